import assert from 'node:assert/strict';
import { commands, type DocumentLink, type TextDocument, window, workspace } from 'vscode';
import type { Alert } from '../../src/api/alert.ts';
import { registerAlertDocuments, type AlertDocuments } from '../../src/export/alertDocuments.ts';
import { alertsMarkdown } from '../../src/export/alertMarkdown.ts';
import { alert } from '../unit/triage/alerts.ts';
import { nextOf } from './nextOf.ts';
import { untitledDocument } from './untitledDocument.ts';
import type { Triage } from '../../src/triage/triage.ts';
import { loadedTriage } from '../unit/triage/triageOf.ts';
import { real } from '../unit/export/exported.ts';
import { joined } from '../unit/export/joined.ts';

describe('The document of an alert', () => {
  const alerts = ['plain', '\ud800', '../../x?y#z%2f', '__proto__', `a${'\u{1d49c}'.repeat(60)}`].map((id) =>
    alert({ id }),
  );
  const changing = (name: string) => alert({ id: 'changing', name });
  let changed = changing('Before');
  let documents: AlertDocuments;
  let triage: Triage;
  let serve: (...alerts: readonly Alert[]) => void;

  /** The alert as the service has it from now on. */
  async function become(name: string): Promise<void> {
    changed = changing(name);
    serve(...alerts, changed);
    await triage.alerts.refresh();
  }

  before(async () => {
    ({ triage, serve } = await loadedTriage(...alerts, changed));
    documents = registerAlertDocuments({ triage }, async ({ id, name }) => `${id}: ${name}`);
  });

  after(async () => {
    documents.dispose();
    await commands.executeCommand('workbench.action.closeAllEditors');
  });

  for (const one of alerts)
    it(`has its raw JSON, whatever the id is: ${JSON.stringify(one.id)}`, async () => {
      await documents.open(one, 'json');
      const document = window.activeTextEditor?.document;
      assert.equal(document?.languageId, 'alert-triage-json');
      assert.deepEqual(JSON.parse(document.getText()), one.raw);
    });

  for (const [format, language] of [
    ['json', 'alert-triage-json'],
    ['plaintext', 'alert-triage-text'],
  ] as const)
    it(`has its language as ${format} from the beginning, also where VS Code opens it by itself`, async () => {
      await documents.open(alert({ id: 'plain' }), format);
      const opened = window.activeTextEditor?.document.uri;
      const document = await workspace.openTextDocument(
        opened?.with({ path: opened.path.replace('/', '/again-') }) ?? assert.fail('It is not open.'),
      );
      assert.equal(document.languageId, language);
    });

  async function untilItHas(document: TextDocument | undefined, text: string): Promise<void> {
    const hasIt = () => document?.getText().includes(text) === true;
    if (!hasIt()) await nextOf(workspace.onDidChangeTextDocument, hasIt);
  }

  for (const format of ['json', 'plaintext'] as const)
    it(`is up to date when it is opened again, as ${format}`, async () => {
      await become('Before');
      await documents.open(changed, format);
      const document = window.activeTextEditor?.document;
      await untilItHas(document, 'Before');
      await become('After');
      await documents.open(changed, format);
      await untilItHas(document, 'After');
      assert.equal(window.activeTextEditor?.document, document);
    });

  for (const format of ['json', 'plaintext'] as const)
    it(`has no links that a click could follow, as ${format}`, async () => {
      await documents.open(alert({ id: 'plain' }), format);
      const document = window.activeTextEditor?.document;
      assert.equal(workspace.getConfiguration('editor', document).get('links'), false);
    });
});

describe('An alert as Markdown, in an editor', () => {
  after(() => commands.executeCommand('workbench.action.closeAllEditors'));

  /** Code in which VS Code finds links, if it takes an escaped backtick for the beginning of code. */
  const hostile = ['\\` `[a](command:a)`', '`` ` `` \\` `<command:b>`', 'x ` `` [c](command:c) ``'].join(
    '\n\n',
  );

  async function targets({ uri }: TextDocument): Promise<readonly string[]> {
    const links = await commands.executeCommand<DocumentLink[]>('vscode.executeLinkProvider', uri);
    return links.flatMap(({ target }) => target?.toString() ?? []);
  }

  it('has no link that runs a command', async () => {
    const text = await joined(
      alertsMarkdown([alert({ name: hostile, summary: hostile, description: hostile })], real),
    );
    const content = `${text}\n[control](command:control)\n`;
    const document = await untitledDocument(content, 'markdown');
    let found: readonly string[] = [];
    // VS Code's support for Markdown may still be starting, and then finds no links.
    while (!found.includes('command:control')) found = await targets(document);
    const commandsFound = found.filter((target) => target.startsWith('command:'));
    assert.deepEqual(commandsFound, ['command:control']);
  });
});
