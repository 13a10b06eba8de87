import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { fixed } from '../../service/faults.ts';
import { freshService } from '../../service/freshService.ts';
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
  afterEach(() => mock.restoreAll());

  it('answers 429 once the window is used up, and opens a new one when that is over', async () => {
    await using service = await startAlertService({ rateLimit: { requests: 2, perSeconds: 60 } });
    const asked: unknown[] = [];
    let now = Date.now();
    mock.method(Date, 'now', () => now);
    for (const seconds of [0, 0, 0, 59, 1]) {
      now += seconds * 1000;
      const { status, headers } = await get(service, '/api/v0/users');
      asked.push([status, headers.get('retry-after')]);
    }
    const [fine, limited] = [
      [200, null],
      [429, '60'],
    ];
    assert.deepEqual(asked, [fine, fine, limited, [429, '1'], fine]);
  });
});
