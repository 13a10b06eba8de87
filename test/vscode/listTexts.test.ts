import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'mocha';
import type { Alert } from '../../src/api/alert.ts';
import { AlertsClient } from '../../src/api/client.ts';
import { PagedList } from '../../src/triage/pagedList.ts';
import { headerText, lineText } from '../../src/views/listTexts.ts';
import { fixed } from '../service/faults.ts';
import { type AlertService, createAlertService } from '../service/service.ts';

const host = 'alerts.example.com';
const filter = 'critical · 3 match in 10 loaded of 25';
const forbidden = fixed(403, '{"message":"This action is unauthorized."}');

describe('The texts of a list view', () => {
  let service: AlertService;
  let list: PagedList<Alert>;
  let most: number;

  beforeEach(async () => {
    most = Infinity;
    service = createAlertService({ alertCount: 25, alertsPerPage: 10 });
    await service.start();
    const client = new AlertsClient({ baseUrl: service.url, token: service.token });
    list = new PagedList(
      (page, signal) => client.listAlerts(page, signal),
      () => most,
    );
  });

  afterEach(() => service.stop());

  function texts(narrowedDown = ''): { header: string; line: string } {
    return { header: headerText(list), line: lineText(list, narrowedDown, host) };
  }

  it('count nothing before anything is known, also when that failed', async () => {
    assert.deepEqual(texts(), { header: '', line: '' });
    service.behave({ onRequest: forbidden });
    const loading = list.loadMore();
    assert.deepEqual(texts(), { header: 'loading…', line: '' });
    await loading;
    assert.deepEqual(texts(filter), { header: '', line: '' });
    const retry = list.refresh();
    assert.deepEqual(texts(), { header: 'loading…', line: '' });
    await retry;
  });

  it('count above the rows alone', async () => {
    await list.loadMore();
    assert.deepEqual(texts(), { header: '', line: '10 of 25 loaded' });
    while (list.nextPage !== undefined) await list.loadMore();
    assert.deepEqual(texts(), { header: '', line: '25 of 25 loaded' });
  });

  it('leave the counts alone while more is asked for, and say so beside the title', async () => {
    await list.loadMore();
    const loading = list.loadMore();
    assert.deepEqual(texts(), { header: 'loading…', line: '10 of 25 loaded' });
    await loading;
    const refreshing = list.refresh();
    assert.deepEqual(texts(), {
      header: 'refreshing…',
      line: '20 of 25 loaded',
    });
    await refreshing;
  });

  it('count once where the filter has counts', async () => {
    await list.loadMore();
    assert.equal(lineText(list, filter, host), filter);
  });

  it('name the page that is missing, with a filter, too, until it is asked for again', async () => {
    await list.loadMore();
    service.behave({ onRequest: forbidden });
    await list.loadMore();
    assert.deepEqual(texts(), {
      header: '',
      line: '10 of 25 loaded, page 2 missing',
    });
    assert.equal(texts(filter).line, `${filter}, page 2 missing`);
    const retry = list.loadMore();
    assert.equal(texts().line, '10 of 25 loaded');
    await retry;
  });

  it('say that the list is out of date, and why', async () => {
    await list.loadMore();
    service.behave({ onRequest: forbidden });
    await list.refresh();
    const notice = `Not up to date. The token is not allowed to do this on ${host}. Refresh to try again.`;
    assert.deepEqual(texts(), {
      header: '',
      line: `10 of 25 loaded — ${notice}`,
    });
    assert.equal(texts(filter).line, `${filter} — ${notice}`);
  });

  it('say that the list changed while paging', async () => {
    await list.loadMore();
    service.store.add({ name: 'New' });
    await list.loadMore();
    assert.equal(texts().line, '19 of 26 loaded — The list changed: 1 new. Refresh to see all of it.');
  });

  it('name the setting that keeps the rest away', async () => {
    most = 10;
    await list.loadMore();
    assert.equal(texts().line, '10 of 25 loaded — The setting alertTriage.maxLoadedAlerts allows no more.');
  });

  it('leave the place to the welcome text when the service has nothing', async () => {
    while (service.store.alerts.total > 0) service.store.removeAt(0);
    await list.loadMore();
    assert.deepEqual(texts(filter), { header: '', line: '' });
    service.behave({ onRequest: fixed(200, '{"data":[{}],"current_page":1,"last_page":1,"total":1}') });
    await list.refresh();
    assert.equal(texts().line, '0 of 1 loaded');
  });
});
