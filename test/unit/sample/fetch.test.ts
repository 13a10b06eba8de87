import assert from 'node:assert/strict';
import { AlertsClient } from '../../../src/api/client.ts';
import { createSampleFetch } from '../../../src/sample/fetch.ts';
import { clientFor } from '../../service/freshService.ts';
import { createAlertService } from '../../service/service.ts';
import { draft } from '../api/clientHelpers.ts';

describe('the sample service', () => {
  let client: AlertsClient;
  beforeEach(() => {
    client = new AlertsClient({
      baseUrl: 'https://sample.invalid',
      token: 'none',
      fetch: createSampleFetch(),
    });
  });

  it('has the data of the reference service, on the same pages', async () => {
    const now = new Date('2026-06-03T09:30:00Z');
    await using service = createAlertService({ now });
    await service.start();
    const reference = clientFor(service);
    const sample = new AlertsClient({
      baseUrl: 'https://sample.invalid',
      token: 'none',
      fetch: createSampleFetch(now.getTime()),
    });
    for (const page of [1, 5, 9]) {
      const { items, ...list } = await sample.listAlerts(page);
      const { items: expected, ...expectedList } = await reference.listAlerts(page);
      assert.deepEqual(list, expectedList);
      assert.deepEqual(
        items,
        expected.map((alert) => ({ ...alert, raw: { ...alert.raw, sample_data: true } })),
      );
    }
    assert.deepEqual(await sample.listUsers(2), await reference.listUsers(2));
  });

  it('says in each alert that it is sample data, also in the created ones', async () => {
    const { alert } = await client.createAlert('try', draft);
    const { items } = await client.listAlerts(1);
    assert.equal(items.length, 50);
    for (const { raw } of [...items, ...(alert ? [alert] : [])]) assert.equal(raw['sample_data'], true);
  });

  it('puts a created alert first, and moves the others on', async () => {
    const before = await client.listAlerts(1);
    const { id, alert } = await client.createAlert('try/out', draft);
    assert.equal(alert?.name, draft.name);
    const after = await client.listAlerts(1);
    assert.equal(after.total, 238);
    assert.equal(after.items[0]?.id, id);
    assert.deepEqual(
      after.items.slice(1).map((item) => item.id),
      before.items.slice(0, -1).map((item) => item.id),
    );
    assert.equal((await client.listAlerts(5)).items.length, 38);
  });

  it('refuses what the service would refuse, field by field', async () => {
    const refused = client.createAlert('try', { ...draft, name: 'x'.repeat(256) });
    await assert.rejects(refused, {
      name: 'ValidationError',
      status: 422,
      fieldErrors: { name: ['The name field must not be greater than 255 characters.'] },
    });
  });

  it('forgets what was created with another one', async () => {
    await client.createAlert('try', draft);
    const other = new AlertsClient({
      baseUrl: 'https://sample.invalid',
      token: 'none',
      fetch: createSampleFetch(),
    });
    assert.equal((await other.listAlerts(1)).total, 237);
  });

  it('heeds an abort, and knows no other paths', async () => {
    const fetch = createSampleFetch();
    await assert.rejects(fetch('https://sample.invalid/api/v0/alerts', { signal: AbortSignal.abort() }), {
      name: 'AbortError',
    });
    assert.equal((await fetch('https://sample.invalid/api/v0/alert')).status, 404);
  });
});
