import assert from 'node:assert/strict';
import { announceCreated, showCreated, type ShownList } from '../../../src/createForm/showCreated.ts';
import type { Alert } from '../../../src/api/alert.ts';
import type { CreatedAlert } from '../../../src/api/creation.ts';
import { emptyFilter } from '../../../src/triage/filter/filter.ts';
import { clientFor, freshService } from '../../service/freshService.ts';
import { draft } from '../api/clientHelpers.ts';
import { alert, ids } from '../triage/alerts.ts';
import { settled } from '../triage/simulatedTime.ts';
import { fakeWindow } from '../vscode/fakeWindow.ts';
import { loadedTriage, triageOf } from '../triage/triageOf.ts';

describe('an alert that was created', () => {
  const vs = fakeWindow();
  const messages = () => vs.said.map(([text]) => text);
  const hiding = { ...emptyFilter, text: 'no alert has this' };
  const sent = { source: 'siem', draft };
  const never = new Promise<never>(() => undefined);
  /** What shows the list, where neither a poll nor a selection ever gets through. */
  const stuck: ShownList = {
    autoRefresh: { pollOnce: () => never },
    details: { select: () => never, reveal: () => never },
  };

  it('is announced with its service where another one is shown', () => {
    announceCreated('Odd login', 'alerts.example.com');
    assert.deepEqual(messages(), ['Created the alert "Odd login" on alerts.example.com.']);
  });

  it('is seen before any window can find it, so that none notifies of it', async () => {
    const { triage } = await loadedTriage();
    void showCreated(triage, stuck, sent, { id: 'a1' });
    await settled();
    assert.ok(triage.marks.has('seen', { id: 'a1' }));
  });

  it('is not brought into a list that was signed out of meanwhile', async () => {
    const { triage, list } = await loadedTriage();
    const polled = Promise.withResolvers<readonly Alert[]>();
    const polling = { ...stuck, autoRefresh: { pollOnce: () => polled.promise } };
    const created = { id: 'a1', alert: alert({ id: 'a1' }) };
    const shown = showCreated(triage, polling, sent, created);
    await settled();
    triage.dispose();
    polled.resolve([]);
    await shown;
    assert.deepEqual([list.items, messages()], [[], [`Created the alert "${draft.name}".`]]);
  });

  describe('while several pages are loaded', () => {
    const service = freshService({ alertCount: 60, alertsPerPage: 20 });
    const other = { name: 'Another one' };
    const pages = () =>
      service.requests.filter(({ path }) => path.endsWith('/alerts')).map(({ query }) => query);

    async function withPages(count: number) {
      const client = clientFor(service);
      const triage = triageOf(client);
      while (triage.alerts.items.length < count * 20) await triage.alerts.loadMore();
      service.requests.length = 0;
      const selected: string[] = [];
      const parts: ShownList = {
        ...stuck,
        autoRefresh: {
          async pollOnce() {
            const polled = await triage.alerts.pollAgain((signal) => client.pollAlerts(signal));
            return polled?.page ?? [];
          },
        },
        details: { select: async ({ id }) => void selected.push(id), reveal: () => never },
      };
      const show = (answer: CreatedAlert) => showCreated(triage, parts, sent, answer);
      return { show, list: triage.alerts, selected };
    }

    for (const [what, answerOf] of [
      ['its id', ({ id }: { readonly id: string }): CreatedAlert => ({ id })],
      ['nothing', (): CreatedAlert => ({})],
    ] as const)
      it(`is put in front by one request, others wait: its answer names ${what}`, async () => {
        const { show, list, selected } = await withPages(2);
        const before = ids(list.items);
        const created = service.store.add({ name: draft.name });
        service.store.add(other);
        await show(answerOf(created));
        assert.deepEqual(ids(list.items), [created.id, ...before]);
        const waiting = list.newItems.map(({ name }) => name);
        assert.deepEqual(waiting, [other.name]);
        assert.deepEqual([list.newItems.length, list.hasChanged, list.total], [1, false, 62]);
        assert.deepEqual([selected, pages()], [[created.id], ['?page=1']]);
      });

    it('is put in front from its answer if page 1 does not have it, and never twice', async () => {
      const { show, list } = await withPages(2);
      const before = ids(list.items);
      const late = alert({ id: 'late', name: draft.name });
      await show({ id: 'late', alert: late });
      assert.deepEqual(ids(list.items), ['late', ...before]);
      assert.deepEqual(pages(), ['?page=1']);
    });

    it('waits for a load, whose pages need not be asked for again', async () => {
      const { show, list } = await withPages(1);
      const loading = list.loadAll(new AbortController().signal);
      const created = service.store.add({ name: draft.name });
      await show({ id: created.id });
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
      const { triage } = await loadedTriage();
      triage.changeOptions({ filter: hiding });
      const revealed: string[] = [];
      const showing = {
        ...stuck,
        autoRefresh: { pollOnce: async () => [] },
        details: {
          select: async () => undefined,
          reveal: async ({ id }: { readonly id: string }) => void revealed.push(id),
        },
      };
      vs.answer = () => button;
      const created = { id: 'a1', alert: alert({ id: 'a1' }) };
      await showCreated(triage, showing, sent, created);
      assert.deepEqual(messages(), [`Created the alert "${draft.name}". The filter hides it.`]);
      assert.deepEqual([revealed, triage.options.filter], [['a1'], filterAfter]);
    });

  it('is not said to be hidden by a filter for what was created lately, if the answer does not hold it', async () => {
    const { triage } = await loadedTriage();
    triage.changeOptions({ filter: { ...emptyFilter, created: { from: Date.now() - 60_000 } } });
    void showCreated(triage, stuck, sent, { id: 'a1' });
    await settled();
    assert.deepEqual(messages(), [`Created the alert "${draft.name}".`]);
  });
});
