import assert from 'node:assert/strict';
import { fixed } from '../../service/faults.ts';
import { createAlertService, startAlertService } from '../../service/service.ts';
import { get } from './rawClient.ts';

describe('reference service: behaviour', () => {
  const service = createAlertService({ alertCount: 3 });
  before(() => service.start());
  afterEach(() =>
    service.behave({ latencyMs: 0, onRequest: undefined, cors: true, exposedHeaders: ['Retry-After'] }),
  );
  after(() => service.stop());

  it('holds each answer back', async () => {
    await using slow = await startAlertService({ latencyMs: 600_000 });
    const asked = slow.nextRequest();
    // The end of the service ends it.
    const held = get(slow, '/api/v0/users').then(
      () => 'held',
      () => 'ended',
    );
    await asked;
    assert.equal(await Promise.race([held, get(service, '/api/v0/users').then(() => 'at once')]), 'at once');
  });

  it('lets a hook answer instead, in front of every check', async () => {
    service.behave({ onRequest: fixed(503, '{"message":"Service Unavailable"}', { 'retry-after': '7' }) });
    const answer = await get(service, '/nothing', { authorization: '' });
    assert.deepEqual([answer.status, answer.headers.get('retry-after')], [503, '7']);
    service.behave({ onRequest: undefined });
    assert.equal((await get(service, '/api/v0/users')).status, 200);
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

  it('allows other origins, hooks included, by default', async () => {
    const origin = 'https://editor.example';
    const asked = {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    };
    const preflight = (): Promise<Response> =>
      fetch(`${service.url}/api/v1/x/alerts`, { method: 'OPTIONS', headers: asked });
    service.requests.length = 0;
    const allowed = await preflight();
    assert.deepEqual([allowed.status, allowed.headers.get('access-control-allow-origin')], [204, '*']);
    assert.equal(allowed.headers.get('access-control-allow-headers'), 'authorization');
    assert.deepEqual(service.requests, [], 'the browser asked, and not the extension');
    const exposed = async () =>
      (await get(service, '/api/v0/users', { origin })).headers.get('access-control-expose-headers');
    assert.equal(await exposed(), 'Retry-After');
    service.behave({ exposedHeaders: [] });
    assert.equal(await exposed(), null);
    service.behave({ onRequest: fixed(500, '') });
    assert.equal(
      (await get(service, '/api/v0/users', { origin })).headers.get('access-control-allow-origin'),
      '*',
    );
    service.behave({ onRequest: undefined, cors: false });
    assert.equal((await preflight()).headers.get('access-control-allow-origin'), null);
  });
});
