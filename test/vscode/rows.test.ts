import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'mocha';
import type { Alert } from '../../src/api/alert.ts';
import { AlertsClient } from '../../src/api/client.ts';
import { commandIds } from '../../src/contributions.ts';
import { PagedList } from '../../src/triage/pagedList.ts';
import { type GroupRow, restState, stableRows, statusRows } from '../../src/views/rows.ts';
import { statusItem } from '../../src/views/statusItems.ts';
import { fixed } from '../service/faults.ts';
import { type AlertService, createAlertService } from '../service/service.ts';

const listCommands = { loadMore: commandIds.loadMore, refresh: commandIds.refresh };
const host = 'alerts.example.com';

describe('The rows that tell how far a list is', () => {
  let service: AlertService;
  let list: PagedList<Alert>;

  beforeEach(async () => {
    service = createAlertService({ alertCount: 25, alertsPerPage: 10 });
    await service.start();
    const client = new AlertsClient({ baseUrl: service.url, token: service.token });
    list = new PagedList((page, signal) => client.listAlerts(page, signal));
  });

  afterEach(() => service.stop());

  function items() {
    return statusRows(list, host).map((row) => statusItem(row, restState(list, host), listCommands));
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
    const loading = list.loadMore();
    const [busy] = items();
    assert.ok(busy);
    assert.equal(busy.id, more.id);
    assert.equal(busy.label, 'Loading…');
    assert.equal(busy.command, undefined);
    await loading;
  });

  it('become a way to retry the page that failed, with the reason', async () => {
    await list.loadMore();
    service.behave({ onRequest: fixed(403, '{"message":"This action is unauthorized."}') });
    await list.loadMore();
    const [retry, ...steps] = items();
    assert.equal(retry?.label, 'Retry Page 2');
    assert.match(String(retry.description), /not allowed .* alerts\.example\.com/);
    assert.equal(retry.command?.command, commandIds.loadMore);
    assert.deepEqual(
      steps.map((step) => step.command?.command),
      [commandIds.signIn],
    );
  });

  it('never show an outage as an empty list', async () => {
    service.behave({ onRequest: fixed(401, '{"message":"Unauthenticated."}') });
    await list.loadMore();
    const [failure, ...steps] = items();
    assert.equal(failure?.label, 'alerts.example.com refused the token.');
    assert.deepEqual(
      steps.map((step) => step.label),
      ['Set Token…', 'Retry'],
    );
  });

  it('count what could not be read, and lead to the log', async () => {
    service.behave({
      onRequest: fixed(200, '{"data":[{"id":1},{},{}],"current_page":1,"last_page":1,"total":3}'),
    });
    await list.loadMore();
    const [unreadable] = items();
    assert.equal(unreadable?.label, '2 could not be read');
    assert.equal(unreadable.command?.command, commandIds.showLog);
  });
});

describe('The row of an item', () => {
  it('is the same object for as long as item and group are', () => {
    const rows = stableRows<{ id: string }>();
    const item = { id: 'a' };
    const group: GroupRow = { kind: 'group', key: 'high' };
    const other: GroupRow = { kind: 'group', key: 'high' };
    assert.equal(rows.of(item), rows.of(item));
    assert.equal(rows.of(item, group), rows.of(item, group));
    assert.notEqual(rows.of(item, group), rows.of(item));
    assert.notEqual(rows.of(item, group), rows.of(item, other));
    assert.notEqual(rows.of(item), rows.of({ id: 'a' }));
    assert.deepEqual(rows.of(item, group), { kind: 'item', item, group });
  });

  it('is the same object when the item is told anew, and shows what was told last', () => {
    const rows = stableRows<{ id: string }>();
    const [before, after] = [{ id: 'a' }, { id: 'a' }];
    const group: GroupRow = { kind: 'group', key: 'high' };
    const row = rows.of(before, group);
    assert.equal(rows.update(before, after, group), row);
    assert.equal(rows.of(after, group), row);
    assert.equal(row.item, after);
    assert.notEqual(rows.of(after), row);
  });
});
