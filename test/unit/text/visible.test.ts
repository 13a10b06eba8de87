import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { visible } from '../../../src/text/sanitize.ts';
import { hostileText } from './hostile.ts';

describe('visible', () => {
  const cases: readonly (readonly [what: string, text: string, shown: string])[] = [
    ['plain text', 'Login from 10.0.0.1', 'Login from 10.0.0.1'],
    ['line breaks of every kind', 'a\nb\r\nc\rd\u2028e\u2029f\u0085g', 'a\nb\nc\nd\ne\nf\ng'],
    ['NUL, tab and escape sequences', 'a\0b\tc\u001b[31md\u009be', 'a b c [31md e'],
    ['direction overrides', 'a\u202egpj.exe', 'a\\u202egpj.exe'],
    [
      'direction isolates and marks',
      '\u2066a\u2069\u200e\u200f\u061c',
      '\\u2066a\\u2069\\u200e\\u200f\\u061c',
    ],
    ['characters without width', 'pay\u200bpal\u00ad\ufeff\u2060', 'paypal'],
    ['invisible tag characters', 'a\u{e0041}\u{e007f}b', 'ab'],
    ['fillers that look like spaces', 'a\u3164b\u115fc', 'abc'],
    ['joiners that join nothing', '\u200dpay\u200dpal', 'paypal'],
    ['joiners in emoji', '👩\u200d💻 ❤\ufe0f', '👩\u200d💻 ❤\ufe0f'],
    ['non-joiners in Persian', 'می\u200cخواهم', 'می\u200cخواهم'],
    ['towers of marks', `a${'\u0301'.repeat(100)}`, `a${'\u0301'.repeat(8)}`],
    ['lone surrogates', 'a\ud800b\udc00', 'a\ufffdb\ufffd'],
  ];
  for (const [what, text, shown] of cases) it(what, () => assert.equal(visible(text), shown));

  it('takes any number of marks', () => {
    for (const mark of ['\u0301', '\ufe0f']) {
      const shown = visible(`a${mark.repeat(5_000_000)}`);
      assert.ok(shown === `a${mark.repeat(8)}`, `${shown.length} characters`);
    }
  });

  it('leaves nothing that is invisible or turns the direction', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        assert.doesNotMatch(visible(text), /(?!\n)\p{Cc}|[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069]/u);
        assert.ok(visible(text).isWellFormed());
        assert.equal(visible(visible(text)), visible(text));
      }),
    );
  });
});
