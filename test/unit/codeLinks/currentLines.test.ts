import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { linePatch } from '../../../src/codeLinks/currentLines.ts';
import { moveLines } from '../../../src/codeLinks/movedLines.ts';
import { cpuTime } from '../cpuTime.ts';

/** Where each line of the first text is in the second one, by their letters; 0 for those that are not. */
function moved(before: string, after: string): readonly number[] {
  const patch = linePatch(before.split('').join('\n'), after.split('').join('\r\n'));
  assert.ok(patch !== undefined);
  return Array.from(before, (_, index) => {
    const result = moveLines(patch, { first: index + 1, last: index + 1 });
    assert.ok(result);
    return result.isChanged ? 0 : result.lines.first;
  });
}

describe('linePatch', () => {
  const cases: readonly (readonly [string, string, string, readonly number[]])[] = [
    ['nothing', 'abc', 'abc', [1, 2, 3]],
    ['a line more at the top', 'abc', 'xabc', [2, 3, 4]],
    ['a line more at the end', 'abc', 'abcx', [1, 2, 3]],
    ['the first line removed', 'abc', 'bc', [0, 1, 2]],
    ['the last line removed', 'abc', 'ab', [1, 2, 0]],
    ['changes on both sides of what stays', 'abcdef', 'xabcye', [2, 3, 4, 0, 6, 0]],
    ['another text', 'abc', 'x', [0, 0, 0]],
  ];
  for (const [what, before, after, expected] of cases)
    it(`carries lines over ${what}`, () => assert.deepEqual(moved(before, after), expected));

  it('carries lines to the same text, in the same order, and as many as stay', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(text, text, (before, after) => {
        const kept = moved(before, after)
          .map((line, index) => ({ line, text: before[index] }))
          .filter(({ line }) => line > 0);
        for (const { line, text } of kept) assert.equal(after[line - 1], text);
        assert.ok(kept.every(({ line }, index) => line > (kept[index - 1]?.line ?? 0)));
      }),
    );
    assert.equal(moved('abcabba', 'cbabac').filter((line) => line > 0).length, 4);
  });

  it('takes a moment for thousands of changes, and finds none in so many', () => {
    const lines = (prefix: string) => Array.from({ length: 20_000 }, (_, index) => `${prefix}${index}`);
    const text = (middle: string) => ['first', ...lines(middle), 'last'].join('\n');
    assert.ok(cpuTime(() => assert.equal(linePatch(text('old'), text('new')), undefined)) < 3000);
  });
});
