import assert from 'node:assert/strict';
import { EventEmitter, Uri, window } from 'vscode';
import type { Alert } from '../../../src/api/alert.ts';
import { createDetailsPanel } from '../../../src/details/panel.ts';
import { alertTexts, type TextsOf } from '../../../src/ui/alertTexts.ts';
import { unusedLog } from '../../vscode/recordingLog.ts';
import { FakePanel } from '../createForm/fakePanel.ts';
import { fakeSignIn } from '../service/fakeSignIn.ts';
import { alert } from '../triage/alerts.ts';
import { exampleService, loadedTriage } from '../triage/triageOf.ts';
import { replaceMembers } from '../vscode/replaceMembers.ts';
import { codeLinksOf } from './codeLinks.ts';

describe('the panel of the details', () => {
  const [first, second] = [alert({ id: 'a1', name: 'First' }), alert({ id: 'a2', name: 'Second' })];
  const stateOf = (id: string, service = exampleService.baseUrl) => ({ service, id, top: 0 });
  let panels: FakePanel[];
  /** Names of the alerts that were put on a page. */
  let shown: unknown[];
  let list: Awaited<ReturnType<typeof loadedTriage>>;
  let details: ReturnType<typeof createDetailsPanel>;
  /** Whose names of users are shown. */
  let named: Parameters<TextsOf>[0];

  const newPanel = () => {
    const panel = new FakePanel();
    panels.push(panel);
    return panel;
  };
  replaceMembers(window, { createWebviewPanel: newPanel });

  const textsOf: TextsOf = (names) => {
    const texts = alertTexts((named = names));
    const name = (one: Alert) => {
      shown.push(one.name);
      return texts.name(one);
    };
    return { ...texts, name };
  };

  beforeEach(async () => {
    [panels, shown] = [[], []];
    const { connection, become } = fakeSignIn();
    const services = { currentUrl: exampleService.baseUrl };
    details = createDetailsPanel({
      connection: Object.assign(connection, { obstacle: () => undefined, services }),
      textsOf,
      codeLinks: codeLinksOf(),
      clock: { now: () => 0, onDidStep: new EventEmitter<void>().event },
      extensionUri: Uri.file('/'),
      log: unusedLog,
    });
    list = await loadedTriage(first, second);
    become(list.triage);
  });
  afterEach(() => details.dispose());

  const current = () => details.open?.session.id;

  it('is one, reused until it is closed', async () => {
    details.show(first);
    await panels[0]?.load();
    details.show(second, { preserveFocus: true });
    assert.deepEqual([panels.length, current(), shown.at(-1)], [1, 'a2', 'Second']);
    let changes = 0;
    details.onDidChange(() => (changes += 1));
    panels[0]?.dispose();
    assert.deepEqual([details.open, changes], [undefined, 1]);
  });

  it('names users as the current sign-in does, also if it was there before: after a reload of the window', async () => {
    details.show(first);
    await panels[0]?.load();
    assert.equal(named, list.triage);
  });

  it('has the same icon for every alert, since VS Code writes it to disk', () => {
    const panel = newPanel();
    details.restore(panel, stateOf('a1'));
    const { iconPath } = panel;
    details.show(second);
    assert.equal(panel.iconPath, iconPath);
    details.open?.session.forget();
    assert.equal(panel.iconPath, iconPath);
  });

  it('takes over a panel that VS Code kept, and finds its alert when the list has it', async () => {
    list.serve();
    await list.triage.alerts.refresh();
    const panel = newPanel();
    details.restore(panel, stateOf('a1'));
    await panel.load();
    assert.deepEqual([current(), shown], ['a1', []]);
    list.serve(first);
    await list.triage.alerts.refresh();
    details.refresh();
    assert.ok(shown.includes('First'));
  });

  it('closes a panel that VS Code kept of another service, and one without an alert', () => {
    for (const state of [stateOf('a1', 'https://other.example'), { id: 'a1', top: 0 }, undefined]) {
      const panel = newPanel();
      details.restore(panel, state);
      assert.deepEqual([current(), panel.isClosed], [undefined, true]);
    }
  });

  it('shows all fields in the next panel, too, once the user has unfolded them', async () => {
    const isUnfolded = () => /data-unfolded="(\w+)"/.exec(panels.at(-1)?.webview.html ?? '')?.[1];
    details.show(first);
    assert.equal(isUnfolded(), 'false');
    await panels[0]?.say({ type: 'fold', isOpen: true });
    panels[0]?.dispose();
    details.show(second);
    assert.equal(isUnfolded(), 'true');
  });

  it('needs no second panel', () => {
    details.show(first);
    const second = newPanel();
    details.restore(second, stateOf('a2'));
    assert.deepEqual([current(), second.isClosed], ['a1', true]);
  });

  it('opens another panel after one that was closed before it could be filled', () => {
    const closed = newPanel();
    closed.dispose();
    assert.throws(() => details.restore(closed, stateOf('a1')));
    assert.equal(details.open, undefined);
    details.show(first);
    assert.deepEqual([panels.length, current()], [2, 'a1']);
  });
});
