import assert from 'node:assert/strict';
import { type Created, isUnlimited, spanAt } from '../../../../src/triage/filter/created.ts';
import { emptyFilter, filterTest } from '../../../../src/triage/filter/filter.ts';
import { callIn } from '../../text/inTimeZone.ts';
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

  it('ends with its day, also where the next one has no midnight', () => {
    const spans = callIn('Africa/Cairo', 'triage/filter/created.ts', 'readCreated', [['2026-04-24']]);
    assert.deepEqual(spans, [{ from: Date.UTC(2026, 3, 23, 22), to: Date.UTC(2026, 3, 24, 21) }]);
  });
});
