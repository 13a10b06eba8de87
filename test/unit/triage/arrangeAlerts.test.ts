import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import type { Alert } from '../../../src/api/alert.ts';
import {
  type ArrangedAlerts,
  arrangeAlerts,
  changeOf,
  inScreenOrder,
  updateInPlace,
  type ViewOptions,
} from '../../../src/triage/arrangeAlerts.ts';
import { applyFilter, emptyFilter } from '../../../src/triage/filter/filter.ts';
import { pinnedKey } from '../../../src/triage/grouping.ts';
import { alert, ids, defaultOptions, someAlerts, anyOptions } from './alerts.ts';

const someIndexes = fc.array(fc.nat(24), { maxLength: 4 }).map((indexes) => new Set(indexes));
const bySeverity = { ...defaultOptions, grouping: 'severity' } as const;

/** What is on screen, for comparison. */
function screen({ groups, matching }: ArrangedAlerts) {
  return { matching, groups: groups.map(({ key, alerts }) => ({ key, ids: ids(alerts) })) };
}

/** The ids in each group. */
function rowsIn(groups: ArrangedAlerts['groups']) {
  return groups.map(({ alerts }) => ids(alerts));
}

function severe(id: number, severity: string): Alert {
  return alert({ id, severity });
}

/** What redraws the list as a whole, or nothing. */
function change(isListChanged: boolean, isGrowth: boolean) {
  return { isListChanged, groups: [], updates: [], isGrowth };
}

/** Asserts that arranging on top of an earlier view shows what arranging at once does, and leaves that view as it was. */
function assertSame(alerts: readonly Alert[], options: ViewOptions, before: ArrangedAlerts): void {
  const shown = screen(before);
  const [after, atOnce] = [arrangeAlerts(alerts, options, before), arrangeAlerts(alerts, options)];
  assert.deepEqual([screen(after), after.sorted], [screen(atOnce), atOnce.sorted]);
  assert.deepEqual(screen(before), shown);
}

describe('arrangeAlerts', () => {
  it('shows every alert that matches, and no other', () =>
    fc.assert(
      fc.property(someAlerts, anyOptions, (alerts, options) => {
        const view = arrangeAlerts(alerts, options);
        const wanted = applyFilter(alerts, options.filter, options);
        assert.deepEqual(new Set(view.groups.flatMap((group) => group.alerts)), new Set(wanted));
        assert.equal(view.matching, wanted.length);
        assert.ok(view.groups.every((group) => group.alerts.length > 0));
        assert.equal(new Set(view.groups.map(({ key }) => key)).size, view.groups.length);
      }),
    ));

  it('shows after any change of list and view options what it would show at once', () => {
    const somewhere = fc.nat(24);
    fc.assert(
      fc.property(
        someAlerts,
        anyOptions,
        anyOptions,
        somewhere,
        somewhere,
        (alerts, before, options, cut, at) => {
          const updated = alerts[at] ? alerts.with(at, { ...alerts[at] }) : alerts;
          const first = arrangeAlerts(alerts, before);
          assertSame(alerts, options, first);
          assertSame([alert({ id: 'new', severity: 'high' }), ...updated.slice(0, cut)], options, first);
          assertSame(updated, before, first);
          // Page after page.
          const two = arrangeAlerts(
            alerts.slice(0, cut + at),
            before,
            arrangeAlerts(alerts.slice(0, at), before),
          );
          assertSame(alerts, before, two);
        },
      ),
    );
  });

  it('touches only the groups that a page changes', () => {
    const alerts = [severe(1, 'high'), severe(2, 'low')];
    const before = arrangeAlerts(alerts, bySeverity);
    const after = arrangeAlerts([...alerts, severe(3, 'low')], bySeverity, before);
    assert.equal(after.groups[0], before.groups[0]);
    assert.deepEqual(changeOf(before, after), { ...change(false, true), groups: [after.groups[1]] });
  });

  it('touches only the groups that an alert leaves and enters', () => {
    const [high, low, info] = [severe(1, 'high'), severe(2, 'low'), severe(3, 'info')];
    const before = arrangeAlerts([high, low, info, severe(4, 'low')], bySeverity);
    const moved = [high, severe(2, 'info'), info, ...before.loaded.slice(3)];
    const { groups, ...rest } = changeOf(before, arrangeAlerts(moved, bySeverity, before));
    assert.equal(groups.map(({ key }) => key).join(), 'low,info');
    assert.deepEqual({ ...rest, groups: [] }, change(false, false));
  });

  it('keeps groups that another filter does not change', () => {
    const alerts = [severe(1, 'high'), severe(2, 'low')];
    const before = arrangeAlerts(alerts, bySeverity);
    const high = { ...bySeverity, filter: { ...emptyFilter, severity: ['high'] } };
    const after = arrangeAlerts(alerts, high, before);
    assert.equal(after.groups[0], before.groups[0]);
    assert.deepEqual(changeOf(before, after), change(true, false));
  });

  it('sorts again for another language', () => {
    const sort = { by: 'name', direction: 'ascending' } as const;
    const alerts = [alert({ id: 'z', name: 'Zebra' }), alert({ id: 'ä', name: 'Ärger' })];
    const swedish = arrangeAlerts(alerts, { ...defaultOptions, sort, locale: 'sv' });
    const german = arrangeAlerts(alerts, { ...defaultOptions, sort, locale: 'de' }, swedish);
    const orders = [swedish, german].map(({ sorted = [] }) => ids(sorted).join(''));
    assert.deepEqual(orders, ['zä', 'äz']);
  });

  it('does not sort again for another filter', () => {
    const options = { ...defaultOptions, sort: { by: 'name', direction: 'ascending' } } as const;
    const before = arrangeAlerts([severe(1, 'high'), severe(2, 'low')], options);
    const after = arrangeAlerts(before.loaded, { ...options, filter: { ...emptyFilter, text: '1' } }, before);
    assert.equal(after.sorted, before.sorted);
  });
});

describe('updateInPlace', () => {
  const [low, high] = [severe(1, 'low'), severe(2, 'high')];
  const before = arrangeAlerts([low, high], bySeverity);

  it('keeps each alert in its group', () => {
    const view = updateInPlace([severe(1, 'critical'), high], bySeverity, before) ?? assert.fail();
    assert.deepEqual(screen(view), screen(before));
    assert.equal(view.groups[1]?.alerts[0]?.severity, 'critical');
  });

  it('has the latest version of one of several in a group', () => {
    const flat = arrangeAlerts([low, high], defaultOptions);
    const view = updateInPlace([severe(1, 'critical'), high], defaultOptions, flat) ?? assert.fail();
    assert.deepEqual(
      view.groups.map(({ alerts }) => alerts.map(({ severity }) => severity)),
      [['critical', 'high']],
    );
  });

  it('is no view of other alerts, or of others in front', () => {
    for (const alerts of [[low, high, severe(3, 'low')], [low], [high, low]])
      assert.equal(updateInPlace(alerts, bySeverity, before), undefined);
  });
});

describe('inScreenOrder', () => {
  it('takes the order of the groups on screen, each alert once, and those not on screen last', () => {
    const [low, high, other] = [severe(1, 'low'), severe(2, 'high'), severe(3, 'high')];
    const view = arrangeAlerts([low, high, other], bySeverity);
    assert.deepEqual(ids(inScreenOrder([low, severe(9, 'high'), other, high], view)), ['2', '3', '1', '9']);
  });
});

describe('pinned alerts', () => {
  const alerts = ['low', 'high', 'low', 'critical'].map((severity, index) => severe(index, severity));
  const isPinned = ({ id }: Alert) => id === '2' || id === '3';

  it('are the first rows, in their order', () => {
    const { groups } = arrangeAlerts(alerts, { ...defaultOptions, isPinned });
    assert.deepEqual(rowsIn(groups), [['2', '3', '0', '1']]);
  });

  it('are the first group, and in no other', () => {
    const { groups } = arrangeAlerts(alerts, { ...bySeverity, isPinned });
    assert.deepEqual(rowsIn(groups), [['2', '3'], ['1'], ['0']]);
    assert.equal(groups[0]?.key, pinnedKey);
  });
});

describe('changeOf', () => {
  const alerts = [severe(1, 'high'), severe(2, 'low')];
  const before = arrangeAlerts(alerts, bySeverity);

  it('finds nothing between a view and itself', () =>
    assert.deepEqual(changeOf(before, arrangeAlerts(alerts, bySeverity, before)), change(false, true)));

  for (const [what, after, isGrowth] of [
    ['a group that came', [...alerts, severe(3, 'critical')], true],
    ['a group that went', alerts.slice(0, 1), false],
    ['as many groups as before, but others', [...alerts.slice(0, 1), severe(2, 'info')], false],
  ] as const)
    it(`finds ${what}`, () =>
      assert.deepEqual(changeOf(before, arrangeAlerts(after, bySeverity, before)), change(true, isGrowth)));

  it('finds another grouping, even where the keys are the same', () => {
    const none = arrangeAlerts([alert()], defaultOptions);
    const byTag = arrangeAlerts([alert()], { ...defaultOptions, grouping: 'tag' }, none);
    assert.equal(changeOf(none, byTag).isListChanged, true);
  });

  it('accounts for every difference on screen', () => {
    let compared = 0;
    // Half of them without a filter and without new alerts: most filters leave nothing, and most new alerts change the
    // list as a whole.
    const unfilteredToo = fc.oneof(
      anyOptions,
      anyOptions.map((one) => ({ ...one, filter: emptyFilter })),
    );
    const starts = fc.oneof(fc.nat(24), fc.constant(24));
    fc.assert(
      fc.property(someAlerts, unfilteredToo, starts, someIndexes, (alerts, options, start, updated) => {
        const one = arrangeAlerts(alerts.slice(0, start), options);
        const received = alerts.map((one, index) => (updated.has(index) ? { ...one } : one));
        const other = arrangeAlerts(received, options, one);
        const { isListChanged, groups, updates } = changeOf(one, other);
        if (isListChanged) return;
        compared += updates.length + groups.length;
        const redrawn = one.groups.map((group) => {
          const news = updates.filter((update) => update.group.key === group.key);
          const inPlace = group.alerts.map((was) => news.find(({ before }) => before === was)?.after ?? was);
          return groups.find(({ key }) => key === group.key) ?? { key: group.key, alerts: inPlace };
        });
        const positions = (groups: readonly { alerts: readonly Alert[] }[]) =>
          groups.map(({ alerts }) => alerts.map((one) => received.indexOf(one)));
        assert.deepEqual(positions(redrawn), positions(other.groups));
      }),
      { numRuns: 1000 },
    );
    assert.ok(compared > 50, `${compared} differences`);
  });
});
