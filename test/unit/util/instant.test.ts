import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { isDateOnly, readInstant } from '../../../src/util/instant.ts';
import cases from './cases/instants.json' with { type: 'json' };
import { hostileText } from '../text/hostile.ts';
import { inTimeZone } from '../text/inTimeZone.ts';

const readable = Object.entries(cases.readable).map(
  ([text, instant]) => [text, Date.parse(instant)] as const,
);

describe('readInstant', () => {
  for (const [text, instant] of readable)
    it(`reads ${JSON.stringify(text)}`, () => assert.equal(readInstant(text), instant));

  // "[Europe/Berlin]" alone: in Berlin or in UTC? Nobody knows.
  for (const text of [...cases.unreadable, undefined])
    it(`finds no point in time in ${JSON.stringify(text)}`, () => assert.equal(readInstant(text), undefined));

  for (const timeZone of ['America/New_York', 'Asia/Kolkata'])
    it(`reads the same in every time zone: ${timeZone}`, () => {
      const read = inTimeZone(timeZone, () => readable.map(([text]) => readInstant(text)));
      const instants = readable.map(([, instant]) => instant);
      assert.deepEqual(read, instants);
    });

  it('reads back every instant that JavaScript writes', () => {
    const dates = fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(dates, (date) => {
        const written = date.toISOString();
        const others = [written.replace('T', ' ').replace('Z', ''), written.replace('Z', '000+00:00')];
        for (const text of [written, ...others]) assert.equal(readInstant(text), date.getTime());
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
  for (const [text, expected] of [
    ['2026-11-14', true],
    [' 2026-11-14 ', true],
    ['20261114', true],
    ['2026-W46-6', true],
    ['2026-11-14T00:00:00Z', false],
    ['2026-11-14T00Z', false],
    ['2026-02-30', false],
    ['1794698000', false],
  ] as const)
    it(`distinguishes dates from times: ${text}`, () => assert.equal(isDateOnly(text), expected));
});
