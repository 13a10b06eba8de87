import assert from 'node:assert/strict';
import { fixed } from '../../service/faults.ts';
import { freshService } from '../../service/freshService.ts';
import { createThrottle } from '../../service/rateLimit.ts';
import { startAlertService } from '../../service/service.ts';
import { draft } from '../api/clientHelpers.ts';
import { get, getPage, post } from './rawClient.ts';

describe('reference service: behaviour', () => {
  const service = freshService({ alertCount: 3 });

  it('holds each answer back, and cuts those under way when it stops', async () => {
    service.behave({ latencyMs: 600_000 });
    const seen = service.nextRequest();
    const failed = assert.rejects(get(service, '/api/v0/users'), TypeError);
    await seen;
    await service.stop();
    await failed;
  });

  it('goes away and comes back on the same port, with its data', async () => {
    const { url } = service;
    await post(service, '/api/v1/semgrep/alerts', draft);
    await service.stop();
    await assert.rejects(get(service, '/api/v0/alerts'), TypeError);
    await service.start();
    assert.equal(service.url, url);
    assert.equal((await getPage(service, '/api/v0/alerts')).data[0]?.['name'], draft.name);
  });

  it('lets a hook answer instead, in front of every check', async () => {
    service.behave({ onRequest: fixed(503, '{"message":"Service Unavailable"}', { 'retry-after': '7' }) });
    const answer = await get(service, '/nothing', { authorization: '' });
    assert.deepEqual([answer.status, answer.headers.get('retry-after')], [503, '7']);
  });

  it('lets a hook wait and leave the answer to the service', async () => {
    const gate = Promise.withResolvers<undefined>();
    service.behave({ onRequest: () => gate.promise });
    const seen = service.nextRequest();
    const answer = get(service, '/api/v0/users');
    await seen;
    gate.resolve(undefined);
    assert.equal((await answer).status, 200);
  });

  it('records what it was asked', async () => {
    await get(service, '/api/v0/alerts?page=2');
    await post(service, '/api/v1/x/alerts', draft);
    assert.equal(service.requests[0]?.headers['authorization'], `Bearer ${service.token}`);
    const asked = service.requests.map(
      ({ method, path, query, body }) => `${method} ${path}${query} ${body}`,
    );
    assert.deepEqual(asked, ['GET /api/v0/alerts?page=2 ', `POST /api/v1/x/alerts ${JSON.stringify(draft)}`]);
  });

  it('leaves the global Response alone, which is the one that fetch makes', async () =>
    assert.ok((await fetch(service.url)) instanceof globalThis.Response));

  it('allows other origins, hooks included, by default', async () => {
    const origin = 'https://editor.example';
    const asked = {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    };
    const preflight = (): Promise<Response> =>
      fetch(`${service.url}/api/v1/x/alerts`, { method: 'OPTIONS', headers: asked });
    const allowed = await preflight();
    assert.deepEqual([allowed.status, allowed.headers.get('access-control-allow-origin')], [204, '*']);
    assert.equal(allowed.headers.get('access-control-allow-headers'), 'authorization');
    assert.deepEqual(service.requests, [], 'the browser asked, and not the extension');
    const header = async (name: string) =>
      (await get(service, '/api/v0/users', { origin })).headers.get(name);
    assert.equal(await header('access-control-expose-headers'), 'Retry-After');
    service.behave({ exposedHeaders: [] });
    assert.equal(await header('access-control-expose-headers'), null);
    service.behave({ onRequest: fixed(500, '{}') });
    assert.equal(await header('access-control-allow-origin'), '*');
    service.behave({ onRequest: undefined, cors: false });
    assert.equal((await preflight()).headers.get('access-control-allow-origin'), null);
  });
});

describe('reference service: rate limit', () => {
  it('answers 429 once the window is used up', async () => {
    await using service = await startAlertService({ rateLimit: { requests: 2, perSeconds: 60 } });
    const answers = [];
    for (let count = 0; count < 3; count++) answers.push(await get(service, '/api/v0/users'));
    const said = answers.map(({ status, headers }) => [status, headers.get('x-ratelimit-remaining')]);
    assert.deepEqual(said, [
      [200, '1'],
      [200, '0'],
      [429, '0'],
    ]);
    assert.deepEqual(answers[2]?.body, { message: 'Too Many Attempts.' });
  });

  it('opens a new window when the old one is over', () => {
    let now = 1000;
    const throttle = createThrottle(() => now);
    const limit = { requests: 1, perSeconds: 60 };
    assert.equal(throttle.take(limit).exceeded, false);
    const { exceeded, headers } = throttle.take(limit);
    assert.equal(exceeded, true);
    assert.deepEqual([headers['retry-after'], headers['x-ratelimit-reset']], ['60', '61']);
    now += 60_000;
    assert.equal(throttle.take(limit).exceeded, false);
  });
});
