import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { plainText } from '../../../src/prefill/text.ts';
import { hostileText } from '../text/hostile.ts';

const esc = '\u001b';

describe('plainText', () => {
  const cases: readonly (readonly [name: string, text: string, expected: string])[] = [
    ['plain text', 'a\tb', 'a\tb'],
    ['colours', `${esc}[1;31merror${esc}[0m: no`, 'error: no'],
    ['cursor movements', `a${esc}[2K${esc}[1Gb${esc}[?25l`, 'ab'],
    ['8-bit sequences', 'a\u009b31mb\u009d0;title\u009cc', 'abc'],
    ['titles', `${esc}]0;jo@host: ~\u0007$ ls`, '$ ls'],
    ['links', `${esc}]8;;https://x.example${esc}\\text${esc}]8;;${esc}\\`, 'text'],
    ['device strings', `${esc}Pq#0${esc}\\x`, 'x'],
    ['a title without an end', `${esc}]0;title\nline 2\nline 3`, '0;title\nline 2\nline 3'],
    ['a title without an end, and another', `${esc}]0;a\nb\n${esc}]0;c\u0007d`, '0;a\nb\nd'],
    ['a device string without an end', `a${esc}Pq#0\nb ${esc}\\c`, 'aq#0\nb c'],
    ['a C1 string without an end', 'it\u009ds\nline 2\u0090x\r\nline 3', 'its\nline 2x\nline 3'],
    ['character sets', `${esc}(Bx${esc}=y${esc}7z`, 'xyz'],
    ['a sequence cut short', `x${esc}[31`, 'x'],
    ['other control characters', 'a\0b\bc\u0007', 'abc'],
    ['line breaks of all kinds', 'a\r\nb\rc\r\r\nd', 'a\nb\nc\nd'],
    ['spaces at the ends of lines', 'a   \n  b  \n', 'a\n  b'],
    ['empty lines at both ends', '\n \n\na\n\nb\n\n', 'a\n\nb'],
    ['nothing', ` \n${esc}[0m\t\n`, ''],
    ['half a character', 'a\ud800', 'a\ufffd'],
  ];
  for (const [name, text, expected] of cases) it(name, () => assert.equal(plainText(text), expected));

  it('leaves no control character but line breaks and tabs', () => {
    fc.assert(fc.property(hostileText, (text) => !/(?![\n\t])\p{Cc}/u.test(plainText(text))));
  });

  it('keeps every later line, whatever an earlier one begins', () => {
    const open = fc.constantFrom(
      `${esc}]0;`,
      `${esc}P`,
      `${esc}X`,
      `${esc}^`,
      `${esc}_`,
      `${esc}[`,
      '\u009d',
      '\u0090',
      '\u009b1;',
    );
    fc.assert(
      fc.property(hostileText, open, hostileText, (before, begin, after) => {
        const later = plainText(`x\n${after}`);
        assert.ok(plainText(`${before}${begin}\n x\n${after}`).endsWith(later), later);
      }),
    );
  });
});
