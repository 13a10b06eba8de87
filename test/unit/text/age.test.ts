import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import {
  formatAge,
  formatCompactAge,
  formatSoon,
  formatTimeOfDay,
  formatTimestamp,
  padCompactAge,
} from '../../../src/text/time.ts';
import cases from './cases/ages.json' with { type: 'json' };
import { hostileText } from './hostile.ts';
import { callIn } from './inTimeZone.ts';

const now = Date.UTC(2026, 10, 14, 23, 13, 20);
const units = new Map(Object.entries({ ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 }));

/** The instant of an age like "23h 59m" or "-3d", which is in the future. */
function agoOf(age: string): number {
  if (!/\d/.test(age)) return Number(age);
  const parts = [...age.matchAll(/(\d+)([a-z]+)/g)];
  const sum = parts.reduce((ms, [, count, unit = '']) => ms + Number(count) * (units.get(unit) ?? NaN), 0);
  return age.startsWith('-') ? now + sum : now - sum;
}

describe('an age', () => {
  type Shown = Readonly<Record<string, Readonly<Record<string, string>>>>;
  const formats: readonly (readonly [typeof formatAge, Shown])[] = [
    [formatAge, cases.formatAge],
    [formatCompactAge, cases.formatCompactAge],
  ];
  for (const [format, locales] of formats)
    for (const [locale, ages] of Object.entries(locales))
      for (const [age, shown] of Object.entries(ages))
        it(`of ${age} is "${shown}" by ${format.name} in the language ${locale}`, () =>
          assert.equal(format(agoOf(age), now, locale), shown));

  it('is the same in words as in a column', () => {
    for (const age of ['0s', '5m', '3d', '13d', '20d', '70d', '364d', '800d', '-45d']) {
      const words = formatAge(agoOf(age), now, 'en');
      assert.equal(words.replace(' ago', ''), formatCompactAge(agoOf(age), now, 'en').replace(' ago', ''));
    }
    assert.equal(formatAge(agoOf('70d'), now, 'en'), '10w ago');
  });

  for (const [locale, what, column] of [
    [
      'en',
      'as wide as hours, where an m is wider than a w, and that than other letters',
      ['59m', '_5m', '~23h', '~_3d', '-52w'],
    ],
    [
      'zh-cn',
      'where Chinese characters are twice as wide as digits',
      ['59分钟', '_5分钟', '23小时', '___3天', '__52周'],
    ],
    ['fr', 'where weeks have a dot', ['59min', '5min', '~23h', '~_3j', '52sem.']],
  ] as const)
    it(`stands in a column ${what}`, () => {
      const padded = ['59m', '5m', '23h', '3d', '364d'].map((age) =>
        padCompactAge(formatCompactAge(agoOf(age), now, locale), locale)
          .replaceAll('\u2007', '_')
          .replaceAll('\u2004', '~')
          .replaceAll('\u2006', '-'),
      );
      assert.deepEqual(padded, column);
    });
});

describe('the time of day', () => {
  it('is of any time that there is', () => assert.match(formatTimeOfDay(8.64e15, now, 'en'), /275760/));

  const evening = new Date('2026-11-14T23:50:00').getTime();
  for (const [format, at, locale, what, shown] of [
    [formatTimeOfDay, '2026-11-14T14:32:59', 'en', 'the minute that has begun', '2:32 PM'],
    [formatTimeOfDay, '2026-11-14T14:32:59', 'de', 'the minute that has begun', '14:32'],
    [formatTimeOfDay, '2026-11-13T23:59:59', 'en', 'with its date if not today', 'Nov 13, 2026, 11:59 PM'],
    [formatTimeOfDay, 'never', 'en', 'empty for what is no time', ''],
    [formatSoon, '2026-11-14T23:59:00', 'en', 'the time of day', '11:59 PM'],
    [formatSoon, '2026-11-14T23:59:00', 'de', 'the time of day', '23:59'],
    [formatSoon, '2026-11-14T23:57:50', 'en', 'never too early', '11:58 PM'],
    [formatSoon, '2026-11-14T23:59:01', 'en', 'never too early', 'Nov 15, 2026, 12:00 AM'],
    [formatSoon, '2026-11-15T00:10:00', 'en', 'with its date if not today', 'Nov 15, 2026, 12:10 AM'],
    [formatSoon, '2100-12-31T12:00:00', 'en', 'with its date if not today', 'Dec 31, 2100, 12:00 PM'],
    [formatSoon, 'never', 'en', 'empty for what is no time', ''],
  ] as const)
    it(`is ${what} by ${format.name}: ${at}, ${locale}`, () =>
      assert.equal(format(new Date(at).getTime(), evening, locale), shown));
});

describe('formatTimestamp', () => {
  it('names date, time and time zone', () => {
    const shown = formatTimestamp('2026-11-14 23:13:20', 'en');
    assert.match(shown, /2026/);
    assert.match(shown, /:20/);
    const zone = new Intl.DateTimeFormat('en', { timeZoneName: 'short' })
      .formatToParts(now)
      .find(({ type }) => type === 'timeZoneName');
    assert.ok(zone && shown.includes(zone.value));
  });

  it('shows a date without a time as that date', () =>
    assert.equal(formatTimestamp('2026-11-14', 'en'), 'Nov 14, 2026'));

  for (const [timeZone, time] of [
    ['America/New_York', 'Nov 14, 2026, 6:13:20 PM EST'],
    ['Asia/Tokyo', 'Nov 15, 2026, 8:13:20 AM GMT+9'],
  ] as const)
    it(`shows a time in the local time zone, a date as that date: ${timeZone}`, () => {
      const calls = [
        ['2026-11-14 23:13:20', 'en'],
        ['2026-11-14', 'en'],
      ];
      const shown = callIn(timeZone, 'text/time.ts', 'formatTimestamp', calls);
      assert.deepEqual(shown, [time, 'Nov 14, 2026']);
    });

  it('shows what is no time as it was sent, on one line', () => {
    assert.equal(formatTimestamp('0000-00-00 00:00:00', 'en'), '0000-00-00 00:00:00');
    assert.equal(formatTimestamp('14/11\n2026\u202e', 'en'), '14/11 2026\\u202e');
  });

  it('never throws, whatever text and locale', () =>
    fc.assert(
      fc.property(hostileText, fc.string({ maxLength: 8 }), (text, locale) => {
        assert.doesNotMatch(formatTimestamp(text, locale), /NaN|Invalid/);
        assert.equal(formatAge(now, now, locale) === '', false);
      }),
    ));
});
