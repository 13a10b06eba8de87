import assert from 'node:assert/strict';
import { commands, extensions } from 'vscode';
import { commandIds } from '../../src/contributions.ts';
import type { ApiUser } from './apiUser/extension.ts';
import { nextOf } from './nextOf.ts';
import { signedInExtension } from './signedInExtension.ts';
import { openedTabs } from './tabs.ts';

describe('Another extension that uses the API', () => {
  signedInExtension();
  let user: ApiUser;
  const titlesOfOpened = openedTabs();

  beforeEach(async () => {
    const extension = extensions.getExtension<ApiUser>('alert-triage-tests.api-user');
    assert.ok(extension);
    user = await extension.activate();
    await loaded();
  });

  /** Resolves when the view has loaded its first page. */
  async function loaded(): Promise<void> {
    if (user.api.alerts.length > 0) return;
    await nextOf(
      (listener: () => void) => user.api.onDidChangeAlerts(listener),
      () => user.api.alerts.length > 0,
    );
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

  it('opens an alert and the form', async () => {
    const [first] = user.api.alerts;
    assert.equal(await user.api.openAlert(first?.id ?? ''), true);
    await user.api.createAlert({ name: 'Failed audit', severity: 'high' });
    assert.equal((await titlesOfOpened()).length, 2);
  });
});
