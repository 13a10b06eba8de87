import { after, before, describe, it } from 'mocha';
import assert from 'node:assert/strict';
import { commands, window } from 'vscode';
import { registerAlertDocuments, type AlertDocuments } from '../../src/export/alertDocuments.ts';
import { alert } from '../unit/triage/alerts.ts';

describe('The document of an alert', () => {
  const alerts = ['plain', '\ud800', '../../x?y#z%2f', '__proto__'].map((id) => alert({ id }));
  let documents: AlertDocuments;

  before(() => {
    documents = registerAlertDocuments(
      (id) => alerts.find((one) => one.id === id),
      () => 'https://host',
      () => undefined,
    );
  });

  after(async () => {
    documents.dispose();
    await commands.executeCommand('workbench.action.closeAllEditors');
  });

  for (const one of alerts)
    it(`has its raw JSON, whatever the id is: ${JSON.stringify(one.id)}`, async () => {
      await documents.open(one, 'json');
      const document = window.activeTextEditor?.document;
      assert.equal(document?.languageId, 'json');
      assert.deepEqual(JSON.parse(document.getText()), one.raw);
    });

  it('has its texts as Markdown, for screen readers', async () => {
    await documents.open(alert({ id: 'plain' }), 'markdown');
    const document = window.activeTextEditor?.document;
    assert.equal(document?.languageId, 'markdown');
    assert.match(document.getText(), /^## .*\n[^]*plain/);
  });
});
