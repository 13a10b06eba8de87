import assert from 'node:assert/strict';
import { commands, window } from 'vscode';
import type { Alert } from '../../src/api/alert.ts';
import { type CommandId, commandIds } from '../../src/contributions.ts';
import { emptyFilter, withChoice } from '../../src/triage/filter/filter.ts';
import type { Triage } from '../../src/triage/triage.ts';
import { untitledDocument } from './untitledDocument.ts';
import { viewsStage } from './viewsStage.ts';

/** What takes the row of an alert from the list: a command, the choice in its pick, and what is to be done before. */
const removals: readonly (readonly [CommandId, string | undefined, (triage: Triage) => unknown])[] = [
  [commandIds.snooze, 'For an Hour', () => undefined],
  [
    commandIds.setDisposition,
    'escalated',
    async (triage) => {
      await triage.notes.edit(triage.alerts.items, { disposition: 'to_do' });
      triage.changeOptions({ filter: withChoice(emptyFilter, { facet: 'mark', value: 'to_do' }) });
    },
  ],
  [
    commandIds.refresh,
    undefined,
    (triage) => {
      triage.changeOptions({ filter: { ...emptyFilter, unseen: true } });
      triage.marks.set('seen', triage.alerts.items.slice(1, 2), true);
    },
  ],
];

describe('A row that leaves the list by a key', () => {
  const stage = viewsStage();

  /** Refreshes by the key on a row, and returns once the service was asked: a function that lets it answer. */
  async function refreshFrom(item: Alert): Promise<() => Promise<void>> {
    const { run, alertsTree, service } = stage.current();
    const gate = Promise.withResolvers<undefined>();
    service.behave({ onRequest: () => gate.promise });
    alertsTree.focused.length = 0;
    const arrival = service.nextRequest();
    const refreshed = run(commandIds.refresh, { kind: 'item', item });
    await arrival;
    return async () => {
      gate.resolve(undefined);
      await refreshed;
    };
  }

  for (const [id, choice, prepare] of removals)
    it(`gives the focus to the one that takes its place: ${id}`, async () => {
      const { run, alertsTree } = stage.current();
      const triage = stage.current().triage();
      const [, gone, next] = triage.alerts.items;
      assert.ok(gone && next);
      await prepare(triage);
      if (choice !== undefined) stage.answers.push(choice);
      alertsTree.focused.length = 0;
      await run(id, { kind: 'item', item: gone });
      assert.deepEqual(alertsTree.focused, [next.id]);
      await triage.notes.removeAll();
    });

  it('gives it at once, also where a refresh takes long: the user may be at another row when that ends', async () => {
    const { alertsTree } = stage.current();
    const triage = stage.current().triage();
    const [, gone, next] = triage.alerts.items;
    assert.ok(gone && next);
    triage.changeOptions({ filter: { ...emptyFilter, unseen: true } });
    triage.marks.set('seen', [gone], true);
    const end = await refreshFrom(gone);
    assert.deepEqual(alertsTree.focused, [next.id]);
    await end();
    assert.deepEqual(alertsTree.focused, [next.id]);
  });

  for (const [what, hasLeft] of [
    ['gives it when a refresh finds that the alert is gone', false],
    ['does not, if the user has gone to an editor meanwhile', true],
  ] as const)
    it(what, async () => {
      const { alertsTree, service } = stage.current();
      const [, gone, next] = stage.current().triage().alerts.items;
      assert.ok(gone && next);
      service.store.removeAt(1);
      const end = await refreshFrom(gone);
      if (hasLeft) await window.showTextDocument(await untitledDocument('elsewhere'));
      await end();
      await commands.executeCommand('workbench.action.closeAllEditors');
      assert.deepEqual(alertsTree.focused, hasLeft ? [] : [next.id]);
    });
});
