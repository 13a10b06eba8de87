import assert from 'node:assert/strict';
import type { Alert } from '../../../src/api/alert.ts';
import { AlertsClient } from '../../../src/api/client.ts';
import { searchPages } from '../../../src/triage/lists.ts';
import { PagedList } from '../../../src/triage/pagedList.ts';
import { type AlertService, startAlertService } from '../../service/service.ts';

describe('After a poll', () => {
  let service: AlertService;
  let client: AlertsClient;
  let list: PagedList<Alert>;

  beforeEach(async () => {
    service = await startAlertService({ alertCount: 30, alertsPerPage: 10 });
    client = new AlertsClient({ baseUrl: service.url, token: service.token });
    list = new PagedList((page, signal) => client.listAlerts(page, signal));
    await list.loadMore();
  });

  afterEach(() => service.stop());

  it('a search finds what waits to be shown, without loading further pages', async () => {
    const { id } = service.store.add({ name: 'Parent of others' });
    await list.poll((signal) => client.pollAlerts(signal));
    assert.equal(list.find(id), undefined);
    service.requests.length = 0;
    await searchPages(list, () => list.find(id) !== undefined, new AbortController().signal);
    assert.equal(service.requests.length, 0);
  });
});
