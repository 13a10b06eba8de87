import assert from 'node:assert/strict';
import { commands, extensions, window } from 'vscode';
import { commandIds } from '../../src/contributions.ts';
import type { ApiUser } from './apiUser/extension.ts';
import { until } from './nextOf.ts';
import { signedInExtension } from './signedInExtension.ts';

describe('Another extension that uses the API', () => {
  signedInExtension();
  let user: ApiUser;

  beforeEach(async () => {
    const extension = extensions.getExtension<ApiUser>('alert-triage-tests.api-user');
    assert.ok(extension);
    user = await extension.activate();
    await until({ onDidChange: user.api.onDidChangeAlerts }, () => user.api.alerts.length > 0);
  });

  it('sees the loaded alerts, and that they change', async () => {
    assert.equal(user.api.alerts.length, 25);
    const before = user.changes();
    await commands.executeCommand(commandIds.loadMore);
    assert.equal(user.api.alerts.length, 50);
    assert.ok(user.changes() > before);
    assert.ok(user.api.alerts.every(({ id, name }) => id !== '' && name !== ''));
    assert.throws(() => Object.assign(user.api.alerts[0] ?? {}, { name: 'changed' }), TypeError);
  });

  it('opens an alert and the form', async () => {
    const opened: string[] = [];
    const watch = window.tabGroups.onDidChangeTabs((tabs) =>
      opened.push(...tabs.opened.map(({ label }) => label)),
    );
    const [first] = user.api.alerts;
    assert.equal(await user.api.openAlert(first?.id ?? ''), true);
    await user.api.createAlert({ name: 'Failed audit', severity: 'high' });
    // VS Code reports all opened tabs before this command is done.
    await commands.executeCommand('workbench.action.closeAllEditors');
    watch.dispose();
    assert.deepEqual(opened, ['Alert Details', 'Create Alert']);
  });
});
