import * as fc from 'fast-check';
import assert from 'node:assert/strict';
import type { Alert } from '../../../src/api/alert.ts';
import { changeOf } from '../../../src/triage/alertsModel.ts';
import { applyFilter, emptyFilter } from '../../../src/triage/filter.ts';
import { pinnedKey } from '../../../src/triage/grouping.ts';
import { type ArrangedAlerts, inScreenOrder, arrangeAlerts } from '../../../src/triage/arrangeAlerts.ts';
import { alert, ids, plainLook, someAlerts, someLook } from './alerts.ts';

const someIndexes = fc.array(fc.nat(24), { maxLength: 4 }).map((indexes) => new Set(indexes));
const bySeverity = { ...plainLook, grouping: 'severity' } as const;

/** What is on screen, for comparison. */
function screen({ groups, matching }: ArrangedAlerts) {
  return { matching, groups: groups.map(({ key, alerts }) => ({ key, ids: ids(alerts) })) };
}

function severe(id: number, severity: string): Alert {
  return alert({ id, severity });
}

/** A change of the list as a whole. */
function listChange(isGrowth: boolean) {
  return { isListChanged: true, groups: [], updates: [], isGrowth };
}

describe('arrangeAlerts', () => {
  it('shows every alert that matches, and no other', () => {
    fc.assert(
      fc.property(someAlerts, someLook, (alerts, look) => {
        const view = arrangeAlerts(alerts, look);
        const wanted = applyFilter(alerts, look.filter, look);
        assert.deepEqual(new Set(view.groups.flatMap((group) => group.alerts)), new Set(wanted));
        assert.equal(view.matching, wanted.length);
        assert.ok(view.groups.every((group) => group.alerts.length > 0));
        assert.equal(new Set(view.groups.map(({ key }) => key)).size, view.groups.length);
      }),
    );
  });

  it('shows after pages have been added what it would show had they come at once', () => {
    fc.assert(
      fc.property(someAlerts, someLook, fc.nat(24), fc.nat(24), (alerts, look, first, second) => {
        let view = arrangeAlerts(alerts.slice(0, first), look);
        view = arrangeAlerts(alerts.slice(0, first + second), look, view);
        view = arrangeAlerts(alerts, look, view);
        assert.deepEqual(screen(view), screen(arrangeAlerts(alerts, look)));
        assert.deepEqual(view.sorted, arrangeAlerts(alerts, look).sorted);
      }),
    );
  });

  it('shows after any change of list and look what it would show at once', () => {
    fc.assert(
      fc.property(someAlerts, someLook, someLook, fc.nat(24), fc.nat(24), (alerts, before, look, cut, at) => {
        const updated = alerts[at] ? alerts.with(at, { ...alerts[at] }) : alerts;
        const list = [alert({ id: 'new', severity: 'high' }), ...updated.slice(0, cut)];
        const first = arrangeAlerts(alerts, before);
        assert.deepEqual(screen(arrangeAlerts(alerts, look, first)), screen(arrangeAlerts(alerts, look)));
        assert.deepEqual(screen(arrangeAlerts(list, look, first)), screen(arrangeAlerts(list, look)));
        assert.deepEqual(
          screen(arrangeAlerts(updated, before, first)),
          screen(arrangeAlerts(updated, before)),
        );
      }),
    );
  });

  it('leaves the view it starts from as it was', () => {
    fc.assert(
      fc.property(someAlerts, someLook, fc.nat(24), (alerts, look, start) => {
        const before = arrangeAlerts(alerts.slice(0, start), look);
        const shown = screen(before);
        arrangeAlerts(alerts, look, before);
        assert.deepEqual(screen(before), shown);
      }),
    );
  });

  it('touches only the groups that a page changes', () => {
    const alerts = [severe(1, 'high'), severe(2, 'low')];
    const before = arrangeAlerts(alerts, bySeverity);
    const after = arrangeAlerts([...alerts, severe(3, 'low')], bySeverity, before);
    assert.equal(after.groups[0], before.groups[0]);
    assert.deepEqual(changeOf(before, after), {
      isListChanged: false,
      groups: [after.groups[1]],
      updates: [],
      isGrowth: true,
    });
  });

  it('touches only the groups that an alert leaves and enters', () => {
    const [high, low, info] = [severe(1, 'high'), severe(2, 'low'), severe(3, 'info')];
    const before = arrangeAlerts([high, low, info, severe(4, 'low')], bySeverity);
    const after = arrangeAlerts(
      [high, severe(2, 'info'), info, ...before.loaded.slice(3)],
      bySeverity,
      before,
    );
    const change = changeOf(before, after);
    assert.equal(change.isListChanged, false);
    assert.deepEqual(
      change.groups.map(({ key }) => key),
      ['low', 'info'],
    );
    assert.equal(change.isGrowth, false);
  });

  it('keeps groups that another filter does not change', () => {
    const alerts = [severe(1, 'high'), severe(2, 'low')];
    const before = arrangeAlerts(alerts, bySeverity);
    const high = { ...bySeverity, filter: { ...emptyFilter, severity: ['high'] } };
    const after = arrangeAlerts(alerts, high, before);
    assert.equal(after.groups[0], before.groups[0]);
    assert.deepEqual(changeOf(before, after), listChange(false));
  });

  it('sorts again for another language', () => {
    const sort = { by: 'name', direction: 'ascending' } as const;
    const alerts = [alert({ id: 'z', name: 'Zebra' }), alert({ id: 'ä', name: 'Ärger' })];
    const swedish = arrangeAlerts(alerts, { ...plainLook, sort, locale: 'sv' });
    const german = arrangeAlerts(alerts, { ...plainLook, sort, locale: 'de' }, swedish);
    assert.deepEqual(
      [ids(swedish.sorted ?? []), ids(german.sorted ?? [])],
      [
        ['z', 'ä'],
        ['ä', 'z'],
      ],
    );
  });

  it('does not sort again for another filter', () => {
    const look = { ...plainLook, sort: { by: 'name', direction: 'ascending' } } as const;
    const before = arrangeAlerts([severe(1, 'high'), severe(2, 'low')], look);
    const after = arrangeAlerts(before.loaded, { ...look, filter: { ...emptyFilter, text: '1' } }, before);
    assert.equal(after.sorted, before.sorted);
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
    const { groups } = arrangeAlerts(alerts, { ...plainLook, isPinned });
    assert.deepEqual(
      groups.map((group) => ids(group.alerts)),
      [['2', '3', '0', '1']],
    );
  });

  it('are the first group, and in no other', () => {
    const { groups } = arrangeAlerts(alerts, { ...bySeverity, isPinned });
    assert.deepEqual(
      groups.map((group) => [group.key, ids(group.alerts)]),
      [
        [pinnedKey, ['2', '3']],
        ['high', ['1']],
        ['low', ['0']],
      ],
    );
  });

  it('are hidden by a filter as others are', () => {
    const filter = { ...emptyFilter, severity: ['critical'] };
    const { groups, matching } = arrangeAlerts(alerts, { ...bySeverity, filter, isPinned });
    assert.deepEqual(
      groups.map((group) => ids(group.alerts)),
      [['3']],
    );
    assert.equal(matching, 1);
  });

  it('keep their group to themselves, whatever value the service sends', () => {
    const odd = [alert({ id: 'a', source: pinnedKey }), alert({ id: '2' })];
    const { groups } = arrangeAlerts(odd, { ...plainLook, grouping: 'source', isPinned });
    assert.deepEqual(
      groups.map((group) => ids(group.alerts)),
      [['2'], ['a']],
    );
  });
});

describe('changeOf', () => {
  const alerts = [severe(1, 'high'), severe(2, 'low')];
  const before = arrangeAlerts(alerts, bySeverity);

  it('finds nothing between a view and itself', () => {
    assert.deepEqual(changeOf(before, arrangeAlerts(alerts, bySeverity, before)), {
      isListChanged: false,
      groups: [],
      updates: [],
      isGrowth: true,
    });
  });

  it('finds a group that came', () => {
    const after = arrangeAlerts([...alerts, severe(3, 'critical')], bySeverity, before);
    assert.deepEqual(changeOf(before, after), listChange(true));
  });

  it('finds a group that went', () => {
    const after = arrangeAlerts(alerts.slice(0, 1), bySeverity, before);
    assert.deepEqual(changeOf(before, after), listChange(false));
  });

  it('finds an updated alert in its place', () => {
    const [high, low] = alerts;
    const told = alert({ id: 1, severity: 'high', status: 'closed' });
    const after = arrangeAlerts([told, ...alerts.slice(1)], bySeverity, before);
    assert.ok(high && low);
    assert.deepEqual(changeOf(before, after), {
      isListChanged: false,
      groups: [],
      updates: [{ group: after.groups[0], before: high, after: told }],
      isGrowth: false,
    });
  });

  it('finds a group whose alerts changed places, and no update in it', () => {
    const two = [severe(1, 'high'), severe(2, 'high')];
    const one = arrangeAlerts(two, bySeverity);
    const told = { ...severe(1, 'high') };
    const after = arrangeAlerts([...two.slice(1), told], bySeverity, one);
    const { groups, updates } = changeOf(one, after);
    assert.deepEqual([groups, updates], [after.groups, []]);
  });

  it('finds another grouping, even where the keys are the same', () => {
    const none = arrangeAlerts([alert()], plainLook);
    const byTag = arrangeAlerts([alert()], { ...plainLook, grouping: 'tag' }, none);
    assert.equal(changeOf(none, byTag).isListChanged, true);
  });

  it('accounts for every difference on screen', () => {
    let compared = 0;
    // Half of them without a filter and without new alerts: most filters leave nothing, and most new alerts change the
    // list as a whole.
    const looks = fc.oneof(
      someLook,
      someLook.map((one) => ({ ...one, filter: emptyFilter })),
    );
    const starts = fc.oneof(fc.nat(24), fc.constant(24));
    fc.assert(
      fc.property(someAlerts, looks, starts, someIndexes, (alerts, look, start, updated) => {
        const one = arrangeAlerts(alerts.slice(0, start), look);
        const told = alerts.map((one, index) => (updated.has(index) ? { ...one } : one));
        const other = arrangeAlerts(told, look, one);
        const { isListChanged, groups, updates } = changeOf(one, other);
        if (isListChanged) return;
        compared += updates.length + groups.length;
        const redrawn = one.groups.map((group) => {
          const news = updates.filter((update) => update.group.key === group.key);
          const inPlace = group.alerts.map((was) => news.find(({ before }) => before === was)?.after ?? was);
          return groups.find(({ key }) => key === group.key) ?? { key: group.key, alerts: inPlace };
        });
        assert.deepEqual(
          redrawn.map(({ alerts: shown }) => shown.map((one) => told.indexOf(one))),
          other.groups.map(({ alerts: shown }) => shown.map((one) => told.indexOf(one))),
        );
      }),
      { numRuns: 1000 },
    );
    assert.ok(compared > 50, `${compared} differences`);
  });
});
