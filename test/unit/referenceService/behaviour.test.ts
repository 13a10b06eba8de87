import assert from 'node:assert/strict';
import { cutShort, firstTimes, fixed, neverAnswer, resetConnection } from '../../service/faults.ts';
import { createAlertService, startAlertService } from '../../service/service.ts';
import { get, getPage } from './rawClient.ts';

function causeCode(error: unknown): unknown {
  if (!(error instanceof Error) || !(error.cause instanceof Error)) return undefined;
  return 'code' in error.cause ? error.cause.code : undefined;
}

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

  it('fails the first requests only', async () => {
    service.behave({
      onRequest: firstTimes(2, fixed(500, ''), ({ request }) => request.path === '/api/v0/users'),
    });
    const paths = ['/api/v0/users', '/api/v0/alerts', '/api/v0/users', '/api/v0/users'];
    const answers = [];
    for (const path of paths) answers.push((await get(service, path)).status);
    assert.deepEqual(answers, [500, 200, 500, 200]);
  });

  it('resets a connection', async () => {
    service.behave({ onRequest: resetConnection });
    await assert.rejects(get(service, '/api/v0/users'), (error) => causeCode(error) === 'ECONNRESET');
  });

  it('cuts a body short', async () => {
    service.behave({ onRequest: cutShort });
    await assert.rejects(get(service, '/api/v0/users'), (error) => causeCode(error) === 'UND_ERR_SOCKET');
  });

  it('stays silent until the client gives up', async () => {
    service.behave({ onRequest: neverAnswer });
    const seen = service.nextRequest();
    const giveUp = new AbortController();
    const answer = fetch(service.url, { signal: giveUp.signal });
    const failed = assert.rejects(answer, { name: 'AbortError' });
    await seen;
    giveUp.abort();
    await failed;
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

  it('shows alerts that come and go', async () => {
    const added = service.store.add({ name: 'Just in', severity: 'sev-0' });
    assert.equal((await getPage(service, '/api/v0/alerts')).data[0]?.id, added.id);
    service.store.removeAt(0);
    const page = await getPage(service, '/api/v0/alerts');
    assert.deepEqual([page.total, page.data.some((alert) => alert.id === added.id)], [3, false]);
  });
});
