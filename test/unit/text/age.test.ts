import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import {
  formatAge,
  formatCompactAge,
  formatInstant,
  formatSoon,
  formatTimeOfDay,
  formatTimestamp,
  padCompactAge,
} from '../../../src/text/time.ts';
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
    [60 * second, '1m ago'],
    [59 * minute + 59 * second, '59m ago'],
    [hour, '1h ago'],
    [day - 1, '23h ago'],
    [3 * day, '3d ago'],
    [30 * day, '30d ago'],
    [31 * day, '1mo ago'],
    [364 * day, '11mo ago'],
    [366 * day, '1y ago'],
    [-3 * minute, 'now'],
    [-23 * hour, 'now'],
    [-3 * day, 'in 3d'],
    [-45 * day, 'in 1mo'],
    [-366 * day, 'in 1y'],
  ];
  for (const [age, shown] of cases) {
    it(`${age / second} s: ${shown}`, () => assert.equal(formatAge(now - age, now, 'en'), shown));
  }

  it('is the same as that of a column when it is asked for weeks', () => {
    for (const age of [
      0,
      5 * minute,
      3 * day,
      13 * day,
      20 * day,
      70 * day,
      364 * day,
      800 * day,
      -45 * day,
    ]) {
      const words = formatAge(now - age, now, 'en', 'week');
      assert.equal(words.replace(' ago', ''), formatCompactAge(now - age, now, 'en').replace(' ago', ''));
    }
    assert.equal(formatAge(now - 70 * day, now, 'en', 'week'), '10w ago');
  });

  it('is in the language of the reader', () => {
    assert.equal(formatAge(now - 3 * day, now, 'de'), 'vor 3 Tagen');
    assert.equal(formatAge(now, now, 'de'), 'jetzt');
    assert.equal(formatAge(now - 5 * minute, now, 'de'), 'vor 5 Min.');
    assert.equal(formatAge(now - 3 * day, now, 'fr'), 'il y a 3\u00a0j');
    assert.equal(formatAge(now - 3 * day, now, 'ja'), '3 日前');
  });

  it('is empty without a time', () => {
    assert.equal(formatAge(NaN, now, 'en'), '');
    assert.equal(formatAge(Infinity, now, 'en'), '');
  });
});

describe('formatCompactAge', () => {
  const cases: readonly (readonly [age: number, shown: string])[] = [
    [0, 'now'],
    [59 * second, 'now'],
    [5 * minute, '5m'],
    [23 * hour, '23h'],
    [13 * day, '13d'],
    [14 * day, '2w'],
    [364 * day, '52w'],
    [800 * day, '2y'],
    [400_000 * day, '1095y'],
    [-3 * hour, 'now'],
    [-3 * day, 'in 3d'],
    [NaN, ''],
    [Infinity, ''],
  ];
  for (const [age, shown] of cases) {
    it(`${age / second} s: ${shown}`, () => assert.equal(formatCompactAge(now - age, now, 'en'), shown));
  }

  it('is in the language of the reader', () => {
    assert.equal(formatCompactAge(now - 3 * hour, now, 'zh-cn'), '3小时');
  });
});

describe('padCompactAge', () => {
  const columnOf = (locale: string) =>
    [59 * minute, 5 * minute, 23 * hour, 3 * day, 52 * 7 * day].map((age) =>
      padCompactAge(formatCompactAge(now - age, now, locale), locale).replaceAll('\u2007', '_'),
    );

  it('makes a column as wide as hours', () => {
    assert.deepEqual(columnOf('en'), ['59m', '_5m', '23h', '_3d', '52w']);
  });

  it('takes Chinese characters for twice as wide as digits', () => {
    assert.deepEqual(columnOf('zh-cn'), ['59分钟', '_5分钟', '23小时', '___3天', '__52周']);
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

describe('formatTimeOfDay', () => {
  const at = (text: string) => new Date(text).getTime();

  it('is the minute that has begun, with its date when that is not today', () => {
    const now = at('2026-11-14T23:50:00');
    assert.equal(formatTimeOfDay(at('2026-11-14T14:32:59'), now, 'en'), '2:32 PM');
    assert.equal(formatTimeOfDay(at('2026-11-14T14:32:59'), now, 'de'), '14:32');
    assert.equal(formatTimeOfDay(at('2026-11-13T23:59:59'), now, 'en'), 'Nov 13, 2026, 11:59 PM');
    assert.equal(formatTimeOfDay(NaN, now, 'en'), '');
  });
});

describe('formatSoon', () => {
  const at = (text: string) => new Date(text).getTime();
  const evening = at('2026-11-14T23:50:00');

  it('is the time of day', () => {
    assert.equal(formatSoon(at('2026-11-14T23:59:00'), evening, 'en'), '11:59 PM');
    assert.equal(formatSoon(at('2026-11-14T23:59:00'), evening, 'de'), '23:59');
  });

  it('is never too early', () => {
    assert.equal(formatSoon(at('2026-11-14T23:57:50'), evening, 'en'), '11:58 PM');
    assert.equal(formatSoon(at('2026-11-14T23:59:01'), evening, 'en'), 'Nov 15, 2026, 12:00 AM');
  });

  it('has its date when that is not today', () => {
    assert.equal(formatSoon(at('2026-11-15T00:10:00'), evening, 'en'), 'Nov 15, 2026, 12:10 AM');
    assert.equal(formatSoon(at('2100-12-31T12:00:00'), evening, 'en'), 'Dec 31, 2100, 12:00 PM');
  });

  it('is empty for what is no time', () => assert.equal(formatSoon(NaN, evening, 'en'), ''));
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
    assert.deepEqual(callIn('America/New_York', 'text/time.ts', 'formatTimestamp', calls), [
      'Nov 14, 2026, 6:13:20 PM EST',
      'Nov 14, 2026',
    ]);
    assert.deepEqual(callIn('Asia/Tokyo', 'text/time.ts', 'formatTimestamp', calls), [
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
        assert.equal(formatAge(now, now, locale) === '', false);
      }),
    );
  });
});
