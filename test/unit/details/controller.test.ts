import assert from 'node:assert/strict';
import { Disposable, Uri, window } from 'vscode';
import type { Alert } from '../../../src/api/alert.ts';
import { settingIds } from '../../../src/contributions.ts';
import { createDetailsController } from '../../../src/details/controller.ts';
import { alertTexts, type TextsOf } from '../../../src/ui/alertTexts.ts';
import { createAlertsView } from '../../../src/views/alertsView.ts';
import { freshService } from '../../service/freshService.ts';
import { fakeTree } from '../../vscode/fakeTree.ts';
import { recordingLog } from '../../vscode/recordingLog.ts';
import { fakeSecrets } from '../../vscode/secrets.ts';
import { FakePanel } from '../createForm/fakePanel.ts';
import { fakeSettings } from '../service/fakeSettings.ts';
import { newConnection } from '../service/newConnection.ts';
import { fakeWindow } from '../vscode/fakeWindow.ts';
import { replaceMembers } from '../vscode/replaceMembers.ts';
import { codeLinksOf } from './codeLinks.ts';

describe('the details of an alert', () => {
  const [service, other] = [freshService({ alertCount: 1 }), freshService({ alertCount: 1 })];
  const { edit } = fakeSettings();
  fakeWindow();
  replaceMembers(window, {
    createWebviewPanel: () => new FakePanel(),
    registerFileDecorationProvider: () => new Disposable(() => undefined),
  });

  it('are closed at once when another service is shown, however long the key ring takes', async () => {
    const [log, secrets] = [recordingLog(), fakeSecrets()];
    secrets.values.set(`alertTriage.token:${service.url}`, service.token);
    edit({ [settingIds.baseUrl]: service.url, [settingIds.services]: { Other: other.url } });
    const connection = newConnection(log, secrets);
    const clock = { now: Date.now, onDidStep: () => new Disposable(() => undefined) };
    const textsOf: TextsOf = (triage) => alertTexts(triage);
    const view = createAlertsView(
      fakeTree<Alert>({ visible: false }).createTree,
      connection,
      textsOf,
      clock,
      log,
    );
    const parts = { connection, view, textsOf, codeLinks: codeLinksOf(), clock, log };
    const details = createDetailsController({ ...parts, extensionUri: Uri.file('/') });
    await connection.reload();
    const { alerts } = connection.triage ?? assert.fail('nobody is signed in');
    await alerts.loadMore();
    const [first = assert.fail('none')] = alerts.items;
    await details.open(first.id, { focus: false, select: false });
    assert.equal(details.current(), first.id);
    secrets.mode = 'silent';
    await connection.services.select({ url: other.url });
    assert.equal(details.current(), undefined);
    for (const part of [details, view, connection]) part.dispose();
  });
});
