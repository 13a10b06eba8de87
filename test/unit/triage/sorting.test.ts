import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import type { Alert } from '../../../src/api/alert.ts';
import { readInstant } from '../../../src/util/instant.ts';
import { nameComparator, type Sort, sortAlerts } from '../../../src/triage/sorting.ts';
import type { Disposition } from '../../../src/triage/notes/alertNote.ts';
import { singleLine } from '../../../src/text/sanitize.ts';
import { alertName, readSeverity, severityRank } from '../../../src/triage/values.ts';
import { alert, ids, someAlerts, someSort } from './alerts.ts';

function sorted(alerts: readonly Alert[], sort: Sort): readonly Alert[] {
  return sortAlerts(alerts, sort, 'en');
}

const many = (count: number, text: string) => Array.from({ length: count }, (_, index) => `${text}${index}`);

describe('sortAlerts', () => {
  const alerts = [
    alert({ id: 'a', name: 'host 10', severity: 'low', created_at: '2026-11-14', updated_at: '2026-11-20' }),
    alert({ id: 'b', severity: 'sev-0', created_at: '0000-00-00' }),
    alert({
      id: 'c',
      name: 'Host 9',
      severity: 'Critical',
      created_at: '2026-11-15',
      updated_at: '2026-11-18',
    }),
    alert({ id: 'd', name: 'äpfel', severity: 'critical', created_at: '2026-11-14 00:00:00' }),
  ];
  const made = new Map<string, Disposition>([
    ['a', 'benign'],
    ['c', 'watching'],
    ['d', 'to_do'],
  ]);
  const noteOf = ({ id }: Pick<Alert, 'id'>) => ({ id, disposition: made.get(id), changedAt: '2026-11-26' });
  for (const [by, ascending, descending] of [
    ['service', 'abcd', 'abcd'],
    ['created', 'adcb', 'cadb'],
    ['updated', 'cabd', 'acbd'],
    ['severity', 'acdb', 'cdab'],
    ['name', 'dcab', 'acdb'],
    ['disposition', 'dcab', 'acdb'],
  ] as const)
    for (const [direction, order] of Object.entries({ ascending, descending }))
      it(`by ${by}, ${direction}`, () => {
        const sort = { by, direction: direction === 'ascending' ? 'ascending' : 'descending' } as const;
        assert.equal(ids(sortAlerts(alerts, sort, 'en', noteOf)).join(''), order);
      });

  it('by instants in the hour that comes twice when the clock is set back', () => {
    const times = ['2026-10-25T02:40:00+02:00', '2026-10-25T02:20:00+01:00', '2026-10-25 00:50:00'];
    const ofTheHour = times.map((created_at, index) => alert({ id: 'abc'[index], created_at }));
    for (const [direction, order] of [
      ['ascending', 'acb'],
      ['descending', 'bca'],
    ] as const)
      assert.equal(ids(sorted(ofTheHour, { by: 'created', direction })).join(''), order);
  });

  it('by name, compares as much of each as can be shown', () => {
    const named = ['b', 'a', ''].map((end, index) => alert({ id: `${index}`, name: 'x'.repeat(300) + end }));
    assert.equal(ids(sorted(named, { by: 'name', direction: 'ascending' })).join(''), '012');
  });

  it('by name, takes the order of the language unless the names are more than anybody reads', () => {
    const firstTwo = (count: number) => {
      const named = ['host 9', 'host 10', ...many(count, 'the name of another host, ')];
      const alerts = named.map((name, index) => alert({ id: `${index}`, name }));
      return ids(sorted(alerts, { by: 'name', direction: 'ascending' }).slice(0, 2)).join('');
    };
    assert.deepEqual([firstTwo(3_000), firstTwo(30_000)], ['01', '10']);
  });

  it('agrees with a naive sort, which keeps the order of equal alerts, and leaves its input alone', () =>
    fc.assert(
      fc.property(someAlerts, someSort, (alerts, sort) => {
        const before = [...alerts];
        assert.deepEqual(ids(sorted(alerts, sort)), ids(naive(alerts, sort)));
        assert.deepEqual(alerts, before);
      }),
    ));
});

describe('nameComparator', () => {
  function order(pair: readonly string[], others: readonly string[] = []): readonly string[] {
    const compare = nameComparator([...pair, ...others], 'en');
    return pair.toSorted((one, other) => compare(one, other));
  }
  const prefix = 'a'.repeat(255);

  for (const [what, lower, higher] of [
    ['numbers by value', 'host 9', 'Host 10'],
    ['numbers after a long common beginning', `${prefix}9`, `${prefix}10`],
    ['numbers after what nobody sees', '\u200bhost 9', 'host 10'],
    ['numbers after marks that are not shown', `e${'\u0301'.repeat(500)}9`, `e${'\u0301'.repeat(400)}10`],
    ['names that look the same by what was sent', 'host', 'host\u200b'],
  ] as const)
    it(`compares ${what}`, () => {
      assert.deepEqual(order([higher, lower]), [lower, higher]);
      assert.deepEqual(order([lower, higher]), [lower, higher]);
    });

  // How long these take is for the soak.
  for (const [what, others, expected] of [
    ['many names', many(3_000, 'Suspicious sign-in on host '), ['host 9', 'host 10']],
    ['more than anybody reads', many(30_000, 'Suspicious sign-in on host '), ['host 10', 'host 9']],
    ['many long names', many(5_000, prefix), ['host 10', 'host 9']],
    ['many names of marks', many(1_000, '\u0301\u0327'.repeat(200)), ['host 10', 'host 9']],
    ['many long numbers', many(1_000, '1'.repeat(290)), ['host 10', 'host 9']],
    ['a few names that take long', many(100, '\u0301\u0327'.repeat(200)), ['host 9', 'host 10']],
  ] as const)
    it(`takes the order of the language unless it would take long: ${what}`, () =>
      assert.deepEqual(order(['host 10', 'host 9'], others), expected));
});

/** The rules of `Sort`, as simply as can be: known ones first, then by the key. */
function naive(alerts: readonly Alert[], { by, direction }: Sort): readonly Alert[] {
  // Without notes, by disposition is the service's order.
  if (by === 'service' || by === 'disposition') return alerts;
  const sign = direction === 'ascending' ? 1 : -1;
  const keyOf = (alert: Alert) => {
    if (by === 'name') return alertName(alert).trim().slice(0, 300) || undefined;
    if (by !== 'severity') return readInstant(alert[`${by}_at`]);
    const rank = severityRank(readSeverity(alert.severity));
    return rank < 5 ? -rank : undefined;
  };
  const { compare } = new Intl.Collator('en', { numeric: true });
  return alerts.toSorted((one, other) => {
    const a = keyOf(one);
    const b = keyOf(other);
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
    if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
    const [name, otherName] = [String(a), String(b)];
    if (name === otherName) return 0;
    return sign * (compare(singleLine(name), singleLine(otherName)) || (name < otherName ? -1 : 1));
  });
}
