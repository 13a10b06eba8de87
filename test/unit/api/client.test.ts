import assert from 'node:assert/strict';
import { mock } from 'node:test';
import type { AlertsClient } from '../../../src/api/client.ts';
import { clock } from '../stillClock.ts';
import { clientOf, create, draft, list, pageOf, token } from './clientHelpers.ts';
import { type Hit, json, reset, serve, status } from './rawServer.ts';

/** The only request that `ask` sends. */
async function hitOf(ask: (client: AlertsClient) => Promise<unknown>, prefix = ''): Promise<Hit> {
  await using server = await serve((response, hit) =>
    (hit.method === 'GET' ? json(pageOf([])) : status(204))(response, hit),
  );
  await ask(clientOf(server.baseUrl + prefix));
  const [hit, ...others] = server.hits;
  assert.deepEqual(others, []);
  return hit ?? assert.fail('no request');
}

function valuesOf({ rawHeaders }: Hit, name: string): string[] {
  return rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === name);
}

describe('what the client sends', () => {
  for (const [what, method, url, page] of [
    ['a page of alerts', 'listAlerts', '/api/v0/alerts?page=7', 7],
    ['a page of users', 'listUsers', '/api/v0/users?page=2', 2],
    ['the first page of alerts, if none is named', 'listAlerts', '/api/v0/alerts?page=1', undefined],
    ['the first page of users, if none is named', 'listUsers', '/api/v0/users?page=1', undefined],
  ] as const)
    it(`asks for ${what}`, async () => {
      const hit = await hitOf((client) => client[method](page));
      assert.deepEqual([hit.method, hit.url, hit.body], ['GET', url, '']);
      assert.deepEqual(valuesOf(hit, 'content-type'), []);
    });

  it('creates an alert from the five fields of a draft', async () => {
    const withMore = { ...draft, id: 'mine' };
    const hit = await hitOf((client) => client.createAlert('siem', withMore));
    assert.deepEqual([hit.method, hit.url], ['POST', '/api/v1/siem/alerts']);
    assert.deepEqual(JSON.parse(hit.body), draft);
    assert.deepEqual(valuesOf(hit, 'content-type'), ['application/json']);
  });

  it('sends text as it is', async () => {
    const name = `\u202e${'😀 x'.repeat(2500)}\r\n`;
    const hit = await hitOf((client) => client.createAlert('siem', { ...draft, name }));
    assert.deepEqual(JSON.parse(hit.body), { ...draft, name });
  });

  for (const [title, ask] of [
    ['GET', (client: AlertsClient) => client.listUsers(1)],
    ['POST', (client: AlertsClient) => client.createAlert('siem', draft)],
  ] as const)
    it(`accepts JSON only, and shows its token once: ${title}`, async () => {
      const hit = await hitOf(ask);
      assert.deepEqual(valuesOf(hit, 'accept'), ['application/json']);
      assert.deepEqual(valuesOf(hit, 'authorization'), [`Bearer ${token}`]);
      assert.equal(JSON.stringify(hit).split(JSON.stringify(token).slice(1, -1)).length, 3);
    });

  for (const [source, segment] of [
    ['siem', 'siem'],
    ['a b', 'a%20b'],
    ['a/b', 'a%2Fb'],
    ['a\\b', 'a%5Cb'],
    ['..%2f', '..%252f'],
    ['%2e%2e', '%252e%252e'],
    ['...', '...'],
    ['a?b#c', 'a%3Fb%23c'],
    ['🚨 Ü', '%F0%9F%9A%A8%20%C3%9C'],
    ['__proto__', '__proto__'],
  ] as const)
    it(`sends the source ${source} as one segment`, async () => {
      const hit = await hitOf((client) => client.createAlert(source, draft), '/base');
      assert.equal(hit.url, `/base/api/v1/${segment}/alerts`);
      assert.equal(decodeURIComponent(segment), source);
    });

  it('keeps the path of the base URL', async () => {
    const hit = await hitOf((client) => client.listAlerts(1), '/siem/de///?tenant=1#top');
    assert.equal(hit.url, '/siem/de/api/v0/alerts?page=1');
  });

  it('follows no address of an answer', async () => {
    await using other = await serve(json(pageOf([])));
    const url = `${other.baseUrl}/api/v0/alerts?page=2`;
    const urls = { first_page_url: url, next_page_url: url, last_page_url: url, path: other.baseUrl };
    await using server = await serve(json(pageOf([{ id: 1 }], { ...urls, last_page: 2 })));
    const client = clientOf(server.baseUrl);
    await client.listAlerts((await client.listAlerts(1)).page + 1);
    assert.equal(other.hits.length, 0);
    const asked = server.hits.map((hit) => hit.url);
    assert.deepEqual(asked, ['/api/v0/alerts?page=1', '/api/v0/alerts?page=2']);
  });

  it('is logged with the counts of the answer, and why elements cannot be read', async () => {
    const lines: string[] = [];
    const elements = [{ id: 'a' }, { name: 'x' }, { id: 1.5 }, 7, { name: '[D](command:x)' }];
    await using server = await serve(json(pageOf(elements, { total: 5 })));
    await clientOf(server.baseUrl, { log: (line) => lines.push(line) }).listAlerts(1);
    assert.match(
      lines.join('\n'),
      /^GET \/api\/v0\/alerts\?page=1: 200 in \d+ ms, 1 of 5, 4 unreadable: the id is missing, the id is not a number that JSON carries exactly, not an object$/,
    );
  });

  it('is logged as a list without a total, as a creation, and as failures', async () => {
    // What is logged is how long each took, not when.
    clock.pass(90_000);
    const lines: string[] = [];
    const replies = [json({ data: [{ id: 'a' }] }), status(201), status(403), reset];
    await using server = await serve(...replies);
    const client = clientOf(server.baseUrl, { log: (line) => lines.push(line) });
    await list(client);
    await create(client);
    for (const call of [create, create]) await assert.rejects(call(client));
    assert.deepEqual(
      lines.map((line) => line.replace(/\b\d{1,4} ms\b/, '# ms')),
      [
        'GET /api/v0/alerts?page=1: 200 in # ms, 1 of unknown',
        'POST /api/v1/siem/alerts: 201 in # ms',
        'POST /api/v1/siem/alerts: 403 in # ms',
        'POST /api/v1/siem/alerts: NetworkError after # ms',
      ],
    );
  });

  it('goes through the global fetch of the moment', async () => {
    await using server = await serve(json(pageOf([])));
    const client = clientOf(server.baseUrl);
    const original = globalThis.fetch;
    let calls = 0;
    mock.method(globalThis, 'fetch', (...request: Parameters<typeof original>) => {
      calls++;
      return original(...request);
    });
    await client.listAlerts(1);
    mock.restoreAll();
    assert.equal(calls, 1);
  });
});

describe('the options of a client', () => {
  const tooLong = 'T0k3n'.repeat(8000);
  for (const bad of ['', 'a b', 'a\nb', 'a\u0000', '“abc”', 'токен', '\u00a0', tooLong])
    it(`takes no token like ${JSON.stringify(bad).slice(0, 20)}, and does not repeat it`, () =>
      assert.throws(() => clientOf('https://siem.example.test', { token: bad }), {
        name: 'TypeError',
        message: 'The token cannot be sent in a header.',
      }));

  it('are no base URL with a password, and do not repeat it', () =>
    assert.throws(
      () => clientOf('https://user:pass@siem.example.test'),
      (error) => error instanceof TypeError && !/pass/.test(error.message),
    ));
});
