import assert from 'node:assert/strict';
import { readRetryAfter } from '../../../src/api/retry.ts';
import cases from './cases/retryAfter.json' with { type: 'json' };

const now = Date.UTC(1994, 10, 6, 8, 49, 0);

describe('readRetryAfter', () => {
  for (const [header, seconds] of Object.entries(cases.seconds))
    it(`reads ${header.slice(0, 40)}`, () => assert.equal(readRetryAfter(header, now), now + seconds * 1000));

  for (const [header, seconds] of [
    ['1767323165', 120],
    ['1767323165.25', 120.25],
    ['1767323165000', 120],
    ['1767323165000000', 120],
    ['1767323000', 0],
  ] as const)
    it(`reads ${header}, which is a time since 1970`, () => {
      const now = Date.UTC(2026, 0, 2, 3, 4, 5);
      assert.equal(readRetryAfter(header, now), now + seconds * 1000);
    });

  for (const header of [null, ...cases.nothing])
    it(`makes nothing of ${header}`, () => assert.equal(readRetryAfter(header, now), undefined));

  it('never gives a time that no Date can hold', () => {
    const retryAt = readRetryAfter('9'.repeat(400), Date.now());
    assert.ok(retryAt !== undefined && !Number.isNaN(new Date(retryAt).getTime()));
  });
});
