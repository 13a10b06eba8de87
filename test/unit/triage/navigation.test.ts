import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { arrangeAlerts, type ArrangedAlerts } from '../../../src/triage/arrangeAlerts.ts';
import { emptyFilter } from '../../../src/triage/filter/filter.ts';
import {
  createReadingHistory,
  type Position,
  positionOf,
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

/** All places from one end to the other. */
function walk(view: ArrangedAlerts, direction: 'next' | 'previous'): readonly Position[] {
  const places: Position[] = [];
  for (;;) {
    const next = step(view, places.at(-1), direction, false);
    if (next.kind !== 'alert') return places;
    places.push(next.position);
  }
}

describe('step', () => {
  it('walks in the order on screen, across groups', () => {
    assert.deepEqual(
      walk(bySeverity, 'next').map(({ id }) => id),
      ['b', 'a', 'c'],
    );
  });

  it('walks through every group that an alert with several tags stands in', () => {
    assert.deepEqual(
      walk(byTag, 'next').map(({ group, id }) => group + id),
      ['xa', 'xc', 'ya', 'yb'],
    );
  });

  it('does not go round', () => {
    assert.deepEqual(step(bySeverity, { group: 'low', id: 'c' }, 'next', false), { kind: 'end' });
    assert.deepEqual(step(bySeverity, { group: 'high', id: 'b' }, 'previous', true), { kind: 'end' });
  });

  it('asks for a page at the end while there are more', () => {
    assert.deepEqual(step(bySeverity, { group: 'low', id: 'c' }, 'next', true), { kind: 'needsPage' });
    assert.deepEqual(step(nothing, undefined, 'next', true), { kind: 'needsPage' });
  });

  it('ends at once where nothing is shown', () => {
    assert.deepEqual(step(nothing, undefined, 'next', false), { kind: 'end' });
    assert.deepEqual(step(nothing, undefined, 'previous', true), { kind: 'end' });
  });

  it('starts at the edge from a place that is not shown', () => {
    const gone = { group: 'low', id: 'gone' };
    assert.deepEqual(step(bySeverity, gone, 'next', false), {
      kind: 'alert',
      position: { group: 'high', id: 'b' },
      alert: alerts[1],
    });
    assert.deepEqual(step(bySeverity, gone, 'previous', false), {
      kind: 'alert',
      position: { group: 'low', id: 'c' },
      alert: alerts[2],
    });
  });

  it('finds an alert again that has changed its group', () => {
    assert.deepEqual(step(bySeverity, { group: 'info', id: 'a' }, 'next', false), {
      kind: 'alert',
      position: { group: 'low', id: 'c' },
      alert: alerts[2],
    });
  });

  it('visits every row once, the same ones both ways', () => {
    fc.assert(
      fc.property(someAlerts, anyOptions, (alerts, options) => {
        const view = arrangeAlerts(alerts, options);
        const rows = view.groups.flatMap(({ key, alerts }) => alerts.map(({ id }) => ({ group: key, id })));
        assert.deepEqual(walk(view, 'next'), rows);
        assert.deepEqual(walk(view, 'previous'), rows.toReversed());
        for (const [index, place] of rows.entries()) {
          assert.deepEqual(rowNumber(view, place), { row: index + 1, rows: rows.length });
          assert.deepEqual(positionOf(view, place.id, place.group), place);
        }
      }),
    );
  });
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

const all = () => true;

function historyOf(...ids: readonly string[]) {
  const history = createReadingHistory();
  for (const id of ids) history.visit(id);
  return history;
}

describe('the history of what was read', () => {
  it('goes back and forward, and forgets what lay ahead when something else is read', () => {
    const history = historyOf('a', 'b', 'c');
    assert.equal(history.go(1, all), undefined);
    assert.equal(history.go(-1, all), 'b');
    assert.equal(history.go(-1, all), 'a');
    assert.equal(history.go(-1, all), undefined);
    assert.equal(history.go(1, all), 'b');
    history.visit('d');
    assert.equal(history.canGo(1), false);
    assert.equal(history.go(-1, all), 'b');
    assert.equal(history.go(1, all), 'd');
  });

  it('keeps the last of those that arrow keys reached one after the other', () => {
    const history = historyOf('a');
    for (const id of ['b', 'c', 'd']) history.visit(id, true);
    history.visit('e');
    assert.equal(history.go(-1, all), 'd');
    assert.equal(history.go(-1, all), 'a');
  });

  it('keeps one that was reached in passing and then opened', () => {
    const history = historyOf();
    history.visit('a', true);
    history.visit('a');
    history.visit('b', true);
    assert.equal(history.go(-1, all), 'a');
  });

  it('keeps one that it went back to, when arrow keys go on from there', () => {
    const history = historyOf('a');
    history.visit('b', true);
    history.visit('c');
    history.go(-1, all);
    history.visit('d', true);
    assert.equal(history.go(-1, all), 'b');
  });

  it('passes over alerts that are not loaded any more', () => {
    const history = historyOf('a', 'gone', 'b');
    const isLoaded = (id: string) => id !== 'gone';
    assert.equal(history.go(-1, isLoaded), 'a');
    const none = () => false;
    assert.equal(history.go(-1, none), undefined);
    assert.equal(history.canGo(1), true);
  });

  it('holds a hundred alerts', () => {
    const history = historyOf(...Array.from({ length: 250 }, (_, id) => String(id)));
    let steps = 0;
    while (history.go(-1, all) !== undefined) steps += 1;
    assert.equal(steps, 99);
  });

  it('is empty when it is cleared', () => {
    const history = historyOf('a', 'b');
    history.clear();
    assert.equal(history.canGo(-1), false);
    history.visit('c');
    assert.equal(history.canGo(-1), false);
  });
});
