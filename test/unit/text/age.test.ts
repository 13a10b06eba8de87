import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { formatAge, formatInstant, formatTimestamp } from '../../../src/text/age.ts';
import { ageWords } from './ageWords.ts';
import { hostileText } from './hostile.ts';
import { callIn } from './inTimeZone.ts';

const now = Date.UTC(2026, 10, 14, 23, 13, 20);
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

describe('formatAge', () => {
  const cases: readonly (readonly [age: number, shown: string])[] = [
    [0, 'now'],
    [59 * second, 'now'],
    [60 * second, '1 minutes ago'],
    [59 * minute + 59 * second, '59 minutes ago'],
    [hour, '1 hours ago'],
    [day - 1, '23 hours ago'],
    [3 * day, '3 days ago'],
    [30 * day, '30 days ago'],
    [31 * day, '1 months ago'],
    [364 * day, '11 months ago'],
    [366 * day, '1 years ago'],
    [-3 * minute, 'now'],
    [-23 * hour, 'now'],
    [-3 * day, 'in 3 days'],
    [-45 * day, 'in 1 months'],
    [-366 * day, 'in 1 years'],
  ];
  for (const [age, shown] of cases) {
    it(`${age / second} s: ${shown}`, () => assert.equal(formatAge(now - age, now, ageWords), shown));
  }

  it('is empty without a time', () => {
    assert.equal(formatAge(NaN, now, ageWords), '');
    assert.equal(formatAge(Infinity, now, ageWords), '');
  });
});

describe('formatInstant', () => {
  it('names date, time and time zone', () => {
    const shown = formatInstant(now, 'en');
    assert.match(shown, /2026/);
    assert.match(shown, /:20/);
    const zone = new Intl.DateTimeFormat('en', { timeZoneName: 'short' })
      .formatToParts(now)
      .find(({ type }) => type === 'timeZoneName');
    assert.ok(zone && shown.includes(zone.value));
  });

  it('is empty for what is no time', () => {
    for (const instant of [NaN, Infinity, 8.65e15]) assert.equal(formatInstant(instant, 'en'), '');
  });
});

describe('formatTimestamp', () => {
  it('shows a time like formatInstant', () => {
    assert.equal(formatTimestamp('2026-11-14 23:13:20', 'en'), formatInstant(now, 'en'));
  });

  it('shows a time in the local time zone, a date as that date', () => {
    const calls = [
      ['2026-11-14 23:13:20', 'en'],
      ['2026-11-14', 'en'],
    ];
    assert.deepEqual(callIn('America/New_York', 'text/age.ts', 'formatTimestamp', calls), [
      'Nov 14, 2026, 6:13:20 PM EST',
      'Nov 14, 2026',
    ]);
    assert.deepEqual(callIn('Asia/Tokyo', 'text/age.ts', 'formatTimestamp', calls), [
      'Nov 15, 2026, 8:13:20 AM GMT+9',
      'Nov 14, 2026',
    ]);
  });

  it('shows what is no time as it was sent, on one line', () => {
    assert.equal(formatTimestamp('0000-00-00 00:00:00', 'en'), '0000-00-00 00:00:00');
    assert.equal(formatTimestamp('14/11\n2026\u202e', 'en'), '14/11 2026\\u202e');
  });

  it('never throws, whatever text and locale', () => {
    fc.assert(
      fc.property(hostileText, fc.string({ maxLength: 8 }), (text, locale) => {
        assert.doesNotMatch(formatTimestamp(text, locale), /NaN|Invalid/);
      }),
    );
  });
});
