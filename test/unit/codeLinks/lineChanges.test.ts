import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { changesBetween, moveLines, readGitPatch } from '../../../src/codeLinks/lineChanges.ts';

const header = `diff --git a/a.py b/a.py
index 1111111..2222222 100644
--- a/a.py
+++ b/a.py
`;

/** Two lines more at the top, line 6 changed, lines 12 and 13 removed. */
const patch = `${header}@@ -1,9 +1,11 @@
+zero
+zero and a half
 one
 two
 three
 four
 five
-six
+sixth
 seven
 eight
 nine
@@ -10,6 +12,4 @@ def check():
 ten
 eleven
-twelve
-thirteen
 fourteen
 fifteen
\\ No newline at end of file
`;

function moved(text: string, first: number, last = first): string | undefined {
  const changes = readGitPatch(text);
  if (changes === undefined) return undefined;
  const { lines, isChanged } = moveLines(changes, { first, last });
  return `${lines.first}-${lines.last}${isChanged ? ' changed' : ''}`;
}

describe('moveLines', () => {
  const cases: readonly (readonly [string, number, number, string])[] = [
    ['above which lines were added', 1, 1, '3-3'],
    ['between two changes', 7, 9, '9-11'],
    ['in a later hunk', 10, 11, '12-13'],
    ['after lines that were removed', 14, 14, '14-14'],
    ['after all hunks', 100, 102, '100-102'],
    ['one of which was changed', 5, 7, '7-9 changed'],
    ['that was changed itself', 6, 6, '7-7 changed'],
    ['around removed ones', 11, 14, '13-14 changed'],
    ['that were removed', 12, 13, '13-13 changed'],
  ];
  for (const [what, first, last, expected] of cases)
    it(`carries over a line ${what}`, () => assert.equal(moved(patch, first, last), expected));

  it('moves nothing where nothing has changed', () => assert.equal(moved('', 5, 6), '5-6'));

  it('carries lines over a hunk without context', () => {
    assert.equal(moved(`${header}@@ -3,0 +4,2 @@\n+a\n+b\n`, 3), '3-3');
    assert.equal(moved(`${header}@@ -3,0 +4,2 @@\n+a\n+b\n`, 4), '6-6');
    assert.equal(moved(`${header}@@ -3,2 +2,0 @@\n-a\n-b\n`, 5), '3-3');
  });

  it('is not misled by what looks like syntax in a line', () => {
    const text = `${header}@@ -1,3 +1,3 @@\n--- a\n+@@ -1,9 +50,9 @@\n two\n three\n`;
    assert.equal(moved(text, 3), '3-3');
  });

  it('knows nothing of removed and binary files', () => {
    const removed = header.replace('+++ b/a.py', '+++ /dev/null');
    assert.equal(moved(`${removed}@@ -1,2 +0,0 @@\n-one\n-two\n`, 1), undefined);
    assert.equal(moved('Binary files a/a.png and b/a.png differ\n', 1), undefined);
  });

  it('knows nothing of a patch that was cut off', () => {
    assert.equal(moved(patch.slice(0, patch.indexOf(' eleven')), 1), undefined);
  });

  it('leads to the beginning of a file that is empty now', () => {
    assert.equal(moved(`${header}@@ -1,2 +0,0 @@\n-one\n-two\n`, 2), '1-1 changed');
  });

  it('knows nothing of a file that the older version did not have', () => {
    const added = header.replace('--- a/a.py', '--- /dev/null');
    assert.equal(moved(`${added}@@ -0,0 +1,2 @@\n+one\n+two\n`, 2), undefined);
  });

  it('carries lines over what was added at the top of a file', () => {
    assert.equal(moved(`${header}@@ -0,0 +1,2 @@\n+one\n+two\n`, 2), '4-4');
  });

  it('takes a moment for a range of millions of lines', () => {
    assert.equal(moved(patch, 1, 9_000_000), '3-10000 changed');
  });
});

/** Where each line of the first text is in the second one, by their letters; 0 for those that are not. */
function movedBetween(before: string, after: string): readonly number[] {
  const changes = changesBetween(before.split('').join('\n'), after.split('').join('\r\n'));
  assert.ok(changes);
  return Array.from(before, (_, index) => {
    const result = moveLines(changes, { first: index + 1, last: index + 1 });
    return result.isChanged ? 0 : result.lines.first;
  });
}

describe('changesBetween', () => {
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
    it(`carries lines over ${what}`, () => assert.deepEqual(movedBetween(before, after), expected));

  it('carries lines to the same text, in the same order, and as many as stay', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(text, text, (before, after) => {
        const kept = movedBetween(before, after)
          .map((line, index) => ({ line, text: before[index] }))
          .filter(({ line }) => line > 0);
        for (const { line, text } of kept) assert.equal(after[line - 1], text);
        assert.ok(kept.every(({ line }, index) => line > (kept[index - 1]?.line ?? 0)));
      }),
    );
    assert.equal(movedBetween('abcabba', 'cbabac').filter((line) => line > 0).length, 4);
  });

  it('finds none where there are thousands', () => {
    const lines = (prefix: string) => Array.from({ length: 20_000 }, (_, index) => `${prefix}${index}`);
    const text = (middle: string) => ['first', ...lines(middle), 'last'].join('\n');
    assert.equal(changesBetween(text('old'), text('new')), undefined);
  });
});
