import { afterEach, beforeEach, describe, it } from 'mocha';
import assert from 'node:assert/strict';
import { commands, type Disposable, EventEmitter, extensions, window } from 'vscode';
import { Connection } from '../../src/connection/connection.ts';
import { Services } from '../../src/connection/services.ts';
import { TokenStore } from '../../src/connection/tokenStore.ts';
import { createFormController } from '../../src/createForm/controller.ts';
import type { CreateFormPanels } from '../../src/createForm/panels.ts';
import { fakeMemento } from '../unit/createForm/memento.ts';
import { recordingLog } from './recordingLog.ts';
import { fakeSecrets } from './secrets.ts';

describe('Opening the create form', () => {
  let controller: CreateFormPanels;
  let services: Services;
  let tokens: TokenStore;
  let connection: Connection;
  let changes: EventEmitter<void>;
  let opened: string[];
  let watch: Disposable;
  let log: ReturnType<typeof recordingLog>;

  beforeEach(() => {
    log = recordingLog();
    const extension = extensions.getExtension('alert-triage.alert-triage');
    assert.ok(extension);
    changes = new EventEmitter();
    opened = [];
    watch = window.tabGroups.onDidChangeTabs((event) => {
      opened.push(...event.opened.map(({ label }) => label));
    });
    services = new Services(fakeMemento(), fakeMemento());
    tokens = new TokenStore(fakeSecrets(), log);
    connection = new Connection(services, tokens, log);
    controller = createFormController({
      connection,
      features: { get: () => Promise.reject(new Error('unused')), current: undefined },
      onDidChange: changes.event,
      log,
      extensionUri: extension.extensionUri,
      globalState: fakeMemento(),
      workspaceState: fakeMemento(),
    });
  });

  afterEach(async () => {
    await commands.executeCommand('workbench.action.closeAllEditors');
    watch.dispose();
    controller.dispose();
    for (const part of [connection, services, tokens]) part.dispose();
    changes.dispose();
    assert.equal(log.text(), '');
  });

  /** The titles of the tabs that were opened; VS Code tells of them before a command that follows is done. */
  async function openedTabs(): Promise<readonly string[]> {
    await commands.executeCommand('workbench.action.closeAllEditors');
    return opened;
  }

  it('shows one empty form, however often it is asked for', async () => {
    controller.open();
    controller.open();
    assert.deepEqual(await openedTabs(), ['Create Alert']);
  });

  it('shows another one where the first was closed', async () => {
    controller.open();
    assert.deepEqual(await openedTabs(), ['Create Alert']);
    controller.open();
    assert.deepEqual(await openedTabs(), ['Create Alert', 'Create Alert']);
  });

  it('shows a filled form beside an empty one', async () => {
    controller.open();
    controller.open({ values: { name: 'From code' } });
    assert.equal((await openedTabs()).length, 2);
  });
});
