import assert from 'node:assert/strict';
import { createServiceClient } from '../../../src/service/serviceClient.ts';
import { fixed } from '../../service/faults.ts';
import { freshService } from '../../service/freshService.ts';
import { recordingLog } from '../../vscode/recordingLog.ts';
import { draft, pageOf } from '../api/clientHelpers.ts';

describe('the client of a sign-in', () => {
  const service = freshService({ alertCount: 3 });
  let log: ReturnType<typeof recordingLog>;
  let rejections: number;
  beforeEach(() => {
    log = recordingLog();
    rejections = 0;
  });

  function clientWith(loadFetch?: () => Promise<typeof globalThis.fetch>) {
    const { origin, host } = new URL(service.url);
    const shown = { baseUrl: service.url, origin, host, ...(loadFetch && { loadFetch }) };
    return createServiceClient(shown, service.token, log, () => (rejections += 1));
  }

  it('logs each failure with what was done', async () => {
    service.behave({ onRequest: fixed(403, null) });
    const client = clientWith();
    for (const [doing, request] of [
      ['Reading page 2 of the alerts', () => client.listAlerts(2)],
      ['Checking for new alerts', () => client.pollAlerts()],
      ['Reading page 3 of the users', () => client.listUsers(3)],
      ['Creating an alert', () => client.createAlert('siem', draft)],
    ] as const) {
      await assert.rejects(request, { status: 403 });
      assert.equal(
        log
          .text()
          .split('\n')
          .filter((line) => line.startsWith(`${doing}: `)).length,
        1,
      );
    }
    assert.equal(rejections, 0);
  });

  it('logs each request in one line, without text of alerts and users', async () => {
    const client = clientWith();
    await client.listAlerts(1);
    service.behave({ onRequest: fixed(401, null) });
    await assert.rejects(client.listUsers(2));
    const lines = log
      .text()
      .replaceAll(/\d+ ms/g, '# ms')
      .split('\n');
    assert.deepEqual(lines.slice(0, 2), [
      'GET /api/v0/alerts?page=1: 200 in # ms, 3 of 3',
      'GET /api/v0/users?page=2: 401 in # ms',
    ]);
    assert.match(lines[2] ?? '', /^Reading page 2 of the users: UnauthorizedError/);
  });

  it('tells when the service makes a list wait, until that ends', async () => {
    service.behave({ onRequest: fixed(429, '{}', { 'retry-after': '20' }) });
    const client = clientWith();
    for (const list of ['listAlerts', 'listUsers'] as const) {
      const abort = new AbortController();
      const statuses: (number | undefined)[] = [];
      const listing = client[list](1, abort.signal, (wait) => {
        statuses.push(wait?.status);
        abort.abort();
      });
      await assert.rejects(listing, { name: 'AbortError' });
      assert.deepEqual(statuses, [429, undefined]);
    }
  });

  it('logs nothing that was ended on purpose', async () => {
    const client = clientWith();
    await assert.rejects(client.listUsers(1, AbortSignal.abort()), { name: 'AbortError' });
    assert.doesNotMatch(log.text(), /Reading/);
  });

  it('tells of a rejected token where the user asked for alerts, not for what is read in the background', async () => {
    service.behave({ onRequest: fixed(401, null) });
    const client = clientWith();
    for (const [request, count] of [
      [() => client.pollAlerts(), 0],
      [() => client.listUsers(1), 0],
      [() => client.listAlerts(1), 1],
    ] as const) {
      await assert.rejects(request, { name: 'UnauthorizedError' });
      assert.equal(rejections, count);
    }
  });

  it('sends nothing to a network where the service is inside the extension', async () => {
    const client = clientWith(async () => async () => Response.json(pageOf([{ id: 'inside' }])));
    const page = await client.listAlerts(1);
    assert.deepEqual([page.items.map(({ id }) => id), service.requests], [['inside'], []]);
  });
});
