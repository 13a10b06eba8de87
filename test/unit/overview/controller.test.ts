import assert from 'node:assert/strict';
import { EventEmitter, Uri, window } from 'vscode';
import { createOverviewController } from '../../../src/overview/controller.ts';
import { alertTexts } from '../../../src/ui/alertTexts.ts';
import { unusedLog } from '../../vscode/recordingLog.ts';
import { FakePanel } from '../createForm/fakePanel.ts';
import { fakeSettings } from '../service/fakeSettings.ts';
import { newConnection } from '../service/newConnection.ts';
import { fakeWindow } from '../vscode/fakeWindow.ts';
import { replaceMembers } from '../vscode/replaceMembers.ts';

describe('a button of the overview', () => {
  const vs = fakeWindow();
  const page = new FakePanel();
  replaceMembers(window, { createWebviewPanel: () => page });
  fakeSettings();

  it('leads to what it names: of all settings, to that of the proxy', async () => {
    const connection = newConnection(unusedLog);
    const clock = { now: () => 0, onDidStep: new EventEmitter<void>().event };
    const extensionUri = Uri.file('/');
    const overview = createOverviewController(connection, alertTexts, clock, extensionUri, unusedLog);
    await overview.show();
    for (const action of ['proxySettings', 'reconnect', 'retry', 'loadAll'])
      await page.say({ type: 'run', action });
    assert.deepEqual(vs.ran, [
      ['workbench.action.openSettings', 'http.proxy'],
      ['alertTriage.reconnect'],
      ['alertTriage.refresh'],
      ['alertTriage.loadAll'],
    ]);
    for (const part of [overview, connection, connection.services, connection.tokens]) part.dispose();
  });
});
