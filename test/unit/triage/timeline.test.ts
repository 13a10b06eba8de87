import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { timelineOf } from '../../../src/triage/timeline.ts';
import { inTimeZone } from '../text/inTimeZone.ts';

const hour = 3_600_000;
const day = 24 * hour;
const now = new Date(2026, 10, 22, 18, 0).getTime();

function countsOf(instants: readonly (number | undefined)[]) {
  const { unit, buckets, hidden } = timelineOf(instants, now);
  return { unit, counts: buckets.map(({ count }) => count), hidden };
}

describe('the timeline', () => {
  it('is empty without a usable instant', () => {
    assert.deepEqual(timelineOf([], now), { unit: 'day', buckets: [], hidden: 0 });
    assert.deepEqual(timelineOf([undefined, now + 3 * day], now), { unit: 'day', buckets: [], hidden: 2 });
  });

  it('counts per hour, and fills the gaps', () => {
    const first = new Date(2026, 10, 22, 9, 59, 59).getTime();
    const last = new Date(2026, 10, 22, 12, 0).getTime();
    assert.deepEqual(countsOf([last, first, first]), { unit: 'hour', counts: [2, 0, 0, 1], hidden: 0 });
  });

  for (const [unit, span] of [
    ['hour', 30 * hour],
    ['day', 30 * day],
    ['week', 30 * 7 * day],
    ['month', 29 * 31 * day],
    ['year', 25 * 366 * day],
  ] as const)
    it(`counts per ${unit} where that gives at most 31 bars`, () => {
      const { unit: found, counts } = countsOf([now - span, now]);
      assert.equal(found, unit);
      assert.ok(counts.length <= 31, String(counts.length));
      assert.deepEqual([counts[0], counts.at(-1)], [1, 1]);
    });

  it('begins hours on the hour, weeks on Monday, months and years on their first', () => {
    const starts = (span: number) => new Date(timelineOf([now - span, now - 1], now).buckets[0]?.from ?? 0);
    assert.equal(starts(20 * hour).getMinutes(), 0);
    assert.equal(starts(200 * day).getDay(), 1);
    assert.equal(starts(900 * day).getDate(), 1);
    const year = starts(9000 * day);
    assert.deepEqual([year.getMonth(), year.getDate(), year.getHours()], [0, 1, 0]);
  });

  it('leaves out what is missing, in the future or ages ago, so that the rest can be seen', () => {
    const ancient = new Date(1200, 0).getTime();
    const { unit, hidden, counts } = countsOf([ancient, undefined, now, now + 400 * day]);
    assert.deepEqual({ unit, hidden, bars: counts.length }, { unit: 'year', hidden: 3, bars: 31 });
  });

  it('counts every instant once, in spans that follow each other', () => {
    const instant = fc.oneof(
      fc.integer({ min: now - 29 * 366 * day, max: now }),
      fc.integer({ min: now - 3 * day, max: now }),
    );
    fc.assert(
      fc.property(fc.array(instant, { minLength: 1 }), (instants) => {
        const { buckets } = timelineOf(instants, now);
        assert.ok(buckets.length <= 31);
        for (const [index, { from, to, count }] of buckets.entries()) {
          assert.equal(to, buckets[index + 1]?.from ?? to);
          assert.equal(count, instants.filter((one) => one >= from && one < to).length);
        }
        assert.equal(
          buckets.reduce((sum, { count }) => sum + count, 0),
          instants.length,
        );
      }),
    );
  });

  it('has each hour and day once when the clock is changed', () => {
    const at = Date.parse('2026-11-01T12:00:00Z');
    const spans = [12 * hour, 30 * day];
    const timelines = inTimeZone('America/New_York', () =>
      spans.map((span) => timelineOf([at - span, at], at)),
    );
    const lengths = timelines.map(({ buckets }) => buckets.map(({ from, to }) => (to - from) / hour));
    assert.deepEqual(lengths[0], Array(13).fill(1));
    assert.deepEqual(lengths[1], [...Array(30).fill(24), 25]);
  });
});
