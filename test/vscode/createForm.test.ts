import assert from 'node:assert/strict';
import { commands, extensions, ViewColumn, window } from 'vscode';
import { newFormPanel } from '../../src/createForm/html.ts';
import { formPanels } from '../unit/createForm/formPanels.ts';
import { nextOf } from './nextOf.ts';

describe('The panels of the create form', () => {
  let { form, log, stored } = formPanels();

  const closeTabs = () => window.tabGroups.close(window.tabGroups.all.flatMap((group) => group.tabs));

  beforeEach(async () => {
    // Of other suites.
    await closeTabs();
    const extension = extensions.getExtension('alert-triage.alert-triage');
    assert.ok(extension);
    ({ form, log, stored } = formPanels(undefined, [], extension.extensionUri));
  });

  afterEach(async () => {
    await commands.executeCommand('workbench.action.closeQuickOpen');
    await closeTabs();
    assert.equal(log.text(), '');
  });

  const tabs = () => window.tabGroups.all.map(({ tabs }) => tabs.map(({ label }) => label));

  /** VS Code tells of a new tab after it was made. */
  async function untilOpen(count: number): Promise<void> {
    while (tabs().flat().length < count) await nextOf(window.tabGroups.onDidChangeTabs);
  }

  it('fill a panel that VS Code has kept', () => {
    const panel = newFormPanel(ViewColumn.Active);
    form.restore(panel, undefined);
    assert.match(panel.webview.html, /<input id="name"/);
    const roots = panel.webview.options.localResourceRoots?.map(({ path }) => path) ?? [];
    assert.equal(roots.length, 1);
    assert.match(roots[0] ?? '', /\/dist\/pages$/);
  });

  it('open after one that was closed before it could be filled', async () => {
    const closed = newFormPanel(ViewColumn.Active);
    await untilOpen(1);
    await closeTabs();
    assert.throws(() => form.restore(closed, undefined));
    form.open();
    await untilOpen(1);
    assert.deepEqual(tabs().flat(), ['Create Alert']);
  });

  it('show each draft that is taken over, in the column that is asked for, and keep it with its notes', async () => {
    form.open({ values: { name: 'Kept' } });
    await untilOpen(1);
    form.open({ values: { name: 'From code' }, notes: ['Masked.'] }, ViewColumn.Beside);
    await untilOpen(2);
    assert.deepEqual(tabs(), [['Create Alert'], ['Create Alert']]);
    assert.equal(stored().length, 2);
    assert.ok(stored().some((text) => text.includes('From code') && text.includes('Masked.')));
  });
});
