import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { isDateOnly, readInstant } from '../../../src/text/time.ts';
import { hostileText } from './hostile.ts';
import { callIn } from './inTimeZone.ts';

const second = Date.UTC(2026, 10, 14, 23, 13, 20);
const day = Date.UTC(2026, 10, 14);

const readable: readonly (readonly [text: string, instant: number])[] = [
  ['2026-11-14T23:13:20Z', second],
  ['2026-11-14T23:13:20.000000Z', second],
  ['2026-11-14T23:13:20.123999Z', second + 123],
  ['2026-11-14T23:13:20.5Z', second + 500],
  ['2026-11-14T23:13:20.123456789Z', second + 123],
  ['2026-11-14T23:13:20+00:00', second],
  ['2026-11-14T23:13:20.000000+00:00', second],
  ['2026-11-15T01:13:20+02:00', second],
  ['2026-11-14T17:43:20-0530', second],
  ['2026-11-15T01:13:20+02', second],
  ['2026-11-14 23:13:20', second],
  ['2026-11-14 23:13:20.250', second + 250],
  ['2026-11-14 23:13:20 UTC', second],
  ['2026-11-14 23:13:20 +00:00', second],
  ['2026-11-14T23:13:20', second],
  ['2026-11-14t23:13:20z', second],
  ['2026-11-14T23:13:20,75Z', second + 750],
  ['2026-11-14T23:13Z', second - 20_000],
  [' 2026-11-14T23:13:20Z\n', second],
  ['2026-11-14', day],
  ['2024-02-29', Date.UTC(2024, 1, 29)],
  ['2000-02-29', Date.UTC(2000, 1, 29)],
  ['2016-12-31T23:59:60Z', Date.UTC(2017, 0, 1)],
  ['20261114T231320Z', second],
  ['20261114T231320', second],
  ['20261115t011320,5+0200', second + 500],
  ['20261114T2313Z', second - 20_000],
  ['2026-11-14T24:00:00Z', day + 86_400_000],
  ['2026-12-31 24:00', Date.UTC(2027, 0, 1)],
  ['20261114T240000Z', day + 86_400_000],
  ['2026-11-15T00:13:20+01:00[Europe/Berlin]', second],
  ['2026-11-14T23:13:20Z[Etc/UTC][u-ca=iso8601]', second],
  ['2026-11-14T18:13:20\u221205:00', second],
  ['20261114T181320\u22120500', second],
  ['2026-11-14T23:13:20-00:00', second],
  ['2026-11-15T23:12:20+23:59', second],
  ['1794698000', 1_794_698_000_000],
  ['1794698000.25', 1_794_698_000_250],
  ['1794698000123', 1_794_698_000_123],
];

const unreadable = [
  '',
  ' ',
  '0000-00-00 00:00:00',
  '0000-00-00',
  '0001-01-01T00:00:00Z',
  '2026-02-29',
  '1900-02-29',
  '2026-04-31T00:00:00Z',
  '2026-13-01T00:00:00Z',
  '2026-00-01T00:00:00Z',
  '2026-11-00T00:00:00Z',
  '2026-11-14T24:13:20Z',
  '2026-11-14T24:00:01Z',
  '2026-11-14T25:00:00Z',
  '2026-11-14T23:13:20+99:99',
  '2026-11-14T23:13:20+24:00',
  '2026-11-14T23:13:20-05:60',
  '20261114T231320+9999',
  // In Berlin or in UTC? Nobody knows.
  '2026-11-14T23:13:20[Europe/Berlin]',
  '2026-11-14T23:13:20+01:00[]',
  '20261314T231320Z',
  '2026-1114T231320Z',
  '2026-11-14T23:60:20Z',
  '2026-11-14T23:13:61Z',
  '2026-11-14T23:13:20.Z',
  '2026-11-14T23:13:20X',
  '14/11/2026',
  'Nov 14, 2026',
  'yesterday',
  'null',
  '0',
  '3',
  '12345678901234567890',
  '-1794698000',
  '2026-11-14T23:13:20.000000Z2026',
];

describe('readInstant', () => {
  for (const [text, instant] of readable) {
    it(`reads ${JSON.stringify(text)}`, () => assert.equal(readInstant(text), instant));
  }

  for (const text of unreadable) {
    it(`finds no point in time in ${JSON.stringify(text)}`, () => assert.equal(readInstant(text), undefined));
  }

  it('finds none in a missing text', () => assert.equal(readInstant(undefined), undefined));

  it('reads the same in every time zone', () => {
    const texts = readable.map(([text]) => [text]);
    const instants = readable.map(([, instant]) => instant);
    assert.deepEqual(callIn('America/New_York', 'text/time.ts', 'readInstant', texts), instants);
    assert.deepEqual(callIn('Asia/Kolkata', 'text/time.ts', 'readInstant', texts), instants);
  });

  it('reads back every instant that JavaScript writes', () => {
    const dates = fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(dates, (date) => {
        const written = date.toISOString();
        assert.equal(readInstant(written), date.getTime());
        assert.equal(readInstant(written.replace('T', ' ').replace('Z', '')), date.getTime());
        assert.equal(readInstant(written.replace('Z', '000+00:00')), date.getTime());
      }),
    );
  });

  it('gives a whole number or undefined, whatever the text', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789-:T.Z +'.split('')), maxLength: 30 });
    fc.assert(
      fc.property(fc.oneof(hostileText, digits), (text) => {
        const instant = readInstant(text);
        assert.ok(instant === undefined || Number.isInteger(instant));
      }),
    );
  });
});

describe('isDateOnly', () => {
  it('distinguishes dates from times', () => {
    assert.equal(isDateOnly('2026-11-14'), true);
    assert.equal(isDateOnly(' 2026-11-14 '), true);
    assert.equal(isDateOnly('2026-11-14T00:00:00Z'), false);
    assert.equal(isDateOnly('1794698000'), false);
  });
});
