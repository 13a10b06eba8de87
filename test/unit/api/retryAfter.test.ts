import assert from 'node:assert/strict';
import { isLongWait, readRetryAfter } from '../../../src/api/retry.ts';

const now = Date.UTC(1994, 10, 6, 8, 49, 0);

describe('readRetryAfter', () => {
  for (const [header, seconds] of [
    ['0', 0],
    ['60', 60],
    [' 60 ', 60],
    ['86400', 86_400],
    ['9'.repeat(400), 1e9],
    ['Sun, 06 Nov 1994 08:49:37 GMT', 37],
    ['Sunday, 06-Nov-94 08:49:37 GMT', 37],
    ['Sun Nov  6 08:49:37 1994', 37],
    ['Sun Nov 06 08:49:37 1994', 37],
    ['Wed Nov 16 08:49:00 1994', 864_000],
    ['Sun, 06 Nov 1994 08:00:00 GMT', 0],
    ['Sun Nov  6 08:00:00 1994', 0],
    ['999999999', 999_999_999],
  ] as const)
    it(`reads ${header.slice(0, 40)}`, () => assert.equal(readRetryAfter(header, now), now + seconds * 1000));

  for (const [header, seconds] of [
    ['1767323165', 120],
    ['1767323165000', 120],
    ['1767323000', 0],
  ] as const)
    it(`reads ${header}, which is a time since 1970`, () => {
      const now = Date.UTC(2026, 0, 2, 3, 4, 5);
      assert.equal(readRetryAfter(header, now), now + seconds * 1000);
    });

  for (const header of [
    null,
    '',
    '-5',
    '1.5',
    '1e3',
    'soon',
    'May 5',
    'Soon, maybe 5',
    'Sun, 06 Nov 1994',
    'Sun, 99 Nov 1994 08:49:37 GMT',
    '1994-11-06T08:49:37Z',
    'Sun Nov 99 08:49:37 1994',
    'Sun Nov  6 08:49:37 94',
    '60, 60',
  ])
    it(`makes nothing of ${header}`, () => assert.equal(readRetryAfter(header, now), undefined));

  it('never gives a time that no Date can hold', () => {
    const retryAt = readRetryAfter('9'.repeat(400), Date.now());
    assert.ok(retryAt !== undefined && !Number.isNaN(new Date(retryAt).getTime()));
  });
});

describe('isLongWait', () => {
  it('is more than 30 s', () => {
    assert.equal(isLongWait(now + 30_000, now), false);
    assert.equal(isLongWait(now + 30_001, now), true);
  });
});
