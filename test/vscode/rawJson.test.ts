import { after, before, describe, it } from 'mocha';
import assert from 'node:assert/strict';
import { commands, window } from 'vscode';
import { registerRawJson, type RawJsonDocuments } from '../../src/export/rawJson.ts';
import { alert } from '../unit/triage/alerts.ts';

describe('The raw JSON of an alert', () => {
  const alerts = ['plain', '\ud800', '../../x?y#z%2f', '__proto__'].map((id) => alert({ id }));
  let documents: RawJsonDocuments;

  before(() => {
    documents = registerRawJson(
      (id) => alerts.find((one) => one.id === id),
      () => 'https://host',
    );
  });

  after(async () => {
    documents.dispose();
    await commands.executeCommand('workbench.action.closeAllEditors');
  });

  for (const one of alerts)
    it(`opens whatever the id is: ${JSON.stringify(one.id)}`, async () => {
      await documents.open(one);
      const document = window.activeTextEditor?.document;
      assert.equal(document?.languageId, 'json');
      assert.deepEqual(JSON.parse(document.getText()), one.raw);
    });
});
