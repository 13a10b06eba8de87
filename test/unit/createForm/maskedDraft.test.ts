import assert from 'node:assert/strict';
import { window } from 'vscode';
import { prefillFromText } from '../../../src/prefill/text.ts';
import { letters } from '../secrets/generated.ts';
import { replaceMembers } from '../vscode/replaceMembers.ts';
import { FakePanel } from './fakePanel.ts';
import { formPanels } from './formPanels.ts';

describe('a draft in which a secret was masked', () => {
  const secret = letters(16);
  const { form, log, stored } = formPanels();
  const panel = new FakePanel();
  replaceMembers(window, { createWebviewPanel: () => panel, showInformationMessage: async () => undefined });

  it('holds it on disk only once the user has put it back, and never in the log', async () => {
    form.open(prefillFromText(`DB_PASSWORD=${secret}`));
    const shown = (await panel.shown()) ?? assert.fail('nothing is shown');
    const [place] = panel.masked() ?? [];
    assert.equal(place?.excerpt, 'DB_PASSWORD=••••••••');
    assert.ok(stored().join().includes('DB_PASSWORD=••••••••') && !stored().join().includes(secret));
    await panel.restore(place.id, shown);
    assert.ok(stored().join().includes(`DB_PASSWORD=${secret}`));
    assert.deepEqual(panel.masked(), []);
    assert.equal(log.text(), '');
  });

  it('has it for a page that was loaded anew before it got it', async () => {
    form.open(prefillFromText(`DB_PASSWORD=${secret}`));
    const shown = (await panel.shown()) ?? assert.fail('nothing is shown');
    await panel.say({ type: 'restore', place: 0, revision: 0, values: shown });
    assert.match((await panel.shown())?.description ?? '', new RegExp(`DB_PASSWORD=${secret}`));
  });
});
