import assert from 'node:assert/strict';
import { Uri, window } from 'vscode';
import { createFormController } from '../../../src/createForm/controller.ts';
import { recordingLog } from '../../vscode/recordingLog.ts';
import { fakeSettings } from '../service/fakeSettings.ts';
import { newConnection } from '../service/newConnection.ts';
import { replaceMembers } from '../vscode/replaceMembers.ts';
import { FakePanel } from './fakePanel.ts';
import { fakeMemento } from './memento.ts';

describe('an open form', () => {
  const panel = new FakePanel();
  const unused = async () => assert.fail('unused');
  fakeSettings();
  replaceMembers(window, { createWebviewPanel: () => panel });

  it('counts the sources of the listed alerts only when those have changed, and follows the sign-in', async () => {
    const log = recordingLog();
    const connection = newConnection(log);
    const controller = createFormController({
      connection,
      alertsView: { isVisible: () => false },
      autoRefresh: { pollOnce: unused },
      details: { select: unused, reveal: unused },
      log,
      extensionUri: Uri.file('/'),
      workspaceState: fakeMemento(),
    });
    await connection.useSample();
    const triage = connection.triage ?? assert.fail('nobody is signed in');
    await triage.alerts.loadMore();
    const counted = triage.alerts.items[0] ?? assert.fail('none is listed');
    const { source } = counted;
    let counts = 0;
    Object.defineProperty(counted, 'source', { get: () => (counts++, source) });
    controller.open();
    await panel.load();
    const before = counts;
    // Each change of the list refreshes the open form.
    for (const grouping of ['status', 'none', 'severity'] as const) triage.changeOptions({ grouping });
    assert.equal(counts, before);
    assert.ok(counts > 0);
    await connection.leaveSample();
    assert.deepEqual(panel.notices(), ['Sign in to create the alert. What you type is saved.']);
    controller.dispose();
    connection.dispose();
    assert.doesNotMatch(log.text(), /failed|error/i);
  });
});
