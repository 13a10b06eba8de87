import { afterEach, beforeEach, describe, it } from 'mocha';
import assert from 'node:assert/strict';
import { commands, type Disposable, extensions, window } from 'vscode';
import { commandIds } from '../../src/contributions.ts';
import type { ApiUser } from './apiUser/extension.ts';
import { signedInExtension } from './signedInExtension.ts';

describe('Another extension that uses the API', () => {
  signedInExtension();
  let user: ApiUser;
  let opened: string[];
  let watch: Disposable;

  beforeEach(async () => {
    opened = [];
    watch = window.tabGroups.onDidChangeTabs((event) => {
      opened.push(...event.opened.map(({ label }) => label));
    });
    const extension = extensions.getExtension<ApiUser>('alert-triage-tests.api-user');
    assert.ok(extension);
    user = await extension.activate();
    await loaded();
  });

  afterEach(() => watch.dispose());

  /** Resolves when the view has loaded its first page. */
  async function loaded(): Promise<void> {
    if (user.api.alerts.length > 0) return;
    await new Promise<void>((resolve) => {
      const listening = user.api.onDidChangeAlerts(() => {
        if (user.api.alerts.length === 0) return;
        listening.dispose();
        resolve();
      });
    });
  }

  /** The titles of the tabs that were opened; VS Code tells of them before a command that follows is done. */
  async function openedTabs(): Promise<readonly string[]> {
    await commands.executeCommand('workbench.action.closeAllEditors');
    return opened;
  }

  it('sees the loaded alerts, and that they change', async () => {
    assert.equal(user.api.alerts.length, 25);
    const before = user.changes();
    await commands.executeCommand(commandIds.loadMore);
    assert.equal(user.api.alerts.length, 50);
    assert.ok(user.changes() > before);
    assert.ok(user.api.alerts.every(({ id, name }) => id !== '' && name !== ''));
    assert.throws(() => Object.assign(user.api.alerts[0] ?? {}, { name: 'changed' }), TypeError);
  });

  it('opens an alert', async () => {
    const [first] = user.api.alerts;
    assert.equal(await user.api.openAlert(first?.id ?? ''), true);
    assert.equal(await user.api.openAlert('no such alert'), false);
    assert.equal((await openedTabs()).length, 1);
  });

  it('opens the form with its values', async () => {
    await user.api.createAlert({ name: 'Failed audit', severity: 'high' });
    assert.equal((await openedTabs()).length, 1);
  });
});
