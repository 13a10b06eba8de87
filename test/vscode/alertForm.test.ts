import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { commands, EventEmitter, extensions, type Memento, type WebviewPanel, window } from 'vscode';
import { type AlertFormPanels, createAlertFormPanels } from '../../src/alertForm/panel.ts';
import { newFormPanel } from '../../src/alertForm/newPanel.ts';
import { fakeMemento } from '../unit/alertForm/memento.ts';
import { recordingLog } from './recordingLog.ts';

describe('The panels of the create form', () => {
  let drafts: Memento;
  let form: AlertFormPanels;
  let changes: EventEmitter<void>;
  let gone: WebviewPanel[];
  const log = recordingLog();

  beforeEach(() => {
    const extension = extensions.getExtension('alert-triage.alert-triage');
    assert.ok(extension);
    changes = new EventEmitter();
    drafts = fakeMemento();
    gone = [];
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

  function ready(): WebviewPanel {
    const panel = newFormPanel();
    panel.onDidDispose(() => gone.push(panel));
    return panel;
  }

  it('fill the one that is ready', () => {
    const panel = ready();
    form.open(undefined, panel);
    assert.match(panel.webview.html, /<input id="name"/);
    assert.deepEqual(panel.webview.options.localResourceRoots, []);
  });

  it('need no second one for an empty form, however soon it is asked for', () => {
    const [first, second] = [ready(), ready()];
    form.open(undefined, first);
    form.open(undefined, second);
    assert.deepEqual(gone, [second]);
  });

  it('show a prefilled draft in the one that is ready, beside another one', () => {
    form.open({ name: 'Kept' });
    const panel = ready();
    form.open({ name: 'From code' }, panel);
    assert.equal(panel.title, 'Create Alert: From code');
    assert.equal(drafts.keys().length, 2);
  });

  it('need none for a draft that is kept already', () => {
    const panel = ready();
    form.open({ name: 'Kept' }, panel);
    const other = ready();
    form.open(undefined, other);
    assert.deepEqual(gone, [other]);
  });
});
