import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { commands, EventEmitter, extensions, type Memento, window } from 'vscode';
import { newDraft } from '../../src/alertForm/draft.ts';
import { type AlertFormPanels, createAlertFormPanels } from '../../src/alertForm/panel.ts';
import { newFormPanel } from '../../src/alertForm/newPanel.ts';
import { fakeMemento } from '../unit/alertForm/memento.ts';
import { recordingLog } from './recordingLog.ts';

describe('The panels of the create form', () => {
  let drafts: Memento;
  let form: AlertFormPanels;
  let changes: EventEmitter<void>;
  const log = recordingLog();

  beforeEach(() => {
    const extension = extensions.getExtension('alert-triage.alert-triage');
    assert.ok(extension);
    changes = new EventEmitter();
    drafts = fakeMemento();
    form = createAlertFormPanels({
      client: () => undefined,
      account: () => undefined,
      serviceHost: () => '',
      sources: () => [],
      listed: () => [],
      listFirstPage: () => Promise.reject(new Error('unused')),
      defaultSource: () => '',
      onCreated: () => undefined,
      showAlert: () => undefined,
      onDidChange: changes.event,
      log,
      extensionUri: extension.extensionUri,
      drafts,
    });
  });

  afterEach(async () => {
    await commands.executeCommand('workbench.action.closeQuickOpen');
    await window.tabGroups.close(window.tabGroups.all.flatMap((group) => group.tabs));
    form.dispose();
    changes.dispose();
    assert.equal(log.text(), '');
  });

  it('fill the one that is ready', () => {
    const panel = newFormPanel();
    form.open({}, panel);
    assert.match(panel.webview.html, /<input id="name"/);
    assert.deepEqual(panel.webview.options.localResourceRoots, []);
  });

  it('show a prefilled draft in the one that is ready, beside another one', () => {
    form.open({ name: 'Kept' });
    const panel = newFormPanel();
    form.open({ name: 'From code' }, panel);
    assert.equal(panel.title, 'Create Alert: From code');
    assert.equal(drafts.keys().length, 2);
  });

  it('go on with a form that is on screen already, and with what was typed in it', () => {
    const panel = newFormPanel();
    const draft = newDraft({});
    const typed = { type: 'edit', revision: 1, values: { ...draft.values, name: 'Typed early' } };
    form.adopt({ panel, draft, messages: [{ type: 'ready' }, typed], isClosed: () => false });
    assert.equal(panel.title, 'Create Alert: Typed early');
    assert.deepEqual(
      drafts.keys().map((key) => key.endsWith(draft.id)),
      [true],
    );
  });

  it('keep what was typed in one that was closed before, and nothing of an empty one', () => {
    const panel = newFormPanel();
    panel.dispose();
    const empty = newDraft({});
    form.adopt({ panel, draft: empty, messages: [{ type: 'ready' }], isClosed: () => true });
    assert.deepEqual(drafts.keys(), []);
    const draft = newDraft({});
    const typed = { type: 'edit', revision: 1, values: { ...draft.values, name: 'Typed early' } };
    form.adopt({ panel, draft, messages: [typed], isClosed: () => true });
    assert.equal(drafts.keys().length, 1);
  });
});
