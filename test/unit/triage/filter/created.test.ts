import assert from 'node:assert/strict';
import {
  type Created,
  isUnlimited,
  readCreated,
  spanAt,
  startOfDay,
} from '../../../../src/triage/filter/created.ts';
import { emptyFilter, filterTest } from '../../../../src/triage/filter/filter.ts';
import { inTimeZone } from '../../text/inTimeZone.ts';
import { alert, defaultOptions } from '../alerts.ts';

const now = new Date(2026, 10, 14, 9, 30).getTime();
const lastVisit = now - 20 * 3_600_000;

describe('a time to filter by', () => {
  const cases: readonly (readonly [Created, { from?: number; to?: number }])[] = [
    [{ lastMs: 3_600_000 }, { from: new Date(2026, 10, 14, 8, 30).getTime() }],
    [{ since: 'today' }, { from: new Date(2026, 10, 14).getTime() }],
    [{ since: 'yesterday' }, { from: new Date(2026, 10, 13).getTime() }],
    [{ since: 'visit' }, { from: lastVisit }],
    [
      { from: 1, to: 2 },
      { from: 1, to: 2 },
    ],
    [{}, {}],
  ];
  for (const [created, expected] of cases)
    it(`is counted from the moment: ${JSON.stringify(created)}`, () =>
      assert.deepEqual(spanAt(created, { now, lastVisit }), expected));

  it('has no limit at the first visit, but is still a filter', () => {
    const created = { since: 'visit' } as const;
    assert.equal(isUnlimited(created), false);
    const filter = { ...emptyFilter, created };
    assert.equal(filterTest(filter, { ...defaultOptions, moment: { now } }), undefined);
  });

  it('is that of the filter, not that of the test', () => {
    const filter = { ...emptyFilter, created: { lastMs: 3_600_000 } };
    const test = filterTest(filter, { ...defaultOptions, moment: { now } });
    const at = (instant: number) => test?.(alert({ created_at: new Date(instant).toISOString() }));
    assert.deepEqual([at(now), at(now - 3_600_000), at(now - 3_600_001)], [true, true, false]);
  });

  for (const [where, timeZone, text, from, to] of [
    ['where the reader is', 'America/New_York', '2026-11-16', '2026-11-16T05:00Z', '2026-11-17T05:00Z'],
    ['without a midnight', 'Africa/Cairo', '2026-04-24', '2026-04-23T22:00Z', '2026-04-24T21:00Z'],
  ] as const)
    it(`is a day ${where}`, () =>
      assert.deepEqual(
        inTimeZone(timeZone, () => readCreated(text)),
        { from: Date.parse(from), to: Date.parse(to) },
      ));

  it('is since yesterday also in the last hour after a day that had none', () => {
    // In Greenland, the clocks are changed at 23:00 on Saturday.
    const lateOnSunday = Date.parse('2026-03-29T23:30-01:00');
    const from = inTimeZone('America/Nuuk', () => startOfDay(lateOnSunday, -1));
    assert.equal(new Date(from).toISOString(), '2026-03-28T02:00:00.000Z');
  });
});
