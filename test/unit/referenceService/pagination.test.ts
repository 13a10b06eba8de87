import assert from 'node:assert/strict';
import { pageNumber, paginate } from '../../service/pagination.ts';

describe('pageNumber', () => {
  for (const junk of ['=0', '=-1', '=abc', '=1.5', '=2abc', '=02', '[]=2', '=', '=99999999999999999999'])
    it(`is 1 for ?page${junk}`, () => assert.equal(pageNumber(new URLSearchParams(`page${junk}`)), 1));
});

describe('paginate', () => {
  const windows: [page: number, lastPage: number, shown: string][] = [
    [1, 13, '1 2 3 4 5 6 7 8 9 10 11 12 13'],
    [7, 14, '1 2 3 4 5 6 7 8 9 10 ... 13 14'],
    [8, 16, '1 2 ... 5 6 7 8 9 10 11 ... 15 16'],
    [10, 16, '1 2 ... 7 8 9 10 11 12 13 14 15 16'],
    [17, 16, '1 2 ... 7 8 9 10 11 12 13 14 15 16'],
  ];
  for (const [page, lastPage, shown] of windows)
    it(`links page ${page} of ${lastPage} as Laravel does`, () => {
      const envelope = paginate({ total: lastPage * 10, slice: () => [] }, page, 10, 'http://localhost/list');
      const inner = envelope.links.slice(1, -1);
      assert.equal(inner.map((link) => link.label).join(' '), shown);
      assert.ok(inner.every((link) => (link.url === null) === (link.label === '...')));
    });
});
