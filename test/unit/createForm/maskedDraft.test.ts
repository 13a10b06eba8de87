import assert from 'node:assert/strict';
import { EventEmitter, Uri, window } from 'vscode';
import { createPanels } from '../../../src/createForm/panels.ts';
import { prefillFromText } from '../../../src/prefill/text.ts';
import { recordingLog } from '../../vscode/recordingLog.ts';
import { listPage } from '../listPage.ts';
import { letters } from '../secrets/generated.ts';
import { replaceMembers } from '../vscode/replaceMembers.ts';
import { FakePanel } from './fakePanel.ts';
import { fakeMemento } from './memento.ts';

describe('a draft in which a secret was masked', () => {
  const secret = letters(16);
  const drafts = fakeMemento();
  const log = recordingLog();
  const panel = new FakePanel();
  replaceMembers(window, {
    createWebviewPanel: () => panel,
    showInformationMessage: async () => undefined,
  });
  const form = createPanels({
    host: {
      signedIn: () => undefined,
      obstacle: () => 'signedOut',
      isStarting: () => false,
      service: () => undefined,
      sources: () => [],
      listed: () => [],
      listFirstPage: async () => listPage([]),
      defaultSource: () => '',
      onSending: () => undefined,
      onFailed: () => undefined,
      onCreated: () => undefined,
      showAlert: () => undefined,
    },
    configured: () => [],
    focusInstead: async () => undefined,
    onDidChange: new EventEmitter<void>().event,
    log,
    extensionUri: Uri.from({ scheme: 'file', path: '/' }),
    drafts,
  });

  it('holds it on disk only once the user has put it back, and never in the log', async () => {
    const stored = () => JSON.stringify(drafts.keys().map((key) => drafts.get(key)));
    form.open(prefillFromText(`DB_PASSWORD=${secret}`));
    const shown = (await panel.shown()) ?? assert.fail('nothing is shown');
    const [place] = panel.masked() ?? [];
    assert.equal(place?.excerpt, 'DB_PASSWORD=••••••••');
    assert.ok(stored().includes('DB_PASSWORD=••••••••') && !stored().includes(secret));
    await panel.restore(place.id, shown);
    assert.ok(stored().includes(`DB_PASSWORD=${secret}`));
    assert.deepEqual(panel.masked(), []);
    assert.equal(log.text(), '');
  });
});
