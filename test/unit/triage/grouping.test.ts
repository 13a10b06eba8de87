import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import {
  compareGroups,
  groupAlerts,
  type Grouping,
  groupings,
  othersKey,
  pinnedKey,
} from '../../../src/triage/grouping.ts';
import { callIn } from '../text/inTimeZone.ts';
import { alert, ids, nobody, defaultOptions, someAlerts, anyOptions } from './alerts.ts';

function keys(
  grouping: Grouping,
  ...alerts: readonly Readonly<Record<string, unknown>>[]
): readonly string[] {
  return [...groupAlerts(alerts.map(alert), grouping).keys()];
}

function ordered(order: Partial<Parameters<typeof compareGroups>[0]>, ...unordered: readonly string[]) {
  const compare = compareGroups({ ...defaultOptions, count: unordered.length, ...order });
  return unordered
    .map((key) => ({ key, alerts: [] }))
    .sort(compare)
    .map(({ key }) => key);
}

describe('groupAlerts', () => {
  it('puts all into one group by none', () => assert.deepEqual(keys('none', { id: 1 }, { id: 2 }), ['']));

  it('folds spellings of one severity or status', () => {
    assert.deepEqual(keys('severity', { severity: 'HIGH' }, { severity: 'high ' }, {}), ['high', '']);
    assert.deepEqual(keys('status', { status: 'In Progress' }, { status: 'in_progress' }), ['in_progress']);
  });

  it('takes assignees by id, else by name', () => {
    assert.deepEqual(keys('assignee', { assignee_id: 7 }, { assignee: { name: 'Ana' } }, {}), [
      '7',
      'Ana',
      '',
    ]);
  });

  it('takes no value for the key of pinned alerts', () => {
    const [one, other] = keys(
      'source',
      { source: { name: pinnedKey } },
      { source: { name: `${pinnedKey}\0` } },
    );
    assert.ok(one !== pinnedKey && other !== pinnedKey && one !== other);
  });

  it('takes sources by name', () =>
    assert.deepEqual(keys('source', { source: { id: 1, name: 'siem' } }), ['siem']));

  it('takes parents by id', () => assert.deepEqual(keys('parent', { parent_alert_id: 5 }, {}), ['5', '']));

  it('puts an alert into the group of each of its tags, once each', () => {
    const groups = groupAlerts(
      [alert({ id: 1, tags: ['a', 'b', 'a'] }), alert({ id: 2, tags: ['b'] })],
      'tag',
    );
    assert.deepEqual(
      Array.from(groups, ([key, alerts]) => [key, ids(alerts)]),
      [
        ['a', ['1']],
        ['b', ['1', '2']],
      ],
    );
  });

  it('puts alerts into one last group, once each, whose values are more than anybody looks through', () => {
    const many = Array.from({ length: 10_000 }, (_, index) => alert({ id: index, source: `s${index}` }));
    const tagged = (...tags: string[]) => alert({ id: tags.join(), tags });
    const groups = groupAlerts([...many, alert({ id: 'x', source: 'one more' })], 'source');
    assert.deepEqual(
      groups.get(othersKey)?.map(({ id }) => id),
      ['x'],
    );
    const tags = many.map((_, index) => `t${index}`);
    const pages = Array.from({ length: 100 }, (_, page) =>
      tagged(...tags.slice(100 * page, 100 * page + 100)),
    );
    const byTag = groupAlerts([...pages, tagged('t1', 'a', 'b')], 'tag');
    assert.deepEqual(
      byTag.get(othersKey)?.map(({ id }) => id),
      ['t1,a,b'],
    );
    assert.equal(byTag.get('t1')?.length, 2);
  });

  it('takes the day where the reader is', () => {
    const calls = [
      ['2026-11-14T23:13:20Z'],
      ['2026-11-14'],
      ['2026-11-14T02:00:00Z'],
      ['2026-03-08T06:59:59Z'],
    ];
    assert.deepEqual(callIn('America/New_York', 'triage/grouping.ts', 'dayOf', calls), [
      '2026-11-14',
      '2026-11-14',
      '2026-11-13',
      '2026-03-08',
    ]);
    assert.deepEqual(callIn('Asia/Tokyo', 'triage/grouping.ts', 'dayOf', calls), [
      '2026-11-15',
      '2026-11-14',
      '2026-11-14',
      '2026-03-08',
    ]);
  });

  it('takes local days, and dates without a time as they are', () => {
    const noon = new Date(2026, 10, 14, 12).toISOString();
    const midnight = new Date(2026, 10, 14, 0, 0, 0).toISOString();
    const days = [
      { created_at: noon },
      { created_at: midnight },
      { created_at: '2026-03-01' },
      { created_at: 'soon' },
    ];
    assert.deepEqual(keys('day', ...days), ['2026-11-14', '2026-03-01', '']);
  });

  it('takes hostile values for what they are', () => {
    const tags = ['__proto__', 'constructor', 'toString'];
    assert.deepEqual(keys('tag', { tags }), tags);
  });

  it('loses and invents nothing, and keeps the order', () => {
    fc.assert(
      fc.property(someAlerts, fc.constantFrom(...groupings), (alerts, grouping) => {
        const groups = groupAlerts(alerts, grouping);
        const grouped = new Set([...groups.values()].flat());
        assert.equal(grouped.size, alerts.length);
        for (const group of groups.values()) {
          assert.ok(group.length > 0);
          const positions = group.map((alert) => alerts.indexOf(alert));
          assert.deepEqual(
            positions,
            [...new Set(positions)].sort((a, b) => a - b),
          );
        }
        const rows = [...groups.values()].reduce((sum, group) => sum + group.length, 0);
        if (grouping !== 'tag') assert.equal(rows, alerts.length);
      }),
    );
  });
});

describe('compareGroups', () => {
  it('orders severities by rank, unknown ones by name, missing ones last', () => {
    const severities = ['', 'sev-10', 'info', 'sev-2', 'critical', 'high'];
    const order = ['critical', 'high', 'info', 'sev-2', 'sev-10', ''];
    assert.deepEqual(ordered({ grouping: 'severity' }, ...severities), order);
  });

  it('orders statuses by rank', () => {
    const order = ['open', 'in_progress', 'closed', 'resolved', ''];
    assert.deepEqual(ordered({ grouping: 'status' }, ...order.toReversed()), order);
  });

  it('orders days newest first, unless alerts are sorted by creation oldest first', () => {
    const days = ['2026-11-09', '', '2026-11-14', '2025-12-31'];
    const newestFirst = ['2026-11-14', '2026-11-09', '2025-12-31', ''];
    const oldestFirst = ['2025-12-31', '2026-11-09', '2026-11-14', ''];
    assert.deepEqual(ordered({ grouping: 'day' }, ...days), newestFirst);
    const byCreation = { by: 'created', direction: 'ascending' } as const;
    assert.deepEqual(ordered({ grouping: 'day', sort: byCreation }, ...days), oldestFirst);
  });

  it('orders assignees by the names of users that are loaded', () => {
    const names = new Map([
      ['1', 'Zoe'],
      ['2', 'ana'],
    ]);
    const assigneeName = (id: string) => names.get(id);
    assert.deepEqual(ordered({ grouping: 'assignee', assigneeName }, '', '1', 'Bo', '2'), [
      '2',
      'Bo',
      '1',
      '',
    ]);
    assert.deepEqual(ordered({ grouping: 'assignee', assigneeName: nobody }, '', '10', '9'), ['9', '10', '']);
  });

  it('orders everything else by name, as the reader would', () => {
    for (const grouping of ['tag', 'source', 'parent'] as const) {
      assert.deepEqual(ordered({ grouping }, 'b', 'é', '', 'f', 'A'), ['A', 'b', 'é', 'f', '']);
    }
  });

  it('orders more names than anybody reads by their characters, which is faster', () => {
    assert.deepEqual(ordered({ grouping: 'tag', count: 100_000 }, 'b', 'é', '', 'f', 'A'), [
      'A',
      'b',
      'f',
      'é',
      '',
    ]);
  });

  it('distinguishes any two keys', () => {
    fc.assert(
      fc.property(
        anyOptions,
        fc.uniqueArray(fc.string({ unit: 'binary' }), { maxLength: 6 }),
        (options, keys) => {
          assert.deepEqual(ordered(options, ...keys), ordered(options, ...keys.toReversed()));
        },
      ),
    );
    assert.deepEqual(
      ordered({}, 'e\u0301', '\u00e9', 'a\0', 'a'),
      ordered({}, 'a', 'a\0', '\u00e9', 'e\u0301'),
    );
  });
});
