import assert from 'node:assert/strict';
import type { Alert } from '../../../src/api/alert.ts';
import { commandIds } from '../../../src/contributions.ts';
import { PagedList } from '../../../src/list/pagedList.ts';
import { alertWords } from '../../../src/ui/countTexts.ts';
import { leadingRows, trailingRows } from '../../../src/views/rows.ts';
import { statusItem } from '../../../src/views/statusItems.ts';
import { fixed } from '../../service/faults.ts';
import { clientFor, freshService } from '../../service/freshService.ts';
import { nextChange } from '../../vscode/nextOf.ts';

const listCommands = {
  loadMore: commandIds.loadMore,
  refresh: commandIds.refresh,
  cancel: commandIds.cancelLoading,
  words: alertWords,
};
const host = 'alerts.example.com';

describe('the rows that tell how far a list is', () => {
  const service = freshService({ alertCount: 25, alertsPerPage: 10 });
  let list: PagedList<Alert>;
  let most: number;

  beforeEach(async () => {
    const client = clientFor(service);
    most = Infinity;
    list = new PagedList(
      (page, signal, onWait) => client.listAlerts(page, signal, onWait),
      () => most,
    );
  });

  const waitBegins = () => nextChange(list, () => list.waiting !== undefined);

  function items() {
    const rows = [...leadingRows(list, host), ...trailingRows(list, host)];
    return rows.map((row) => statusItem(row, list, host, listCommands));
  }

  function labels() {
    return items().map(({ label }) => label);
  }

  it('are none before the first page and after the last', async () => {
    assert.deepEqual(items(), []);
    while (list.nextPage !== undefined) await list.loadMore();
    assert.deepEqual(items(), []);
  });

  it('offer the rest with its counts, and keep their id while it loads', async () => {
    await list.loadMore();
    const [more] = items();
    assert.equal(more?.label, 'Load More');
    assert.equal(more.description, '10 of 25');
    assert.equal(more.command?.command, commandIds.loadMore);
    assert.equal(more.contextValue, 'loadMore', 'for Load All beside it');
    const loading = list.loadMore();
    const [busy] = items();
    assert.ok(busy);
    assert.notEqual(busy.contextValue, more.contextValue);
    assert.equal(busy.id, more.id);
    assert.equal(busy.label, 'Loading…');
    assert.equal(busy.command, undefined);
    await loading;
  });

  it('become a way to retry the page that failed, with the reason', async () => {
    await list.loadMore();
    service.behave({ onRequest: fixed(403, '{}') });
    await list.loadMore();
    const [retry, ...actions] = items();
    assert.equal(retry?.label, 'Retry Page 2');
    assert.equal(retry.description, 'Your token lacks permission (403).');
    assert.equal(
      retry.accessibilityInformation?.label,
      'Retry Page 2, Your token lacks permission (403).',
      'VS Code would read the tooltip only',
    );
    assert.equal(retry.command?.command, commandIds.loadMore);
    const next = actions.map((action) => action.command?.command);
    assert.deepEqual(next, [commandIds.signIn]);
  });

  it('never show an outage as an empty list', async () => {
    service.behave({ onRequest: fixed(401, '{"message":"Unauthenticated."}') });
    await list.loadMore();
    assert.deepEqual(labels(), ['Set Token…', 'Retry']);
    const [first] = items();
    assert.equal(first?.tooltip, 'alerts.example.com rejected the token.');
    assert.equal(first.accessibilityInformation?.label, 'Set Token…, alerts.example.com rejected the token.');
  });

  for (const [status, label, whileRetried] of [
    [401, 'Set Token…', 'Set Token…'],
    [404, 'Set Service URL…', 'Set Service URL…'],
    [501, 'Retry', 'Retrying…'],
  ] as const)
    it(`offer the next action in front of the rows when a refresh failed: ${status}`, async () => {
      await list.loadMore();
      service.behave({ onRequest: fixed(status, '{}') });
      await list.refresh();
      assert.deepEqual(labels(), [label, 'Load More']);
      const [{ id, command } = {}] = items();
      // By this argument the command knows that it was called by this row, which has the focus and may disappear.
      if (label === 'Retry') assert.deepEqual(command?.arguments, ['status']);
      const retry = list.refresh();
      assert.deepEqual(labels(), [whileRetried, 'Load More'], 'while it is tried again');
      assert.equal(items()[0]?.id, id, 'where the focus is');
      await retry;
      service.behave({ onRequest: undefined });
      await list.loadMore();
      assert.deepEqual(labels(), [label, 'Load More'], 'for as long as it is true');
      await list.refresh();
      assert.deepEqual(labels(), ['Load More']);
    });

  it('have ids of their own when a refresh and a page failed for one reason', async () => {
    await list.loadMore();
    service.behave({ onRequest: fixed(401, '{}') });
    await list.refresh();
    await list.loadMore();
    assert.deepEqual(labels(), ['Set Token…', 'Retry Page 2', 'Set Token…']);
    assert.equal(new Set(items().map(({ id }) => id)).size, 3);
  });

  it('offer the way out of a load that the service keeps waiting', async () => {
    const limited = fixed(429, '{}', { 'retry-after': '20' });
    service.behave({ onRequest: limited });
    const first = list.loadMore();
    await waitBegins();
    assert.deepEqual(labels(), ['Cancel Loading']);
    const [{ id: cancel, command } = {}] = items();
    assert.equal(command?.command, commandIds.cancelLoading);
    list.cancel();
    await first;
    assert.deepEqual(labels(), ['Retry']);
    assert.equal(items()[0]?.id, cancel, 'where the focus is');

    service.behave({ onRequest: undefined });
    await list.loadMore();
    const [{ id: more } = {}] = items();
    service.behave({ onRequest: limited });
    const refreshing = list.refresh();
    await waitBegins();
    assert.deepEqual(labels(), ['Cancel Loading', 'Load More']);
    const second = list.loadMore();
    await refreshing;
    await waitBegins();
    assert.deepEqual(labels(), ['Cancel Loading']);
    assert.equal(items()[0]?.id, more, 'where the focus is');
    list.cancel();
    await second;
    assert.deepEqual(labels(), ['Load More']);
  });

  it('lead to the setting where no more may be loaded', async () => {
    most = 10;
    await list.loadMore();
    assert.deepEqual(labels(), ['Change Limit…']);
    assert.deepEqual(items()[0]?.command?.arguments, ['alertTriage.maxLoadedAlerts']);
  });

  it('count what could not be read, and lead to the log', async () => {
    service.behave({
      onRequest: fixed(200, '{"data":[{"id":1},{},{}],"current_page":1,"last_page":1,"total":3}'),
    });
    await list.loadMore();
    const [unreadable] = items();
    assert.equal(unreadable?.label, "2 alerts couldn't be read");
    assert.equal(unreadable.command?.command, commandIds.showLog);
  });
});
