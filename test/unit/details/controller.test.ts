import assert from 'node:assert/strict';
import { Disposable, Uri, window } from 'vscode';
import type { Alert } from '../../../src/api/alert.ts';
import { contextKeys, settingIds } from '../../../src/contributions.ts';
import { createDetailsController } from '../../../src/details/controller.ts';
import { emptyFilter } from '../../../src/triage/filter/filter.ts';
import { alertTexts, type TextsOf } from '../../../src/ui/alertTexts.ts';
import { createAlertsView } from '../../../src/views/alertsView.ts';
import { freshService } from '../../service/freshService.ts';
import { fakeTree } from '../../vscode/fakeTree.ts';
import { recordingLog } from '../../vscode/recordingLog.ts';
import { fakeSecrets } from '../../vscode/secrets.ts';
import { FakePanel } from '../createForm/fakePanel.ts';
import { fakeSettings } from '../service/fakeSettings.ts';
import { newConnection } from '../service/newConnection.ts';
import { fakeWindow } from '../vscode/fakeWindow.ts';
import { replaceMembers } from '../vscode/replaceMembers.ts';
import { codeLinksOf } from './codeLinks.ts';

describe('the details of an alert', () => {
  const [service, other] = [freshService({ alertCount: 2 }), freshService({ alertCount: 1 })];
  const { edit } = fakeSettings();
  const vs = fakeWindow();
  replaceMembers(window, {
    createWebviewPanel: () => new FakePanel(),
    registerFileDecorationProvider: () => new Disposable(() => undefined),
    withProgress: async (_: unknown, task: () => unknown) => task(),
  });

  /** @param restored the id of the alert in a panel that VS Code restores before the sign-in, instead of the first */
  async function openFirst(restored?: string, visible = false) {
    const [log, secrets] = [recordingLog(), fakeSecrets()];
    secrets.values.set(`alertTriage.token:${service.url}`, service.token);
    edit({ [settingIds.baseUrl]: service.url, [settingIds.services]: { Other: other.url } });
    const connection = newConnection(log, secrets);
    const clock = { now: Date.now, onDidStep: () => new Disposable(() => undefined) };
    const textsOf: TextsOf = (triage) => alertTexts(triage);
    const { createTree, focused, revealed, select } = fakeTree<Alert>({ visible });
    const view = createAlertsView(createTree, connection, textsOf, clock, log);
    const parts = { connection, view, textsOf, codeLinks: codeLinksOf(), clock, log };
    const details = createDetailsController({ ...parts, extensionUri: Uri.file('/') });
    if (restored !== undefined)
      await details.restore(new FakePanel(), { service: service.url, id: restored, top: 0 });
    await connection.reload();
    const triage = connection.triage ?? assert.fail('nobody is signed in');
    await triage.alerts.loadMore();
    const [first = assert.fail('none'), second = assert.fail('only one')] = triage.alerts.items;
    if (restored === undefined) await details.open(first.id, { focus: false, select: false });
    const dispose = () => [details, view, connection].forEach((part) => part.dispose());
    return { first, second, connection, triage, secrets, details, focused, revealed, select, dispose };
  }

  it('are gone back to where VS Code restored them before anybody was signed in', async () => {
    const before = await openFirst();
    before.dispose();
    const { second, details, dispose } = await openFirst(before.first.id);
    await details.open(second.id, { focus: false, select: false });
    await details.go(-1);
    assert.equal(details.current(), before.first.id);
    dispose();
  });

  it('have their row selected in the list of the next sign-in, too', async () => {
    const { first, second, connection, details, revealed, dispose } = await openFirst(undefined, true);
    await details.open(second.id, { focus: false, select: false });
    assert.deepEqual(revealed, []);
    await connection.tokens.forget(service.url);
    await connection.reload();
    await connection.tokens.store(service.url, service.token);
    await connection.reload();
    await connection.triage?.alerts.loadMore();
    await connection.triage?.alerts.refresh();
    assert.deepEqual(revealed, [second.id]);
    dispose();
    const restored = await openFirst(first.id, true);
    assert.deepEqual(restored.revealed, [first.id]);
    restored.dispose();
  });

  it('lose their selected row to the focused one before a key adds the next: they would be among them', async () => {
    const { second, details, revealed, select, dispose } = await openFirst(undefined, true);
    await select(0);
    await details.startSelection({ kind: 'item', id: second.id, group: undefined });
    assert.deepEqual(revealed, [second.id]);
    await select(1);
    await details.startSelection({ kind: 'item', id: second.id, group: undefined });
    assert.deepEqual(revealed, [second.id], 'it is selected already');
    dispose();
  });

  it('are gone back to only while that is loaded', async () => {
    const { second, triage, details, dispose } = await openFirst();
    const canGoBack = () => vs.ran.findLast(([, key]) => key === contextKeys.canGoBack)?.at(2);
    await details.open(second.id, { focus: false, select: false });
    assert.equal(canGoBack(), true);
    service.store.removeAt(0);
    await triage.alerts.refresh();
    assert.equal(canGoBack(), false);
    service.store.reset();
    await triage.alerts.refresh();
    assert.equal(canGoBack(), true);
    dispose();
  });

  it('are closed at once when another service is shown, however long the key ring takes', async () => {
    const { first, connection, secrets, details, dispose } = await openFirst();
    assert.equal(details.current(), first.id);
    secrets.mode = 'silent';
    await connection.services.select({ url: other.url });
    assert.equal(details.current(), undefined);
    dispose();
  });

  // A second move comes later while rows are drawn, and would take the keyboard from where the user has gone.
  it('give the keyboard to their row in one move, or to the list that does not have it', async () => {
    const { first, triage, details, focused, dispose } = await openFirst();
    const focusedViews = () => vs.ran.flat().filter((command) => command === 'alertTriage.alerts.focus');
    await details.focusList();
    assert.deepEqual([focusedViews(), focused], [[], [first.id]]);
    triage.changeOptions({ filter: { ...emptyFilter, text: 'in no alert' } });
    await details.focusList();
    assert.deepEqual([focusedViews().length, focused], [1, [first.id]]);
    dispose();
  });
});
