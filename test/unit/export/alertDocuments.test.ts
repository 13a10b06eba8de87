import assert from 'node:assert/strict';
import { type TextDocument, type TextDocumentContentProvider, type Uri, window, workspace } from 'vscode';
import { registerAlertDocuments } from '../../../src/export/alertDocuments.ts';
import { alert } from '../triage/alerts.ts';
import { loadedTriage } from '../triage/triageOf.ts';
import { partly } from '../partly.ts';
import { replaceMembers } from '../vscode/replaceMembers.ts';

describe('the raw JSON of an alert', () => {
  let provider: TextDocumentContentProvider;
  let text: string;
  replaceMembers(workspace, {
    registerTextDocumentContentProvider: (_scheme: string, registered: TextDocumentContentProvider) => {
      provider = registered;
      return { dispose: () => undefined };
    },
    openTextDocument: async (uri: Uri) => {
      text = String(await provider.provideTextDocumentContent(uri, partly({})));
      return partly<TextDocument>({ uri });
    },
  });
  replaceMembers(window, { showTextDocument: async () => undefined });

  it('ends where VS Code would take too long for the rest, and says so', async () => {
    const large = alert({ id: 'a', description: 'x'.repeat(5_000_000) });
    const { triage } = await loadedTriage(large);
    await registerAlertDocuments({ triage }, async () => '').open(large, 'json');
    assert.match(
      text,
      /^\{\n  "id": "a",\n  "description": "x+…\n\nOnly the beginning is shown\. Export the alert as JSON to see all of it\.\n$/,
    );
    assert.equal(text.indexOf('…'), 4_000_000);
  });
});
