import assert from 'node:assert/strict';
import { freshService } from '../../service/freshService.ts';
import { getPage } from './rawClient.ts';

describe('reference service: lists', () => {
  const service = freshService();

  const url = (page: number): string => `${service.url}/api/v0/alerts?page=${page}`;

  it('answers with the complete envelope', async () => {
    const { data, ...rest } = await getPage(service, '/api/v0/alerts?per_page=3');
    assert.equal(data.length, 50);
    const numbered = [1, 2, 3, 4, 5].map((page) => ({
      url: url(page),
      label: `${page}`,
      active: page === 1,
    }));
    assert.deepEqual(rest, {
      current_page: 1,
      first_page_url: url(1),
      from: 1,
      last_page: 5,
      last_page_url: url(5),
      links: [
        { url: null, label: '&laquo; Previous', active: false },
        ...numbered,
        { url: url(2), label: 'Next &raquo;', active: false },
      ],
      next_page_url: url(2),
      path: `${service.url}/api/v0/alerts`,
      per_page: 50,
      prev_page_url: null,
      to: 50,
      total: 237,
    });
  });

  for (const [page, count, from, to, previous, next] of [
    [3, 50, 101, 150, 2, 4],
    [5, 37, 201, 237, 4, undefined],
    [6, 0, null, null, 5, undefined],
  ] as const)
    it(`answers page ${page} of five`, async () => {
      const answer = await getPage(service, `/api/v0/alerts?page=${page}`);
      assert.deepEqual([answer['current_page'], answer['total']], [page, 237]);
      assert.deepEqual([answer.data.length, answer['from'], answer['to']], [count, from, to]);
      const around = [answer['prev_page_url'], answer['next_page_url']];
      assert.deepEqual(around, [url(previous), next === undefined ? null : url(next)]);
    });

  it('lists 41 users with numbers for ids, 15 on a page', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => getPage(service, `/api/v0/users?page=${page}`)));
    const lengths = pages.map((page) => page.data.length);
    assert.deepEqual(lengths, [15, 15, 11]);
    const ids = pages.flatMap((page) => page.data.map(({ id }) => id));
    assert.ok(new Set(ids).size === 41 && ids.every((id) => typeof id === 'number'));
  });
});
