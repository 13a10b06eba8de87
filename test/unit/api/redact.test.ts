import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { maxTokenLength } from '../../../src/api/clientOptions.ts';
import { redactor } from '../../../src/api/redact.ts';

type Escape = (text: string) => string;

function perChar(escape: Escape): Escape {
  return (text) => Array.from(text, escape).join('');
}

const hexOf = (char: string) => char.charCodeAt(0).toString(16).padStart(2, '0');
const json: Escape = (text) => JSON.stringify(text).slice(1, -1);
const phpJson: Escape = (text) => json(text).replaceAll('/', String.raw`\/`);
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#039;',
};

/** How services write what they were sent. */
const escapes: Readonly<Record<string, Escape>> = {
  'as it is': (text) => text,
  'in capitals': (text) => text.replace(/[a-z]+/g, (part) => part.toUpperCase()),
  'as JSON': json,
  'as PHP writes JSON': phpJson,
  'as .NET writes JSON': perChar((char) => (/\w/.test(char) ? char : `\\u00${hexOf(char).toUpperCase()}`)),
  'as JSON within JSON': (text) => json(phpJson(text)),
  'for HTML': perChar((char) => entities[char] ?? char),
  'for HTML, in capitals': perChar((char) => (entities[char] ?? char).toUpperCase()),
  'for HTML, by numbers': perChar((char) => `&#${char.charCodeAt(0)};`),
  'for HTML, by hexadecimal numbers': perChar((char) => `&#x${hexOf(char)};`),
  'for HTML within JSON': (text) => phpJson(text.replace(/[&<>"']/g, (char) => entities[char] ?? char)),
  'for an address': encodeURIComponent,
  'for an address, by RFC 3986': (text) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${hexOf(char)}`),
  'for an address, twice': (text) => encodeURIComponent(encodeURIComponent(text)),
  'for an address, byte by byte': perChar((char) => `%${hexOf(char)}`),
  'as programming languages write it': perChar((char) => String.raw`\x` + hexOf(char)),
};

const tokens = ['Secr3tToken42', '17|Secr3t/To+ken"x\\y=<&>\'', '\\\\a\\b%25c%2f'];
const tokenText = fc.string({
  unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
  minLength: 3,
  maxLength: 40,
});

describe('redactor', () => {
  for (const [name, escape] of Object.entries(escapes))
    it(`finds a token ${name}`, () => {
      for (const token of tokens)
        assert.equal(redactor(token)(`是 ${escape(token)} 是`), '是 … 是', escape(token));
      const isFound = (token: string) => redactor(token)(`是 ${escape(token)} 是`) === '是 … 是';
      fc.assert(fc.property(tokenText, isFound));
    });

  it('finds a token in Base64, whatever is before and after it', () => {
    const token = '17|Secr3t/To+ken"x\\y=<&>~~~?>?>?>?>?>?>';
    for (const before of ['', 'a', 'ab', 'abc'])
      for (const after of ['', 'a', 'ab'])
        for (const form of ['base64', 'base64url'] as const) {
          const encoded = Buffer.from(before + token + after).toString(form);
          assert.match(redactor(token)(encoded), /^.{0,4}….{0,6}$/, encoded);
        }
  });

  it('finds a token that cannot be sent, nor be written in Base64', () =>
    assert.equal(redactor('Secr3t漢Token')('the token Secr3t漢Token'), 'the token …'));

  it('finds all of them, and leaves the rest as it is', () =>
    assert.equal(redactor('abc')('xabcÜabİabC.'), 'x…Üabİ….'));

  it('finds nothing where there is nothing', () => {
    const other = fc.string({ unit: fc.constantFrom('a', 'b', '%', '6', '1', '\\', '&', ';', 'İ') });
    fc.assert(fc.property(other, (text) => redactor('zyx')(text) === text));
  });

  it('blanks the token out before it cuts, wherever the cut is', () => {
    for (let filler = 470; filler <= 500; filler++)
      for (const token of tokens) {
        const cut = redactor(token)('是'.repeat(filler) + encodeURIComponent(token), 500);
        assert.equal(cut, filler < 500 ? `${'是'.repeat(filler)}…` : '是'.repeat(500).replace(/.$/, '…'));
      }
  });

  it('shows no part of a token, wherever reading ends', () => {
    const token = Array.from({ length: 150 }, (_, index) =>
      String.fromCharCode(0x5b + ((index * 7) % 32)),
    ).join('');
    const redact = redactor(token);
    for (const escape of Object.values(escapes))
      for (const before of ['', token, encodeURIComponent(token)])
        for (let filler = 0; filler < 700; filler += 7) {
          const shown = redact(before + '是'.repeat(filler) + escape(token), 500, 600);
          assert.match(shown, /^…?是*…?$/, `${filler} before ${escape(token)}`);
          assert.ok(shown.length <= 500, shown);
        }
  });

  it('shows what it has read where reading ends, but its end', () => {
    const redact = redactor('Secr3tToken42');
    assert.equal(redact('是'.repeat(5000), 1000, 4000), `${'是'.repeat(999)}…`);
    const beginning = 'Secr3tToken42'.repeat(50);
    assert.equal(redact(beginning + '是'.repeat(5000), 1000, 1000), `…${'是'.repeat(230)}…`);
    assert.equal(redact('是'.repeat(300), 1000, 300), '是'.repeat(300));
    assert.equal(redact('是'.repeat(300), 1000, 299), `${'是'.repeat(179)}…`);
  });

  it('blanks out what somebody else cut', () =>
    assert.equal(redactor('Secr3tToken-of-many-characters')('the token Secr3tToken-of-m'), 'the token …'));

  it('blanks out the end of a token whose beginning somebody else cut off, and a part from its middle', () => {
    const redact = redactor('17|Secr3t/To+ken"x\\y=<&>\'-and-the-end');
    for (const escape of [String, encodeURIComponent, JSON.stringify, phpJson]) {
      const end = escape('r3t/To+ken"x\\y=<&>\'-and-the-end');
      assert.equal(redact(`token …${end} is wrong`).replace(/["…]+/, '…'), 'token … is wrong', end);
    }
    assert.equal(redact('…/To+ken"x\\y=<&> is wrong'), '…… is wrong');
    assert.equal(redact('and-the-end'), 'and-the-end', 'too short to tell');
  });

  it('leaves text of the length that is asked for', () =>
    assert.equal(redactor('abc')('x'.repeat(9), 9), 'x'.repeat(9)));

  it('does not cut a character in two', () => {
    const cut = redactor('abc')('😀'.repeat(9), 6);
    assert.ok(cut.isWellFormed() && cut.length <= 6, cut);
  });

  for (const char of ['a', '|', '\\'])
    it(`takes the longest token: of ${char}`, () => {
      const token = char.repeat(maxTokenLength);
      const redact = redactor(token);
      assert.equal(redact(`是${token}是${encodeURIComponent(token)}是`), '是…是…是');
    });
});
