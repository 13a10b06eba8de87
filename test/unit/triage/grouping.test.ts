import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import {
  groupAlerts,
  type Grouping,
  groupings,
  isRepeating,
  othersKey,
  pinnedKey,
  sortGroups,
} from '../../../src/triage/grouping.ts';
import { inTimeZone } from '../text/inTimeZone.ts';
import { alert, ids, defaultOptions, someAlerts, anyOptions } from './alerts.ts';

function keys(grouping: Grouping, alerts: readonly object[]): readonly string[] {
  return [...groupAlerts(alerts.map(alert), grouping).keys()];
}

function ordered(order: Partial<Parameters<typeof sortGroups>[1]>, unordered: readonly string[]) {
  const groups = unordered.map((key) => ({ key, alerts: [] }));
  return sortGroups(groups, { ...defaultOptions, ...order }).map(({ key }) => key);
}

describe('groupAlerts', () => {
  for (const [what, grouping, alerts, expected] of [
    [
      'folds spellings of a severity',
      'severity',
      [{ severity: 'HIGH' }, { severity: 'high ' }, {}],
      ['high', ''],
    ],
    ['puts all into one group by none', 'none', [{ id: 1 }, { id: 2 }], ['']],
    [
      'folds spellings of a status',
      'status',
      [{ status: 'In Progress' }, { status: 'in_progress' }],
      ['in_progress'],
    ],
    [
      'takes assignees by id, else by name',
      'assignee',
      [{ assignee_id: 7 }, { assignee: { name: 'Ana' } }, {}],
      ['7', 'Ana', ''],
    ],
    ['takes sources by name', 'source', [{ source: { id: 1, name: 'siem' } }], ['siem']],
    ['takes parents by id', 'parent', [{ parent_alert_id: 5 }, {}], ['5', '']],
    [
      'takes dates without a time as they are',
      'day',
      [{ created_at: '2026-03-01' }, { created_at: 'soon' }],
      ['2026-03-01', ''],
    ],
    [
      'takes hostile values for what they are',
      'tag',
      [{ tags: ['__proto__', 'constructor', 'toString'] }],
      ['__proto__', 'constructor', 'toString'],
    ],
  ] as const)
    it(what, () => assert.deepEqual(keys(grouping, alerts), expected));

  it('may put an alert into several groups only by its tags', () => {
    const repeating = groupings.filter(isRepeating);
    assert.deepEqual(repeating, ['tag']);
  });

  it('takes no value for the key of pinned alerts', () => {
    const sources = [pinnedKey, `${pinnedKey}\0`].map((name) => ({ source: { name } }));
    assert.equal(new Set([pinnedKey, ...keys('source', sources)]).size, 3);
  });

  it('puts an alert into the group of each of its tags, once each', () => {
    const alerts = [alert({ id: 1, tags: ['a', 'b', 'a'] }), alert({ id: 2, tags: ['b'] })];
    const groups = Array.from(groupAlerts(alerts, 'tag'), ([key, alerts]) => `${key}: ${ids(alerts).join()}`);
    assert.deepEqual(groups, ['a: 1', 'b: 1,2']);
  });

  it('puts alerts into one last group, once each, whose values are more than anybody looks through', () => {
    const many = Array.from({ length: 10_000 }, (_, index) => alert({ id: index, source: `s${index}` }));
    const tagged = (...tags: string[]) => alert({ id: tags.join(), tags });
    const groups = groupAlerts([...many, alert({ id: 'x', source: 'one more' })], 'source');
    assert.deepEqual(ids(groups.get(othersKey) ?? []), ['x']);
    const tags = many.map((_, index) => `t${index}`);
    const pages = Array.from({ length: 100 }, (_, page) =>
      tagged(...tags.slice(100 * page, 100 * page + 100)),
    );
    const byTag = groupAlerts([...pages, tagged('t1', 'a', 'b')], 'tag');
    assert.deepEqual(ids(byTag.get(othersKey) ?? []), ['t1,a,b']);
    assert.equal(byTag.get('t1')?.length, 2);
  });

  for (const [timeZone, days] of [
    ['America/New_York', ['2026-11-14', '2026-11-14', '2026-11-14', '2026-11-13', '2026-03-08']],
    ['Asia/Tokyo', ['2026-11-15', '2026-11-14', '2026-11-14', '2026-11-14', '2026-03-08']],
  ] as const)
    it(`takes the day where the reader is: ${timeZone}`, () => {
      const dates = ['2026-11-14', '2026-W46-6'];
      const times = ['2026-11-14T23:13:20Z', ...dates, '2026-11-14T02:00:00Z', '2026-03-08T06:59:59Z'];
      assert.deepEqual(
        inTimeZone(timeZone, () => times.flatMap((created_at) => keys('day', [{ created_at }]))),
        days,
      );
    });

  it('loses and invents nothing, and keeps the order', () => {
    fc.assert(
      fc.property(someAlerts, fc.constantFrom(...groupings), (alerts, grouping) => {
        const groups = [...groupAlerts(alerts, grouping).values()];
        assert.equal(new Set(groups.flat()).size, alerts.length);
        for (const group of groups) {
          assert.ok(group.length > 0);
          const positions = group.map((alert) => alerts.indexOf(alert));
          const inOrder = [...new Set(positions)].sort((a, b) => a - b);
          assert.deepEqual(positions, inOrder);
        }
        if (grouping !== 'tag') assert.equal(groups.flat().length, alerts.length);
      }),
    );
  });
});

describe('sortGroups', () => {
  function assertOrder(order: Parameters<typeof ordered>[0], expected: readonly string[]): void {
    assert.deepEqual(ordered(order, expected.toReversed()), expected);
    assert.deepEqual(ordered(order, expected.toSorted()), expected);
  }

  for (const [what, grouping, expected] of [
    [
      'severities by rank, unknown ones by name, missing ones last',
      'severity',
      ['critical', 'high', 'info', 'sev-2', 'sev-10', ''],
    ],
    ['statuses by rank', 'status', ['open', 'in_progress', 'closed', 'resolved', '']],
    ['days newest first', 'day', ['2026-11-14', '2026-11-09', '2025-12-31', '']],
    ['assignees without names by id', 'assignee', ['9', '10', '']],
    ['tags by name, as the reader would', 'tag', ['A', 'b', 'é', 'f', '']],
    ['sources by name, as the reader would', 'source', ['A', 'b', 'é', 'f', '']],
    ['parents by name, as the reader would', 'parent', ['A', 'b', 'é', 'f', '']],
  ] as const)
    it(`orders ${what}`, () => assertOrder({ grouping }, expected));

  it('orders days oldest first, as alerts are sorted', () => {
    const sort = { by: 'created', direction: 'ascending' } as const;
    assertOrder({ grouping: 'day', sort }, ['2025-12-31', '2026-11-09', '2026-11-14', '']);
    for (const other of [
      { by: 'created', direction: 'descending' },
      { by: 'name', direction: 'ascending' },
    ] as const)
      assertOrder({ grouping: 'day', sort: other }, ['2026-11-14', '2026-11-09', '2025-12-31', '']);
  });

  it('orders assignees by the names of users', () => {
    const names = new Map(Object.entries({ 1: 'Zoe', 2: 'ana' }));
    assertOrder({ grouping: 'assignee', assigneeName: (id) => names.get(id) }, ['2', 'Bo', '1', '']);
    assertOrder({ grouping: 'assignee', assigneeName: () => 'Zoe' }, ['1', '2', '3', '']);
  });

  describe('where alerts are sorted by severity', () => {
    const worst = { A: 'low', B: 'critical', C: 'odd', D: 'critical', E: 'high', '': 'high' };
    const groups = Object.entries(worst).map(([key, severity]) => ({ key, alerts: [alert({ severity })] }));
    for (const [grouping, direction, expected] of [
      ['source', 'descending', ['B', 'D', 'E', '', 'A', 'C']],
      ['tag', 'ascending', ['A', 'E', '', 'B', 'D', 'C']],
      ['day', 'descending', ['E', 'D', 'C', 'B', 'A', '']],
      ['status', 'descending', ['A', 'B', 'C', 'D', 'E', '']],
    ] as const)
      it(`puts the groups in the order of their first alerts, if they have none of their own: ${grouping}, ${direction}`, () => {
        const order = { ...defaultOptions, grouping, sort: { by: 'severity', direction } } as const;
        for (const unordered of [groups, groups.toReversed()])
          assert.deepEqual(
            sortGroups(unordered, order).map(({ key }) => key),
            expected,
          );
      });
  });

  it('distinguishes any two keys', () => {
    const someKeys = fc.uniqueArray(fc.string({ unit: 'binary' }), { maxLength: 6 });
    const alike = ['a', 'a\0', '\u00e9', 'e\u0301'];
    fc.assert(
      fc.property(anyOptions, someKeys, (options, keys) =>
        assert.deepEqual(ordered(options, keys), ordered(options, keys.toReversed())),
      ),
    );
    assert.deepEqual(ordered({}, alike), ordered({}, alike.toReversed()));
  });
});
