import assert from 'node:assert/strict';
import type { Alert } from '../../../src/api/alert.ts';
import { pastTimeText } from '../../../src/ui/formats.ts';
import { emptyFilter } from '../../../src/triage/filter/filter.ts';
import { PagedList } from '../../../src/list/pagedList.ts';
import { alertTexts } from '../../../src/ui/alertTexts.ts';
import { alertWords, newAlertsText } from '../../../src/ui/countTexts.ts';
import { filterMessage, viewDescription, viewMessage } from '../../../src/views/listTexts.ts';
import { triageOf } from '../triage/triageOf.ts';
import { fixed } from '../../service/faults.ts';
import { clientFor, freshService } from '../../service/freshService.ts';
import { nextChange } from '../../vscode/nextOf.ts';

const host = 'alerts.example.com';
const filter = 'critical · 3 matches in 10 of 25 loaded';
const forbidden = fixed(403, '{}');

describe('the texts of a list view', () => {
  const service = freshService({ alertCount: 25, alertsPerPage: 10 });
  let list: PagedList<Alert>;
  let most: number;

  beforeEach(async () => {
    most = Infinity;
    const client = clientFor(service);
    list = new PagedList(
      (page, signal, onWait) => client.listAlerts(page, signal, onWait),
      () => most,
    );
  });

  const waitBegins = () => nextChange(list, () => list.waiting !== undefined);

  function texts(
    narrowedDown = '',
    viewOptions = '',
    isSample = false,
    rows = list.items.length,
  ): { header: string; line: string } {
    const narrowed = { filter: narrowedDown, viewOptions, rows };
    const line = viewMessage(list, narrowed, alertWords, { host, isSample });
    return { header: viewDescription(list, newAlertsText(list), isSample ? 'Sample data' : ''), line };
  }

  it('say so of sample data, from the start', async () => {
    assert.deepEqual(texts('', '', true), { header: 'Sample data', line: '' });
    const loading = list.loadMore();
    assert.deepEqual(texts('', '', true), { header: 'Sample data · loading…', line: '' });
    await loading;
    assert.equal(texts('', '', true).line, 'Sample data · 10 of 25 loaded');
  });

  it('say what to do where there are more rows than VS Code draws fast', async () => {
    await list.loadMore();
    assert.equal(texts('', '', false, 20_000).line, '10 of 25 loaded');
    assert.equal(
      texts('', '', false, 20_001).line,
      '10 of 25 loaded — VS Code is slow with this many rows. Filter the list.',
    );
  });

  it('give the whole reason when nothing could be loaded, until it is tried again', async () => {
    service.behave({ onRequest: forbidden });
    await list.loadMore();
    assert.deepEqual(texts(filter), { header: '', line: 'Your token lacks permission (403).' });
    const retry = list.refresh();
    assert.deepEqual(texts(), { header: 'loading…', line: '' });
    await retry;
  });

  it('count above the rows alone', async () => {
    await list.loadMore();
    assert.deepEqual(texts(), { header: '', line: '10 of 25 loaded' });
    while (list.nextPage !== undefined) await list.loadMore();
    assert.deepEqual(texts(), { header: '', line: '25 alerts' });
  });

  it('count beside the title, where it moves no row, what polls have found', async () => {
    const client = clientFor(service);
    await list.loadMore();
    service.store.add({ name: 'New' });
    await list.poll((signal) => client.pollAlerts(signal));
    assert.deepEqual(texts(), { header: '1 new alert', line: '10 of 26 loaded' });
    service.store.add({ name: 'Newer' });
    await list.poll((signal) => client.pollAlerts(signal));
    assert.equal(viewDescription(list, newAlertsText(list), 'Staging'), '2 new alerts · Staging');
    await list.showNewItems();
    assert.deepEqual(texts(), { header: '', line: '12 of 27 loaded' });
  });

  it('leave the counts alone while more is asked for, and say so beside the title', async () => {
    await list.loadMore();
    const loading = list.loadMore();
    assert.deepEqual(texts(), { header: 'loading…', line: '10 of 25 loaded' });
    await loading;
    const refreshing = list.refresh();
    assert.deepEqual(texts(), { header: 'refreshing…', line: '20 of 25 loaded' });
    await refreshing;
  });

  it('say how it is grouped and sorted, also while it loads', async () => {
    const options = 'by severity, oldest first';
    assert.equal(texts('', options).line, '');
    await list.loadMore();
    assert.equal(texts('', options).line, `10 of 25 loaded · ${options}`);
    assert.equal(texts(filter, options).line, `${filter} · ${options}`);
    const loading = list.loadMore();
    assert.deepEqual(texts('', options), { header: 'loading…', line: `10 of 25 loaded · ${options}` });
    await loading;
    service.behave({ onRequest: forbidden });
    await list.loadMore();
    const [missing, reason] = ['page 3 missing', 'Your token lacks permission (403).'];
    assert.equal(texts('', options).line, `20 of 25 loaded, ${missing} · ${options} — ${reason}`);
  });

  it('name the page that is missing and why, with a filter, too, until it is asked for again', async () => {
    await list.loadMore();
    service.behave({ onRequest: forbidden });
    await list.loadMore();
    const missing = 'page 2 missing — Your token lacks permission (403).';
    assert.deepEqual(texts(), { header: '', line: `10 of 25 loaded, ${missing}` });
    assert.equal(texts(filter).line, `${filter}, ${missing}`);
    const retry = list.loadMore();
    assert.equal(texts().line, '10 of 25 loaded');
    await retry;
  });

  it('say that a refresh failed, why, and how old the rows are, until one succeeds', async () => {
    await list.loadMore();
    service.behave({ onRequest: forbidden });
    const asOf = `as of ${pastTimeText(list.asOf ?? NaN)}`;
    await list.refresh();
    const notice = `${asOf} — Couldn't refresh: Your token lacks permission (403).`;
    assert.deepEqual(texts(), { header: '', line: `10 of 25 loaded · ${notice}` });
    assert.equal(texts(filter, 'by severity').line, `${filter} · by severity · ${notice}`);
    const retry = list.refresh();
    assert.deepEqual(texts(), { header: 'refreshing…', line: `10 of 25 loaded · ${notice}` });
    await retry;
    service.behave({ onRequest: undefined });
    await list.loadMore();
    assert.equal(texts().line, `20 of 25 loaded · ${notice}`);
    await list.refresh();
    assert.equal(texts().line, '20 of 25 loaded');
  });

  for (const [status, reason] of [
    [429, `Rate limited by ${host}.`],
    [503, `${host} is under maintenance (503).`],
  ] as const)
    it(`say why a load waits and for how long: ${status}`, async () => {
      const wait = fixed(status, '{}', { 'retry-after': '20' });
      service.behave({ onRequest: wait });
      const first = list.loadMore();
      await waitBegins();
      assert.match(texts().line.replace(reason, 'R'), /^R Next try in (19|20|21) s$/);
      list.cancel();
      await first;
      assert.equal(texts().line, 'Loading was canceled.');

      service.behave({ onRequest: undefined });
      await list.loadMore();
      service.behave({ onRequest: wait });
      const refreshing = list.refresh();
      await waitBegins();
      assert.equal(texts().header, 'refreshing…');
      assert.match(texts().line.replace(reason, 'R'), /^10 of 25 loaded — R Next try in (19|20|21) s$/);
      list.cancel();
      await refreshing;
      assert.deepEqual(texts(), { header: '', line: '10 of 25 loaded' });
    });

  it('say at its end that the list changed while paging', async () => {
    await list.loadMore();
    service.store.add({ name: 'New' });
    await list.loadMore();
    assert.equal(texts().line, '19 of 26 loaded');
    service.store.add({ name: 'Newer' });
    await list.loadMore();
    assert.equal(texts().line, '25 alerts — The list changed. Refresh to update it.');
  });

  it('say once that paging stopped where the service repeats itself', async () => {
    const first = JSON.stringify({ data: [{ id: 1 }], current_page: 1, last_page: 9, total: 9 });
    service.behave({ onRequest: fixed(200, first) });
    await list.loadMore();
    assert.equal(texts().line, '1 of 9 loaded');
    await list.loadMore();
    assert.equal(texts().line, '1 alert — Stopped loading: page 2 brought nothing new.');
  });

  it('name the limit that keeps the rest away', async () => {
    most = 10;
    await list.loadMore();
    assert.equal(texts().line, '10 of 25 loaded — Limit reached (10 alerts). Change it in Settings.');
  });

  it('leave the place to the welcome text when the service has nothing', async () => {
    while (service.store.alerts.total > 0) service.store.removeAt(0);
    await list.loadMore();
    assert.deepEqual(texts(filter), { header: '', line: '' });
  });

  it('count nothing where nothing can be read', async () => {
    service.behave({ onRequest: fixed(200, '{"data":[{}],"current_page":1,"last_page":1,"total":1}') });
    await list.loadMore();
    assert.equal(texts().line, '');
  });

  describe('of a filter', () => {
    async function matching(severity: string, pages: number): Promise<string> {
      const triage = triageOf(clientFor(service), { filter: { ...emptyFilter, severity: [severity] } });
      const list = triage.alerts;
      while (list.nextPage !== undefined && list.nextPage <= pages) await list.loadMore();
      return filterMessage(triage, alertTexts({ userName: () => undefined }));
    }

    beforeEach(() => {
      while (service.store.alerts.total > 0) service.store.removeAt(0);
      const levels = 'high low low info high high high high high high low low'.split(' ');
      for (const severity of levels.toReversed()) service.store.add({ name: severity, severity });
    });

    for (const [severity, pages, text] of [
      ['low', 1, 'low · 2 matches in 10 of 12 loaded'],
      ['info', 1, 'info · 1 match in 10 of 12 loaded'],
      ['critical', 1, 'critical · No matches in 10 of 12 loaded'],
      ['low', 2, 'low · 4 of 12 match'],
      ['info', 2, 'info · 1 of 12 matches'],
      ['critical', 2, 'critical · No matches in 12 alerts'],
    ] as const)
      it(`count what matches: ${text}`, async () => assert.equal(await matching(severity, pages), text));
  });
});
