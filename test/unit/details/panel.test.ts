import assert from 'node:assert/strict';
import { EventEmitter, Uri, window } from 'vscode';
import { createDetailsPanel } from '../../../src/details/panel.ts';
import { alertTexts, type TextsOf } from '../../../src/ui/alertTexts.ts';
import { recordingLog } from '../../vscode/recordingLog.ts';
import { FakePanel } from '../createForm/fakePanel.ts';
import { fakeSettings } from '../service/fakeSettings.ts';
import { newConnection } from '../service/newConnection.ts';
import { replaceMembers } from '../vscode/replaceMembers.ts';
import { codeLinksOf } from './codeLinks.ts';

describe('the panel of the details', () => {
  const page = new FakePanel();
  replaceMembers(window, { createWebviewPanel: () => page });
  fakeSettings();

  it('names users as the current sign-in does, also if it was there before: after a reload of the window', async () => {
    const log = recordingLog();
    const connection = newConnection(log);
    let named: Parameters<TextsOf>[0] | undefined;
    const textsOf: TextsOf = (names) => alertTexts((named = names));
    const panel = createDetailsPanel({
      connection,
      textsOf,
      codeLinks: codeLinksOf(),
      clock: { now: () => 0, onDidStep: new EventEmitter<void>().event },
      extensionUri: Uri.from({ scheme: 'file', path: '/' }),
      log,
    });
    await connection.useSample();
    const { triage } = connection;
    await triage?.alerts.loadMore();
    panel.show(triage?.alerts.items[0] ?? assert.fail('no alert'));
    await page.load();
    assert.ok(named !== undefined && named === triage);
    for (const part of [panel, connection, connection.services, connection.tokens]) part.dispose();
  });
});
