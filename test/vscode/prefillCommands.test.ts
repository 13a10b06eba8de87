import assert from 'node:assert/strict';
import { commands, Diagnostic, env, Range, Selection, ViewColumn, window } from 'vscode';
import type { Alert } from '../../src/api/alert.ts';
import { createCommands } from '../../src/commands/createCommands.ts';
import type { CommandHandler } from '../../src/commands/register.ts';
import { commandIds } from '../../src/contributions.ts';
import type { Prefill } from '../../src/prefill/prefill.ts';
import { commandParts, meaning } from '../unit/commands/commandParts.ts';
import { alert } from '../unit/triage/alerts.ts';
import { replaceMembers } from '../unit/vscode/replaceMembers.ts';
import { untitledDocument } from './untitledDocument.ts';

describe('The commands that create alerts from something', () => {
  let opened: [prefill?: Prefill, column?: ViewColumn][];
  let meant: readonly Alert[];
  let said: string[];
  replaceMembers(window, {
    createStatusBarItem: () => ({
      text: '',
      show(this: { readonly text: string }) {
        said.push(this.text);
      },
      // The extension may be activated meanwhile.
      hide: () => undefined,
      dispose: () => undefined,
    }),
  });

  beforeEach(() => {
    [opened, meant, said] = [[], [], []];
  });

  afterEach(async () => {
    await commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    await commands.executeCommand('workbench.action.closeAllEditors');
  });

  async function run(
    id: keyof ReturnType<typeof createCommands>,
    ...args: readonly unknown[]
  ): Promise<void> {
    const openForm = async (...args: [prefill?: Prefill, column?: ViewColumn]) => void opened.push(args);
    const handler: CommandHandler = createCommands(commandParts(undefined, { openForm }), meaning(...meant))[
      id
    ];
    await handler(...args);
  }

  it('take what is selected in the editor, beside which the form opens', async () => {
    const document = await untitledDocument('one two\n');
    const editor = await window.showTextDocument(document);
    editor.selection = new Selection(0, 4, 0, 7);
    await run(commandIds.createAlertFromSelection);
    const values = { name: 'two', description: 'Line 1\n\n```text\ntwo\n```\n' };
    assert.deepEqual(opened, [[{ values, notes: [], secrets: [] }, ViewColumn.Beside]]);
  });

  it('open nothing where there is nothing to take, and say so', async () => {
    await run(commandIds.createAlertFromSelection);
    await run(commandIds.createAlertFromProblem);
    await env.clipboard.writeText('');
    await run(commandIds.createAlertFromClipboard);
    await window.showTextDocument(await untitledDocument('x'));
    await run(commandIds.createAlertFromProblem);
    assert.deepEqual(opened, []);
    const none = 'There are no problems in this file.';
    const select = 'Open a file and select the code for the alert.';
    assert.deepEqual(said, [select, none, 'The clipboard holds no text.', none]);
  });

  it('take what is on the clipboard', async () => {
    await env.clipboard.writeText('\n\u001b[31mERROR\u001b[0m: disk ``` full\r\n  at write');
    await run(commandIds.createAlertFromClipboard);
    const description = '````text\nERROR: disk ``` full\n  at write\n````\n';
    assert.deepEqual(opened, [
      [{ values: { name: 'ERROR: disk ``` full', description }, notes: [], secrets: [] }],
    ]);
  });

  it('take the problem that a code action passes', async () => {
    const { uri } = await untitledDocument('x');
    await run(commandIds.createAlertFromProblem, uri, new Diagnostic(new Range(0, 0, 0, 1), 'bad'));
    assert.deepEqual(
      opened.map(([prefill, column]) => [prefill?.values.name, prefill?.values.severity, column]),
      [['bad', 'high', ViewColumn.Beside]],
    );
  });

  it('make another alert like the one meant', async () => {
    meant = [alert({ name: 'N', severity: 'low', source: 'siem' }), alert({ name: 'other' })];
    await run(commandIds.createAnotherLikeThis);
    const values = {
      source: 'siem',
      name: 'N',
      summary: '',
      description: '',
      severity: 'low',
      status: 'open',
    };
    assert.deepEqual(opened, [[{ values, notes: [] }]]);
  });

  it('open nothing where no alert is meant', async () => {
    await run(commandIds.createAnotherLikeThis);
    assert.deepEqual(opened, []);
  });
});
