import assert from 'node:assert/strict';
import { commands, type Disposable, extensions } from 'vscode';
import type { Connection } from '../../src/service/connection.ts';
import { createFormController } from '../../src/createForm/controller.ts';
import type { CreateFormPanels } from '../../src/createForm/panels.ts';
import { newConnection } from '../unit/service/newConnection.ts';
import { fakeMemento } from '../unit/createForm/memento.ts';
import { recordingLog } from './recordingLog.ts';
import { openedTabs } from './tabs.ts';

const unused = async () => assert.fail('unused');

describe('Opening the create form', () => {
  let controller: CreateFormPanels & Disposable;
  let connection: Connection;
  const titlesOfOpened = openedTabs();
  let log: ReturnType<typeof recordingLog>;

  beforeEach(() => {
    log = recordingLog();
    const extension = extensions.getExtension('alert-triage.alert-triage');
    assert.ok(extension);
    connection = newConnection(log);
    controller = createFormController({
      connection,
      alertsView: { isVisible: () => false },
      autoRefresh: { pollOnce: unused },
      details: { select: unused, reveal: unused },
      log,
      extensionUri: extension.extensionUri,
      workspaceState: fakeMemento(),
    });
  });

  afterEach(async () => {
    await commands.executeCommand('workbench.action.closeAllEditors');
    controller.dispose();
    for (const part of [connection, connection.services, connection.tokens]) part.dispose();
    assert.doesNotMatch(log.text(), /failed|error/i);
  });

  it('shows one empty form, however often it is asked for', async () => {
    controller.open();
    controller.open();
    assert.deepEqual(await titlesOfOpened(), ['Create Alert']);
  });

  it('shows another one where the first was closed', async () => {
    controller.open();
    assert.deepEqual(await titlesOfOpened(), ['Create Alert']);
    controller.open();
    assert.deepEqual(await titlesOfOpened(), ['Create Alert', 'Create Alert']);
  });

  it('shows a filled form beside an empty one', async () => {
    controller.open();
    controller.open({ values: { name: 'From code' } });
    assert.equal((await titlesOfOpened()).length, 2);
  });

  it('counts the sources of the listed alerts only when those have changed', async () => {
    await connection.useSample();
    const { triage } = connection;
    await triage?.alerts.loadMore();
    const [counted] = triage?.alerts.items ?? [];
    assert.ok(counted);
    const { source } = counted;
    let counts = 0;
    Object.defineProperty(counted, 'source', { get: () => (counts++, source) });
    controller.open();
    triage?.changeOptions({ grouping: 'severity' });
    const before = counts;
    // Each change of the list refreshes the open form.
    for (const grouping of ['status', 'none', 'severity'] as const) triage?.changeOptions({ grouping });
    assert.equal(counts, before);
    assert.ok(counts > 0);
  });
});
