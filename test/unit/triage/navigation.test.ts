import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { arrangeAlerts, type ArrangedAlerts } from '../../../src/triage/arrangeAlerts.ts';
import { emptyFilter } from '../../../src/triage/filter/filter.ts';
import {
  besideGone,
  narrowed,
  type Position,
  positionOf,
  rowInPlaceOf,
  rowNumber,
  step,
} from '../../../src/triage/navigation.ts';
import { alert, anyOptions, defaultOptions, someAlerts } from './alerts.ts';

const alerts = [
  alert({ id: 'a', severity: 'low', tags: ['x', 'y'] }),
  alert({ id: 'b', severity: 'high', tags: ['y'] }),
  alert({ id: 'c', severity: 'low', tags: ['x'] }),
];
const bySeverity = arrangeAlerts(alerts, { ...defaultOptions, grouping: 'severity' });
const byTag = arrangeAlerts(alerts, { ...defaultOptions, grouping: 'tag' });
const nothing = arrangeAlerts(alerts, { ...defaultOptions, filter: { ...emptyFilter, text: 'nowhere' } });

/** All positions from one end to the other. */
function walk(view: ArrangedAlerts, direction: 'next' | 'previous'): readonly Position[] {
  const positions: Position[] = [];
  for (;;) {
    const next = step(view, positions.at(-1), direction, false);
    if (next.kind !== 'alert') return positions;
    positions.push(next.position);
  }
}

describe('a step from an alert that has left the view', () => {
  const viewOf = (ids: string) =>
    arrangeAlerts(
      ids.split('').map((id) => alert({ id })),
      defaultOptions,
    );

  // Those shown with it, those shown now.
  for (const [before, after, from, direction, destination] of [
    ['bac', 'bc', 'a', 'next', 'c'],
    ['bac', 'bc', 'a', 'previous', 'b'],
    ['bac', 'c', 'b', 'next', 'c'],
    ['bac', 'ac', 'b', 'previous', 'end'],
    ['bac', 'ba', 'c', 'next', 'end'],
    ['bac', 'ba', 'c', 'previous', 'a'],
    // Others have come.
    ['ab', 'acd', 'b', 'next', 'c'],
    ['abc', 'anc', 'b', 'next', 'n'],
    ['abc', 'anc', 'b', 'previous', 'n'],
    ['abc', 'nbc', 'a', 'next', 'b'],
    ['abc', 'nbc', 'a', 'previous', 'n'],
    ['abc', 'xabyz', 'c', 'previous', 'b'],
    // Nothing is left of what was shown, or it was not.
    ['b', 'xy', 'b', 'next', 'x'],
    ['b', 'xy', 'b', 'previous', 'y'],
    ['abc', 'abc', 'z', 'next', 'a'],
  ] as const)
    it(`goes ${direction} from ${from} of ${before} to ${destination} in ${after}`, () => {
      const view = viewOf(after);
      const start = besideGone(view, viewOf(before), from, direction);
      const found = step(view, start, direction, false);
      assert.equal(found.kind === 'alert' ? found.alert.id : found.kind, destination);
    });

  it('starts in the group in which the row stood', () => {
    const others = alerts.filter(({ id }) => id !== 'b');
    const view = arrangeAlerts(others, { ...defaultOptions, grouping: 'tag' });
    assert.deepEqual(besideGone(view, byTag, 'b', 'next'), { group: 'y', id: 'a' });
  });
});

describe('the row in place of one that has left the view', () => {
  const left = (grouping: 'none' | 'severity', ...ids: readonly string[]) =>
    arrangeAlerts(
      alerts.filter(({ id }) => ids.includes(id)),
      { ...defaultOptions, grouping },
    );
  const ungrouped = left('none', 'a', 'b', 'c');

  // Ungrouped, on screen: a, b, c. By severity: b (high), then a and c (low).
  for (const [before, gone, view, expected] of [
    [ungrouped, 'a', left('none', 'b', 'c'), ['', 'b']],
    [ungrouped, 'a', left('none', 'c'), ['', 'c']],
    [ungrouped, 'c', left('none', 'a', 'b'), ['', 'b']],
    [bySeverity, 'a', left('severity', 'b', 'c'), ['low', 'c']],
    [bySeverity, 'c', left('severity', 'a', 'b'), ['low', 'a']],
    [bySeverity, 'b', left('severity', 'a', 'c'), ['low', undefined]],
    [ungrouped, 'a', left('none'), undefined],
    [ungrouped, 'z', ungrouped, undefined],
  ] as const)
    it(`is ${String(expected)} for ${gone}`, () => {
      const found = rowInPlaceOf(view, before, gone, undefined);
      assert.deepEqual(found && [found.group, found.id], expected);
    });
});

describe('step', () => {
  it('passes over what is not wanted, but starts from it', () => {
    const unseen = narrowed(bySeverity, 'a', ({ id }) => id !== 'a' && id !== 'b');
    const to = (direction: 'next' | 'previous') => {
      const found = step(unseen, positionOf(bySeverity, 'a'), direction, false);
      return found.kind === 'alert' ? found.alert.id : found.kind;
    };
    assert.deepEqual([to('next'), to('previous')], ['c', 'end']);
  });

  for (const [what, view, from, direction, hasMore, expected] of [
    ['does not go round at the end', bySeverity, ['low', 'c'], 'next', false, 'end'],
    ['does not go round at the beginning', bySeverity, ['high', 'b'], 'previous', true, 'end'],
    ['asks for a page at the end while there are more', bySeverity, ['low', 'c'], 'next', true, 'needsPage'],
    ['asks for a page where nothing is shown and there are more', nothing, [], 'next', true, 'needsPage'],
    ['ends at once where nothing is shown', nothing, [], 'next', false, 'end'],
    ['ends at once where nothing is shown, backwards', nothing, [], 'previous', true, 'end'],
    ['starts at the first from a place not shown', bySeverity, ['low', 'gone'], 'next', false, 'highb'],
    ['starts at the last from a place not shown', bySeverity, ['low', 'gone'], 'previous', false, 'lowc'],
    ['finds an alert again that has changed its group', bySeverity, ['info', 'a'], 'next', false, 'lowc'],
  ] as const)
    it(what, () => {
      const [group, id] = from;
      const next = step(view, id === undefined ? undefined : { group, id }, direction, hasMore);
      if (next.kind !== 'alert') return assert.equal(next.kind, expected);
      assert.equal(next.position.group + next.position.id, expected);
      assert.equal(next.alert.id, next.position.id);
    });

  it('visits every row once, the same ones both ways', () =>
    fc.assert(
      fc.property(someAlerts, anyOptions, (alerts, options) => {
        const view = arrangeAlerts(alerts, options);
        const rows = view.groups.flatMap(({ key, alerts }) => alerts.map(({ id }) => ({ group: key, id })));
        assert.deepEqual(walk(view, 'next'), rows);
        assert.deepEqual(walk(view, 'previous'), rows.toReversed());
        for (const [index, row] of rows.entries()) {
          assert.deepEqual(rowNumber(view, row), { row: index + 1, rows: rows.length });
          assert.deepEqual(positionOf(view, row.id, row.group), row);
        }
      }),
    ));
});

describe('positionOf', () => {
  it('prefers the group asked for', () => {
    assert.deepEqual(positionOf(byTag, 'a', 'y'), { group: 'y', id: 'a' });
    assert.deepEqual(positionOf(byTag, 'a'), { group: 'x', id: 'a' });
    assert.deepEqual(positionOf(byTag, 'b', 'x'), { group: 'y', id: 'b' });
  });

  it('finds nothing that is not shown', () => {
    assert.equal(positionOf(nothing, 'a'), undefined);
    assert.equal(rowNumber(nothing, { group: '', id: 'a' }), undefined);
  });
});
