import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { mask, maskSecrets } from '../../../src/secrets/maskSecrets.ts';
import cases from './cases/secrets.json' with { type: 'json' };
import { generated, letters, upper } from './generated.ts';

const body = 'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSj\n+AgEAAoIBAQC7/W8=';
const key = `-----BEGIN PRIVATE KEY-----\n${body}\n-----END PRIVATE KEY-----`;

/** Asserts that what stands in `«»` is masked, and nothing else. */
function assertMasks(template: string): void {
  const text = generated(template);
  assert.equal(maskSecrets(text.replaceAll(/[«»]/g, '')).text, text.replaceAll(/«.*?»/gs, mask));
}

const quoted = (text: string) => JSON.stringify(text).slice(1, -1);

describe('maskSecrets', () => {
  for (const [what, text] of Object.entries(cases.masked)) it(`masks ${what}`, () => assertMasks(text));

  for (const text of cases.issued)
    it(`masks what an issuer gives, wherever it stands: ${text}`, () => {
      for (const around of [text, `"${text}"`, `export API_TOKEN=${text}\nnext`, `the token is ${text}, and`])
        assertMasks(around);
    });

  for (const text of cases.named) {
    it(`masks what a name tells: ${quoted(text)}`, () => assertMasks(text));
  }

  it('masks a JSON Web Token with much in front', () =>
    assertMasks(`${'session-'.repeat(1_000)}eyJ«<letters 20>.eyJ<letters 30>.<letters 43>»`));

  for (const template of [...cases.harmless, mask])
    it(`leaves alone: ${quoted(template)}`, () => {
      const text = generated(template);
      assert.deepEqual(maskSecrets(text), { text, secrets: [] });
    });

  it('masks a long token that looks like a name in camel case, but for its digits', () => {
    const texts = (characters: string, maxLength: number) =>
      fc.string({ unit: fc.constantFrom(...characters.split('')), minLength: 1, maxLength });
    const hump = fc.tuple(texts('BCDFGH', 2), texts('bcdfgh', 3), texts('2345', 1));
    const token = fc.array(hump, { minLength: 6, maxLength: 8 }).map((humps) => humps.flat().join(''));
    fc.assert(
      fc.property(
        fc.constantFrom('glpat-', 'glrt-', 'GR1348941', 'sk_live_', 'whsec_'),
        token,
        (prefix, secret) => assert.equal(maskSecrets(prefix + secret).text, prefix + mask),
      ),
    );
  });

  it('masks the part of a secret that a part of a text holds', () => {
    const text = `a\n${key}\nghp_${letters(36)} z`;
    for (const [from, length, masked] of [
      ['BAQEFAASC', 20, mask],
      ['7/W8=', 12, `${mask}\n-----E`],
      ['-----BEGIN', 30, `-----BEGIN PRIVATE KEY-----\n${mask}`],
      ['a\n---', 20, 'a\n-----BEGIN PRIVATE'],
      ['3dE6', 100, `${mask} z`],
      [' z', 2, ' z'],
    ] as const) {
      const start = text.indexOf(from);
      assert.equal(maskSecrets(text, start, start + length).text, masked);
    }
  });

  it('tells what it masked, with what stands before it', () =>
    assert.deepEqual(maskSecrets(`x\n  DB_PASSWORD=${letters(16)} ghp_${letters(36)}\n${key}`).secrets, [
      { kind: 'password', lead: 'DB_PASSWORD=', mask, original: letters(16) },
      { kind: 'token', lead: 'ghp_', mask, original: letters(36) },
      { kind: 'privateKey', lead: '-----BEGIN PRIVATE KEY-----', mask, original: body },
    ]));

  it('gives another mask to each secret behind the same text, also in another part of the alert', () => {
    const text = Array.from({ length: 12 }, (_, index) => `token: ${letters(20 + index)}\n`).join('');
    const first = maskSecrets(text + text);
    const second = maskSecrets(`token: ${letters(19)}\ntoken: ${letters(31)}`, 0, 99, first.secrets);
    const shown = [mask, ...'² ³ ⁴ ⁵ ⁶ ⁷ ⁸ ⁹ ¹⁰ ¹¹ ¹²'.split(' ').map((digits) => `••••${digits}••••`)];
    assert.equal(first.text, [...shown, ...shown].map((one) => `token: ${one}\n`).join(''));
    assert.equal(second.text, 'token: ••••¹³••••\ntoken: ••••¹²••••');
  });

  it('finds them whatever stands around, and nothing more in what it masked', () => {
    const around = fc.string({ unit: fc.constantFrom(' ', '\n', '"', "'", '=', ';', '(', '\u00e9', '$') });
    const secrets = [`ghp_${letters(36)}`, `AKIA${upper(16)}`, key.slice(0, -'PRIVATE KEY-----'.length)];
    fc.assert(
      fc.property(around, fc.constantFrom(...secrets), around, (before, secret, after) => {
        const masked = maskSecrets(before + secret + after).text;
        assert.ok(!masked.includes(letters(10)) && !masked.includes(upper(10)) && !masked.includes('MIIE'));
        assert.deepEqual(maskSecrets(masked), { text: masked, secrets: [] });
      }),
    );
  });
});
