import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { changesBetween, readGitPatch } from '../../../src/codeLinks/lineChanges.ts';
import { moveLines } from '../../../src/codeLinks/currentLines.ts';
import cases from './cases/lineChanges.json' with { type: 'json' };

/** A patch by the name of its header or text, and what follows that. */
function textOf(text: string): string {
  const { header, removed, added, patch } = cases.texts;
  const cut = patch.slice(0, patch.indexOf(' eleven'));
  const texts = new Map(Object.entries({ header, removed, added, patch, cut }));
  return text.replace(/^(\w+)(?:\n|$)/, (all, name: string) => texts.get(name) ?? all);
}

function moved(text: string, first: number, last: number): string | undefined {
  const changes = readGitPatch(text);
  if (changes === undefined) return undefined;
  const { lines, isChanged } = moveLines(changes, { first, last });
  return `${lines.first}-${lines.last}${isChanged ? ' changed' : ''}`;
}

// The patch has two lines more at the top, line 6 changed, lines 12 and 13 removed.
describe('moveLines', () => {
  for (const { what, text, first, last, expected } of cases.moved)
    it(what, () => assert.equal(moved(textOf(text), first, last) ?? null, expected));
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
  for (const { what, before, after, expected } of cases.between)
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
