import assert from 'node:assert/strict';
import type { AlertsClient } from '../../../src/api/client.ts';
import { clientFor, freshService } from '../../service/freshService.ts';
import { draft } from './clientHelpers.ts';

describe('the client and the reference service', () => {
  const service = freshService({ pathPrefix: '/siem', alertsPerPage: 50, usersPerPage: 15 });
  let client: AlertsClient;
  beforeEach(() => void (client = clientFor(service)));

  it('keep each alert as it was sent', async () => {
    const { items } = await client.listAlerts(1);
    const raws = items.map(({ raw }) => raw);
    assert.deepEqual(raws, JSON.parse(JSON.stringify(service.store.alerts.slice(0, 50))));
  });

  it('tell a page beyond the last from an empty list', async () => {
    const { items, page, lastPage, total } = await client.listAlerts(17);
    assert.deepEqual([items.length, page, lastPage, total], [0, 17, 5, 237]);
  });

  it('agree on page 1 for numbers that are none', async () => {
    for (const asked of [0, -1, 1.5, Number.NaN, 1e21, 2 ** 60])
      assert.equal((await client.listAlerts(asked)).page, 1, String(asked));
  });

  it('create an alert that heads the list from then on', async () => {
    const { id, alert } = await client.createAlert('hand-made', draft);
    const [first] = (await client.listAlerts(1)).items;
    assert.equal(first?.id, id);
    assert.deepEqual([first?.name, first?.severity, first?.source?.name], [draft.name, 'high', 'hand-made']);
    assert.equal(alert?.name, draft.name);
  });

  it('agree on sources of any spelling', async () => {
    for (const source of ['a b', 'a.b', '%2e%2e', '🚨']) {
      await client.createAlert(source, draft);
      assert.equal((await client.listAlerts(1)).items[0]?.source?.name, source);
    }
  });
});
