import assert from 'node:assert/strict';
import { window } from 'vscode';
import { announceCreated, showCreated } from '../../../src/createForm/showCreated.ts';
import type { AlertsModel } from '../../../src/triage/alertsModel.ts';
import { emptyFilter } from '../../../src/triage/filter/filter.ts';
import { createLists } from '../../../src/triage/lists.ts';
import { createOwnAlerts } from '../../../src/triage/sentAlerts.ts';
import { draft } from '../api/clientHelpers.ts';
import { alert, defaultOptions } from '../triage/alerts.ts';
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
  /** These lists, which neither a refresh nor a selection ever gets through to. */
  const listed = async (model: AlertsModel) => ({
    lists: { ...createLists(neverLoaded), alerts: model.list, model },
    alertsView: { isVisible: () => true, refresh: () => never },
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
    const refreshed = Promise.withResolvers<void>();
    const parts = await listed(model);
    const refreshing = { ...parts, alertsView: { ...parts.alertsView, refresh: () => refreshed.promise } };
    let isSameSignIn = true;
    const created = { id: 'a1', alert: alert({ id: 'a1' }) };
    const shown = showCreated(Promise.resolve(refreshing), sent, created, () => isSameSignIn);
    await settled();
    isSameSignIn = false;
    refreshed.resolve();
    await shown;
    assert.deepEqual([list.items, messages], [[], [`Created the alert "${draft.name}".`]]);
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
        alertsView: { ...parts.alertsView, refresh: async () => undefined },
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
