import assert from 'node:assert/strict';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { createAlertService } from '../../service/service.ts';
import { get, getPage } from './rawClient.ts';
import type { Envelope } from './rawClient.ts';

const labels = (page: Envelope): string[] =>
  page.links.map((link) => (link.active ? `(${link.label})` : link.label));

describe('reference service: lists', () => {
  const service = createAlertService();
  before(() => service.start());
  after(() => service.stop());

  const url = (page: number): string => `${service.url}/api/v0/alerts?page=${page}`;

  it('answers the first page with the complete envelope', async () => {
    const page = await getPage(service, '/api/v0/alerts');
    const { data, links, ...rest } = page;
    assert.equal(data.length, 50);
    assert.deepEqual(labels(page), ['&laquo; Previous', '(1)', '2', '3', '4', '5', 'Next &raquo;']);
    assert.deepEqual([links[0]?.url, links[1]?.url, links.at(-1)?.url], [null, url(1), url(2)]);
    assert.deepEqual(rest, {
      current_page: 1,
      first_page_url: url(1),
      from: 1,
      last_page: 5,
      last_page_url: url(5),
      next_page_url: url(2),
      path: `${service.url}/api/v0/alerts`,
      per_page: 50,
      prev_page_url: null,
      to: 50,
      total: 237,
    });
  });

  it('answers a page in the middle and the last one', async () => {
    const middle = await getPage(service, '/api/v0/alerts?page=3');
    assert.deepEqual([middle.from, middle.to, middle.data.length], [101, 150, 50]);
    assert.deepEqual([middle.prev_page_url, middle.next_page_url], [url(2), url(4)]);
    const last = await getPage(service, '/api/v0/alerts?page=5');
    assert.deepEqual([last.from, last.to, last.data.length], [201, 237, 37]);
    assert.deepEqual([last.prev_page_url, last.next_page_url], [url(4), null]);
    assert.equal(last.links.at(-1)?.url, null);
  });

  it('answers a page beyond the last one with nothing, yet successfully', async () => {
    const page = await getPage(service, '/api/v0/alerts?page=6');
    assert.deepEqual([page.current_page, page.last_page, page.total], [6, 5, 237]);
    assert.deepEqual([page.data, page.from, page.to], [[], null, null]);
    assert.deepEqual([page.prev_page_url, page.next_page_url], [url(5), null]);
    assert.equal(page.links.length, 7);
    assert.ok(page.links.every((link) => !link.active));
  });

  it('drops other query parameters from its links', async () => {
    const page = await getPage(service, '/api/v0/alerts?per_page=3&page=2');
    assert.deepEqual([page.per_page, page.next_page_url], [50, url(3)]);
  });

  it('repeats whatever host was asked for', async () => {
    const path = await new Promise<string>((resolve, reject) => {
      const asking = request(
        `${service.url}/api/v0/users`,
        (response) => void text(response).then(resolve, reject),
      );
      asking.setHeader('accept', 'application/json');
      asking.setHeader('authorization', `Bearer ${service.token}`);
      asking.setHeader('host', 'evil.test');
      asking.once('error', reject).end();
    });
    assert.match(path, /"path":"http:\/\/evil\.test\/api\/v0\/users"/);
  });

  it('lists 41 users with numbers for ids, 15 on a page', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => getPage(service, `/api/v0/users?page=${page}`)));
    const lengths = pages.map((page) => page.data.length);
    assert.deepEqual(lengths, [15, 15, 11]);
    const users = pages.flatMap((page) => page.data);
    assert.ok(users.every((user) => typeof user.id === 'number'));
    assert.equal(new Set(users.map((user) => user.id)).size, 41);
    assert.equal(Object.keys(users[0] ?? {}).join(), 'id,name,email,theme,created_at,updated_at');
  });

  it('answers HEAD without a body, and forbids caching', async () => {
    const answer = await fetch(`${service.url}/api/v0/alerts`, {
      method: 'HEAD',
      headers: { accept: 'application/json', authorization: `Bearer ${service.token}` },
    });
    assert.deepEqual([answer.status, await answer.text()], [200, '']);
    assert.equal(answer.headers.get('cache-control'), 'no-cache, private');
  });
});

describe('reference service: sizes of lists', () => {
  it('knows an empty list', async () => {
    await using service = createAlertService({ alertCount: 0 });
    await service.start();
    const page = await getPage(service, '/api/v0/alerts');
    assert.deepEqual([page.data, page.from, page.to, page.last_page, page.total], [[], null, null, 1, 0]);
    assert.deepEqual(labels(page), ['&laquo; Previous', '(1)', 'Next &raquo;']);
  });

  it('takes a path prefix', async () => {
    await using service = createAlertService({ pathPrefix: '/siem' });
    await service.start();
    assert.equal((await getPage(service, '/api/v0/users')).path, `${service.url}/api/v0/users`);
    const origin = new URL(service.url).origin;
    const outside = await fetch(`${origin}/api/v0/users`, { headers: { accept: 'application/json' } });
    assert.equal(outside.status, 404);
    const login = await get(service, '/api/v0/users', { accept: '*/*', authorization: '' });
    assert.equal(login.headers.get('location'), `${service.url}/login`);
  });
});
