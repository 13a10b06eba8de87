import assert from 'node:assert/strict';
import { createAlertService, startAlertService, demoToken } from '../../service/service.ts';
import { draft } from '../api/clientHelpers.ts';
import { get, post } from './rawClient.ts';

describe('reference service: lifecycle', () => {
  it('dates its data from the time of its making', () => {
    const service = createAlertService();
    const [newest] = service.store.alerts.slice(0, 1);
    assert.ok(Math.abs(Date.now() - Date.parse(newest?.created_at ?? '')) < 3_600_000);
  });

  it('goes away and comes back on the same port, with its data', async () => {
    await using service = await startAlertService({ alertCount: 1 });
    const { url } = service;
    await post(service, '/api/v1/semgrep/alerts', draft);
    await service.stop();
    await assert.rejects(get(service, '/api/v0/alerts'), TypeError);
    await service.start();
    assert.equal(service.url, url);
    assert.match((await get(service, '/api/v0/alerts')).text, /Login from a new country/);
  });

  it('cuts requests that are under way when it stops', async () => {
    await using service = await startAlertService({ latencyMs: 60_000 });
    const seen = service.nextRequest();
    const answer = get(service, '/api/v0/users');
    const failed = assert.rejects(answer, TypeError);
    await seen;
    await service.stop();
    await failed;
  });

  it('leaves the global Response alone, which is the one that fetch makes', async () => {
    await using service = await startAlertService();
    assert.ok((await fetch(service.url)) instanceof globalThis.Response);
  });

  it('records what it was asked', async () => {
    await using service = await startAlertService();
    await get(service, '/api/v0/alerts?page=2');
    await post(service, '/api/v1/x/alerts', draft);
    const [first] = service.requests;
    assert.equal(first?.headers.authorization, `Bearer ${demoToken}`);
    const asked = service.requests.map(
      ({ method, path, query, body }) => `${method} ${path}${query} ${body}`,
    );
    assert.deepEqual(asked, ['GET /api/v0/alerts?page=2 ', `POST /api/v1/x/alerts ${JSON.stringify(draft)}`]);
  });
});
