import assert from 'node:assert/strict';
import type { Memento } from 'vscode';
import type { Alert } from '../../../src/api/alert.ts';
import type { AlertsClient } from '../../../src/api/client.ts';
import { AlertMarks } from '../../../src/triage/alertMarks.ts';
import { AlertsModel, filterSwitcher, type ViewChange } from '../../../src/triage/alertsModel.ts';
import { emptyFilter } from '../../../src/triage/filter/filter.ts';
import { PagedList } from '../../../src/list/pagedList.ts';
import { clientFor, freshService } from '../../service/freshService.ts';
import { fakeMemento } from '../createForm/memento.ts';
import { ids } from './alerts.ts';
import { loadedModel } from './loadedModel.ts';

const sort = { by: 'service', direction: 'descending' } as const;

describe('AlertsModel', () => {
  const service = freshService({ alertCount: 60, alertsPerPage: 20 });
  let list: PagedList<Alert>;
  let client: AlertsClient;
  let model: AlertsModel;
  let changes: ViewChange[];
  let memory: Memento;

  beforeEach(async () => {
    memory = fakeMemento();
    client = clientFor(service);
    list = new PagedList((page, signal) => client.listAlerts(page, signal));
    const options = { filter: emptyFilter, sort, locale: 'en', assigneeName: () => undefined };
    model = new AlertsModel(list, { ...options, grouping: 'severity' }, new AlertMarks(memory));
    changes = [];
    model.onDidChange((change) => changes.push(change));
  });

  it('shows what is loaded, page after page', async () => {
    await list.loadMore();
    await list.loadMore();
    const shown = model.view.groups.flatMap(({ alerts }) => ids(alerts));
    assert.deepEqual(shown.toSorted(), ids(list.items).toSorted());
  });

  it('leaves changed alerts in their place after a poll, whatever the options, until the next refresh', async () => {
    await list.loadMore();
    model.changeOptions({
      filter: { ...emptyFilter, status: ['open'] },
      grouping: 'severity',
      sort: { by: 'updated', direction: 'descending' },
    });
    const places = () => model.view.groups.map(({ key, alerts }) => ({ key, ids: ids(alerts) }));
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
    assert.deepEqual(
      places()
        .flatMap(({ ids }) => ids)
        .includes(before.at(-1)?.ids.at(-1) ?? ''),
      false,
    );
  });

  it('leaves them there, too, when names arrive after a poll, or another window has marked alerts', async () => {
    await list.loadMore();
    model.changeOptions({ grouping: 'none', filter: { ...emptyFilter, status: ['open'] } });
    const [shown] = model.view.groups;
    const [first, ...others] = ids(shown?.alerts ?? []);
    assert.ok(first);
    service.store.update(
      list.items.findIndex(({ id }) => id === first),
      { status: 'closed' },
    );
    await list.poll((signal) => client.pollAlerts(signal));
    const places = () => model.view.groups.flatMap(({ alerts }) => ids(alerts));

    model.changeNames(() => 'Jane Doe');
    assert.equal(model.options.assigneeName('1'), 'Jane Doe');
    assert.deepEqual(places(), [first, ...others]);

    const otherWindow = new AlertMarks(memory);
    otherWindow.set('seen', list.items.slice(0, 1), true);
    model.marks.reload();
    assert.ok(model.marks.has('seen', { id: list.items[0]?.id ?? '' }));
    assert.deepEqual(places(), [first, ...others]);

    await list.refresh();
    assert.deepEqual(places(), others);
  });

  it('filters by names as soon as they arrive after a load', async () => {
    service.store.update(3, { assignee: null, assignee_id: 7 });
    await list.loadMore();
    model.changeOptions({ filter: { ...emptyFilter, text: 'jane doe' } });
    assert.equal(model.view.matching, 0);
    model.changeNames((id) => (id === '7' ? 'Jane Doe' : undefined));
    assert.equal(model.view.matching, 1);
  });

  it('sorts again after a poll as soon as the options change', async () => {
    await list.loadMore();
    model.changeOptions({ grouping: 'none', sort: { by: 'updated', direction: 'descending' } });
    service.store.update(19, { updated_at: '2100-01-01T00:00:00Z' });
    await list.poll((signal) => client.pollAlerts(signal));
    model.changeOptions({ filter: { ...emptyFilter, unseen: true } });
    assert.equal(model.view.groups[0]?.alerts[0]?.id, list.items[19]?.id);
  });

  it('names only the groups that a page touched', async () => {
    model.changeOptions({ grouping: 'source' });
    await list.loadMore();
    const before = new Map(model.view.groups.map((group) => [group.key, group]));
    changes.length = 0;
    await list.loadMore();
    const fresh = new Set(list.items.slice(20));
    const touched = model.view.groups.filter(
      ({ key, alerts }) => before.has(key) && alerts.some((alert) => fresh.has(alert)),
    );
    assert.ok(touched.length > 0 && touched.length < before.size, 'some, but not all');
    assert.deepEqual(changes.at(-1)?.groups, touched);
  });

  it('reports that a load began without redrawing anything', async () => {
    await list.loadMore();
    changes.length = 0;
    const loading = list.loadMore();
    assert.deepEqual(changes, [{ isListChanged: false, groups: [], updates: [], isGrowth: true }]);
    await loading;
  });

  it('looks at the same alerts in another way', async () => {
    await list.loadMore();
    model.changeOptions({ filter: { ...emptyFilter, severity: ['critical'] } });
    assert.deepEqual(
      model.view.groups.map(({ key }) => key),
      ['critical'],
    );
    const critical = list.items.filter(({ severity }) => severity === 'critical');
    assert.equal(model.view.matching, critical.length);
    model.changeOptions({ filter: emptyFilter, grouping: 'none' });
    assert.equal(model.view.groups.length, 1);
    assert.equal(model.view.matching, 20);
  });

  it('keeps an alert in a view of unseen ones while it is read, until the filter is applied again', async () => {
    model.changeOptions({ grouping: 'none', filter: { ...emptyFilter, unseen: true } });
    await list.loadMore();
    const [first, ...others] = list.items;
    assert.ok(first);
    changes.length = 0;
    model.marks.set('seen', [first], true);
    assert.equal(model.view.matching, 20);
    assert.deepEqual(changes, [], 'nothing is filtered or sorted again');
    model.removeSeen();
    assert.deepEqual(model.view.groups[0]?.alerts, others);
    model.marks.set('seen', others.slice(0, 1), true);
    model.changeOptions({ filter: { ...emptyFilter, unseen: true, severity: [] } });
    assert.equal(model.view.matching, 18);
  });

  it('moves an alert to the top when it is pinned, and back', async () => {
    model.changeOptions({ grouping: 'none' });
    await list.loadMore();
    const order = () => model.view.groups.flatMap(({ alerts }) => alerts);
    const before = order();
    const pinned = before.slice(7, 8);
    model.marks.set('pinned', pinned, true);
    assert.deepEqual(order().slice(0, 2), [...pinned, before[0]]);
    model.marks.set('pinned', pinned, false);
    assert.deepEqual(order(), before);
  });

  it('forgets everything with its list', async () => {
    await list.loadMore();
    list.reset();
    assert.deepEqual(model.view.groups, []);
  });
});

describe('the filters of several services', () => {
  it('are kept apart', async () => {
    const { model } = await loadedModel();
    const change = filterSwitcher(model);
    const filter = () => model.options.filter;
    const grave = { ...emptyFilter, severity: ['critical'] };
    const open = { ...emptyFilter, status: ['open'] };
    model.changeOptions({ filter: grave });
    change({ from: 'https://a.test', to: 'https://b.test' });
    assert.equal(filter(), emptyFilter);
    model.changeOptions({ filter: open });
    change({ from: 'https://b.test', to: 'https://a.test' });
    assert.equal(filter(), grave);
    change({ from: 'https://a.test', to: 'https://b.test' });
    assert.equal(filter(), open);
  });
});
