import assert from 'node:assert/strict';
import { window } from 'vscode';
import { announceCreated, showCreated } from '../../../src/createForm/showCreated.ts';
import type { Alert } from '../../../src/api/alert.ts';
import type { CreatedAlert } from '../../../src/api/creation.ts';
import type { AlertsModel } from '../../../src/triage/alertsModel.ts';
import { emptyFilter } from '../../../src/triage/filter/filter.ts';
import { createLists } from '../../../src/triage/lists.ts';
import { createOwnAlerts } from '../../../src/triage/sentAlerts.ts';
import { clientFor, freshService } from '../../service/freshService.ts';
import { draft } from '../api/clientHelpers.ts';
import { alert, defaultOptions, ids } from '../triage/alerts.ts';
import { listsOf } from '../triage/listsOf.ts';
import { loadedModel } from '../triage/loadedModel.ts';
import { settled } from '../triage/simulatedTime.ts';
import { replaceMembers } from '../vscode/replaceMembers.ts';

describe('an alert that was created', () => {
  let messages: string[];
  let chosen: string | undefined;
  const hiding = { ...emptyFilter, text: 'no alert has this' };
  const sent = { source: 'siem', draft };
  const neverLoaded = {
    listAlerts: () => assert.fail('No alerts are loaded.'),
    listUsers: () => assert.fail('No users are loaded.'),
    maxAlerts: () => 1000,
    isVisible: () => false,
    viewOptions: defaultOptions,
  };
  const never = new Promise<never>(() => undefined);
  /** These lists, which neither a poll nor a selection ever gets through to. */
  const listed = async (model: AlertsModel) => ({
    lists: { ...createLists(neverLoaded), alerts: model.list, model },
    alertsView: { isVisible: () => true },
    autoRefresh: { pollOnce: () => never },
    details: { select: () => never, reveal: () => never },
    ownAlerts: createOwnAlerts(),
  });
  beforeEach(() => {
    [messages, chosen] = [[], undefined];
  });
  replaceMembers(window, {
    showInformationMessage: async (text: string) => {
      messages.push(text);
      return chosen;
    },
  });

  it('is announced also if the list cannot be loaded', async () => {
    const failing = Promise.reject(new Error('not loaded'));
    await assert.rejects(
      showCreated(failing, sent, { id: 'a1' }, () => true),
      /not loaded/,
    );
    assert.deepEqual(messages, [`Created the alert "${draft.name}".`]);
  });

  it('is announced with its service where another one is shown', () => {
    announceCreated('Odd login', 'alerts.example.com');
    assert.deepEqual(messages, ['Created the alert "Odd login" on alerts.example.com.']);
  });

  it('is seen before any window can find it, so that none notifies of it', async () => {
    const { model } = await loadedModel();
    void showCreated(listed(model), sent, { id: 'a1' }, () => true);
    await settled();
    assert.ok(model.marks.has('seen', { id: 'a1' }));
  });

  it('is not brought into a list that was signed out of meanwhile', async () => {
    const { model, list } = await loadedModel();
    const polled = Promise.withResolvers<void>();
    const parts = await listed(model);
    const polling = { ...parts, autoRefresh: { pollOnce: () => polled.promise } };
    let isSameSignIn = true;
    const created = { id: 'a1', alert: alert({ id: 'a1' }) };
    const shown = showCreated(Promise.resolve(polling), sent, created, () => isSameSignIn);
    await settled();
    isSameSignIn = false;
    polled.resolve();
    await shown;
    assert.deepEqual([list.items, messages], [[], [`Created the alert "${draft.name}".`]]);
  });

  describe('while several pages are loaded', () => {
    const service = freshService({ alertCount: 60, alertsPerPage: 20 });
    const other = { name: 'Another one' };
    const pages = () =>
      service.requests.filter(({ path }) => path.endsWith('/alerts')).map(({ query }) => query);

    async function withPages(count: number) {
      const client = clientFor(service);
      const lists = listsOf(client);
      while (lists.alerts.items.length < count * 20) await lists.alerts.loadMore();
      service.requests.length = 0;
      const selected: string[] = [];
      const parts = {
        ...(await listed(lists.model)),
        lists,
        autoRefresh: {
          pollOnce: async () => void (await lists.alerts.pollAgain((signal) => client.pollAlerts(signal))),
        },
        details: { select: async ({ id }: Alert) => void selected.push(id), reveal: () => never },
      };
      return { parts, list: lists.alerts, selected };
    }

    for (const [what, answerOf] of [
      ['its id', ({ id }: { readonly id: string }): CreatedAlert => ({ id })],
      ['nothing', (): CreatedAlert => ({})],
    ] as const)
      it(`is put in front by one request, others wait: its answer names ${what}`, async () => {
        const { parts, list, selected } = await withPages(2);
        const before = ids(list.items);
        const created = service.store.add({ name: draft.name });
        service.store.add(other);
        await showCreated(Promise.resolve(parts), sent, answerOf(created), () => true);
        assert.deepEqual(ids(list.items), [created.id, ...before]);
        assert.deepEqual(
          list.newItems.map(({ name }) => name),
          [other.name],
        );
        assert.deepEqual([list.newCount, list.drift, list.total], [1, 0, 62]);
        assert.deepEqual([selected, pages()], [[created.id], ['?page=1']]);
      });

    it('is put in front from its answer if page 1 does not have it, and never twice', async () => {
      const { parts, list } = await withPages(2);
      const before = ids(list.items);
      const late = alert({ id: 'late', name: draft.name });
      await showCreated(Promise.resolve(parts), sent, { id: 'late', alert: late }, () => true);
      assert.deepEqual(ids(list.items), ['late', ...before]);
      assert.deepEqual(pages(), ['?page=1']);
    });

    it('waits for a load, whose pages need not be asked for again', async () => {
      const { parts, list } = await withPages(1);
      const loading = list.loadAll(new AbortController().signal);
      const created = service.store.add({ name: draft.name });
      await showCreated(Promise.resolve(parts), sent, { id: created.id }, () => true);
      await loading;
      assert.equal(list.items[0]?.id, created.id);
      assert.equal(list.items.length, 61);
    });
  });

  for (const [button, filterAfter] of [
    ['Show Alert', hiding],
    ['Clear Filter', emptyFilter],
  ] as const)
    it(`is shown, although a filter hides it, by the message that says so: ${button}`, async () => {
      const { model } = await loadedModel();
      model.changeOptions({ filter: hiding });
      const parts = await listed(model);
      const revealed: string[] = [];
      const showing = {
        ...parts,
        autoRefresh: { pollOnce: async () => undefined },
        details: {
          select: async () => undefined,
          reveal: async ({ id }: { readonly id: string }) => void revealed.push(id),
        },
      };
      chosen = button;
      const created = { id: 'a1', alert: alert({ id: 'a1' }) };
      await showCreated(Promise.resolve(showing), sent, created, () => true);
      assert.deepEqual(messages, [`Created the alert "${draft.name}". The filter hides it.`]);
      assert.deepEqual([revealed, model.options.filter], [['a1'], filterAfter]);
    });

  it('is not said to be hidden by a filter for what was created lately, if the answer does not hold it', async () => {
    const { model } = await loadedModel();
    model.changeOptions({ filter: { ...emptyFilter, created: { from: Date.now() - 60_000 } } });
    void showCreated(listed(model), sent, { id: 'a1' }, () => true);
    await settled();
    assert.deepEqual(messages, [`Created the alert "${draft.name}".`]);
  });
});
