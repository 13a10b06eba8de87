import assert from 'node:assert/strict';
import type { Alert } from '../../../src/api/alert.ts';
import type { AlertsClient } from '../../../src/api/client.ts';
import { LoadCanceledError } from '../../../src/api/errors.ts';
import type { PagedList } from '../../../src/list/pagedList.ts';
import { AlertMarks } from '../../../src/triage/alertMarks.ts';
import { emptyFilter } from '../../../src/triage/filter/filter.ts';
import { AlertNotes } from '../../../src/triage/notes/alertNotes.ts';
import type { Triage } from '../../../src/triage/triage.ts';
import type { ViewChange } from '../../../src/triage/arrangeAlerts.ts';
import { storeViewOptions } from '../../../src/triage/viewOptions.ts';
import { memoryStorage, type Storage } from '../../../src/util/storage.ts';
import { clientFor, freshService } from '../../service/freshService.ts';
import { listPage } from '../listPage.ts';
import { alert, ids, asUser } from './alerts.ts';
import { exampleService, triageOf } from './triageOf.ts';

describe('Triage', () => {
  const service = freshService({ alertCount: 60, alertsPerPage: 20 });
  let list: PagedList<Alert>;
  let client: AlertsClient;
  let triage: Triage;
  let changes: ViewChange[];
  let storage: Storage;

  beforeEach(async () => {
    storage = memoryStorage();
    client = clientFor(service);
    triage = triageOf(client, { storage });
    list = triage.alerts;
    triage.changeOptions({ grouping: 'severity' });
    changes = [];
    triage.onDidChange((change) => changes.push(change));
  });

  it('leaves changed alerts in their place after a poll, whatever the options, until the next refresh', async () => {
    await list.loadMore();
    triage.changeOptions({
      filter: { ...emptyFilter, status: ['open'] },
      grouping: 'severity',
      sort: { by: 'updated', direction: 'descending' },
    });
    const places = () => triage.view.groups.map(({ key, alerts }) => ({ key, ids: ids(alerts) }));
    const before = places();
    const position = list.items.findIndex(({ id }) => id === before.at(-1)?.ids.at(-1));
    service.store.update(position, {
      severity: 'other',
      status: 'closed',
      updated_at: '2100-01-01T00:00:00Z',
    });
    changes.length = 0;
    await list.poll((signal) => client.pollAlerts(signal));
    assert.deepEqual(places(), before);
    const [update, ...others] = changes.flatMap(({ updates }) => updates);
    assert.equal(update?.after.status, 'closed');
    assert.equal(others.length, 0);
    await list.refresh();
    const last = before.at(-1)?.ids.at(-1);
    assert.ok(places().every(({ ids }) => !ids.some((id) => id === last)));
  });

  it('leaves them there, too, when names arrive after a poll, or another window has marked alerts', async () => {
    await list.loadMore();
    triage.changeOptions({ grouping: 'none', filter: { ...emptyFilter, status: ['open'] } });
    const [shown] = triage.view.groups;
    const [first, ...others] = ids(shown?.alerts ?? []);
    assert.ok(first);
    service.store.update(
      list.items.findIndex(({ id }) => id === first),
      { status: 'closed' },
    );
    await list.poll((signal) => client.pollAlerts(signal));
    const places = () => triage.view.groups.flatMap(({ alerts }) => ids(alerts));

    const before = triage.options.assigneeName;
    await triage.users.loadMore();
    assert.notEqual(triage.options.assigneeName, before);
    assert.deepEqual(places(), [first, ...others]);

    const otherWindow = new AlertMarks(storage, exampleService.baseUrl);
    otherWindow.set('seen', list.items.slice(0, 1), true);
    triage.marks.reload();
    assert.ok(triage.marks.has('seen', { id: list.items[0]?.id ?? '' }));
    assert.deepEqual(places(), [first, ...others]);

    await list.refresh();
    assert.deepEqual(places(), others);
  });

  it('filters by names as soon as they arrive after a load', async () => {
    const [user] = service.store.users.slice(0, 1);
    assert.ok(user);
    service.store.update(3, { assignee: null, assignee_id: user.id, name: 'Unnamed' });
    await list.loadMore();
    const byName = () => ids(triage.view.groups.flatMap(({ alerts }) => alerts));
    triage.changeOptions({ grouping: 'none', filter: { ...emptyFilter, assignee: [], text: user.name } });
    assert.ok(!byName().includes(list.items[3]?.id ?? ''));
    await triage.users.loadMore();
    assert.ok(byName().includes(list.items[3]?.id ?? ''));
  });

  it('sorts again after a poll as soon as the options change', async () => {
    await list.loadMore();
    triage.changeOptions({ grouping: 'none', sort: { by: 'updated', direction: 'descending' } });
    service.store.update(19, { updated_at: '2100-01-01T00:00:00Z' });
    await list.poll((signal) => client.pollAlerts(signal));
    triage.changeOptions({ filter: { ...emptyFilter, unseen: true } });
    assert.equal(triage.view.groups[0]?.alerts[0]?.id, list.items[19]?.id);
    triage.marks.set('pinned', list.items.slice(7, 8), true);
    assert.equal(triage.view.groups[0]?.alerts[0]?.id, list.items[7]?.id, 'and as soon as one is pinned');
  });

  it('follows nothing any more once it has ended', async () => {
    await list.loadMore();
    triage.dispose();
    changes.length = 0;
    triage.marks.set('pinned', list.items.slice(0, 1), true);
    list.insertFirst(alert({ id: 'new' }));
    assert.deepEqual(changes, []);
  });

  it('moves what another window has pinned', async () => {
    triage.changeOptions({ grouping: 'none' });
    await list.loadMore();
    const pinned = list.items.slice(7, 8);
    new AlertMarks(storage, exampleService.baseUrl).set('pinned', pinned, true);
    triage.marks.reload();
    assert.deepEqual(triage.view.groups[0]?.alerts.slice(0, 1), pinned);
  });

  it('keeps as many users as there may be alerts, and enough to name them', () => {
    const limits = [10, 100_000].map((most) => triageOf(client, { maxAlerts: () => most }).users.limit);
    assert.deepEqual(limits, [50_000, 100_000]);
  });

  it('begins with the grouping and order that were stored last', async () => {
    await storeViewOptions(storage, { grouping: 'source', sort: { by: 'name', direction: 'ascending' } });
    const next = triageOf(client, { storage });
    assert.deepEqual([next.options.grouping, next.options.sort.by], ['source', 'name']);
  });

  it('shows pins and dispositions of before as soon as alerts are loaded', async () => {
    await list.loadMore();
    const [pinned, noted] = list.items.slice(7, 9);
    assert.ok(pinned && noted);
    triage.marks.set('pinned', [pinned], true);
    const notes = new AlertNotes(exampleService.baseUrl);
    await notes.edit([noted], { disposition: 'to_do' });
    await storeViewOptions(storage, {
      grouping: 'none',
      sort: { by: 'disposition', direction: 'descending' },
    });
    const later = triageOf(client, { storage, notes });
    await later.alerts.loadMore();
    assert.deepEqual(ids(later.view.groups[0]?.alerts.slice(0, 2) ?? []), [pinned.id, noted.id]);
  });

  it('repeats what failed, and nothing else', async () => {
    const asked: string[] = [];
    let isUp = true;
    const repeating = triageOf({
      listAlerts: async (page) => {
        asked.push(`alerts ${page}`);
        if (!isUp) throw new Error('down');
        return listPage([alert({ id: `a${page}` })], page, 2);
      },
      listUsers: async (page) => {
        asked.push(`users ${page}`);
        throw new Error('down');
      },
    });
    await repeating.alerts.loadMore();
    repeating.repeatFailed();
    assert.deepEqual(asked, ['alerts 1']);
    isUp = false;
    await repeating.alerts.refresh();
    await repeating.users.loadMore();
    isUp = true;
    asked.length = 0;
    repeating.repeatFailed();
    assert.deepEqual(asked, ['alerts 1', 'users 1']);
  });

  it('names assignees by the users, and by alerts where the users hold none', async () => {
    const assigned = (id: number, name?: string) =>
      alert({ id: `of ${id} ${name}`, assignee_id: id, ...(name && { assignee: { id, name } }) });
    const byEmail = alert({ id: 'of 5', assignee: { id: 5, email: 'e@a.example' } });
    let alerts = [assigned(1, 'Ada'), assigned(2), assigned(3, 'Older'), assigned(4), byEmail];
    const named = triageOf({
      listAlerts: async () => listPage(alerts),
      listUsers: async () => listPage([asUser({ id: 3, name: 'Grace' })]),
    });
    await named.alerts.loadMore();
    assert.equal(named.options.assigneeName('1'), 'Ada', 'also before there are users');
    await named.users.loadMore();
    const names = () => ['1', '2', '3', '5'].map((id) => named.options.assigneeName(id));
    assert.deepEqual(names(), ['Ada', undefined, 'Grace', 'e@a.example']);
    alerts = [assigned(2, 'Edsger')];
    await named.alerts.refresh();
    assert.deepEqual(names(), [undefined, 'Edsger', 'Grace', undefined]);
  });

  it('ends what is under way, and tells nobody', async () => {
    const held = Promise.withResolvers<never>();
    const ending = triageOf({ listAlerts: () => held.promise, listUsers: () => held.promise });
    const loading = Promise.all([ending.alerts.loadMore(), ending.users.loadMore()]);
    const question = ending.during(Promise.resolve('an answer'));
    ending.onDidChange(() => assert.fail('told'));
    ending.dispose();
    held.reject(new Error('late'));
    await loading;
    await assert.rejects(question, LoadCanceledError);
    assert.deepEqual([ending.alerts.failure, ending.users.failure], [undefined, undefined]);
    await ending.alerts.loadMore();
    assert.ok(!ending.alerts.isLoaded);
  });
});
