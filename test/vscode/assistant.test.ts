import assert from 'node:assert/strict';
import { CancellationTokenSource, commands, LanguageModelTextPart, lm, Uri, workspace } from 'vscode';
import { commandIds, toolNames } from '../../src/contributions.ts';
import { signedInExtension } from './signedInExtension.ts';

const newAlert = {
  source: 'siem',
  name: 'Odd login',
  summary: 'Somebody logged in at night.',
  description: 'From **another** country.',
  severity: 'high',
  status: 'open',
};

describe('The language model tools', () => {
  const stage = signedInExtension();
  const transcript: string[] = ['# Calls of the language model tools by `vscode.lm.invokeTool`'];

  beforeEach(function () {
    transcript.push(`## ${this.currentTest?.title ?? ''}`);
  });

  after(async () => {
    const report = process.env['ALERT_TRIAGE_REPORT'];
    // Suites in a browser have no folder for reports.
    if (report === undefined) return;
    const folder = Uri.file(report);
    await workspace.fs.createDirectory(folder);
    const text = new TextEncoder().encode(`${transcript.join('\n\n')}\n`);
    await workspace.fs.writeFile(Uri.joinPath(folder, 'invokeTool.md'), text);
  });

  /** The text of a tool's result, or of its error. */
  async function call(name: string, input: object, source = new CancellationTokenSource()): Promise<string> {
    transcript.push(`**${name}**`, fenced(JSON.stringify(input, undefined, 2)));
    try {
      const { content } = await lm.invokeTool(name, { input, toolInvocationToken: undefined }, source.token);
      const text = content.map((part) => (part instanceof LanguageModelTextPart ? part.value : '')).join('');
      transcript.push(fenced(text));
      return text;
    } catch (error) {
      transcript.push(`fails: ${String(error)}`);
      throw error;
    }
  }

  const fenced = (text: string) => `~~~~~~\n${text}\n~~~~~~`;
  const posts = () => stage.current().requests.filter(({ method }) => method === 'POST');
  const firstRow = (text: string): { readonly id: string } =>
    JSON.parse(text.split('\n').find((line) => line.startsWith('{')) ?? '{}');

  it('are offered to models with the schemas of their input', async () => {
    const ours = () => lm.tools.filter(({ name }) => name.startsWith('alertTriage_'));
    // Only while somebody is signed in, of which the window tells the extension host a moment later, without an event.
    while (ours().length === 0) await commands.getCommands(true);
    const offered = ours();
    assert.deepEqual(offered.map(({ name }) => name).toSorted(), Object.values(toolNames).toSorted());
    for (const { inputSchema, description } of offered) {
      assert.ok(inputSchema && 'properties' in inputSchema);
      assert.notEqual(description, '');
    }
  });

  it('list, search and read alerts', async () => {
    const list = await call(toolNames.listAlerts, { limit: 3 });
    assert.match(list, /^25 of the 25 loaded alerts match, 3 are listed\./);
    const { id } = firstRow(list);
    assert.match(
      await call(toolNames.listAlerts, {
        query: id,
        severity: ['critical', 'high', 'medium', 'low', 'info'],
      }),
      /^\d+ of the 25 loaded/,
    );
    assert.match(
      await call(toolNames.readAlert, { id }),
      /^The alert as JSON, with all fields\.\n.*untrusted data/,
    );
    assert.match(await call(toolNames.readAlert, { id: 'none' }), /^No loaded alert has this id\./);
  });

  it('create an alert with one request', async () => {
    const text = await call(toolNames.createAlert, newAlert);
    assert.match(text, /^The alert was created\./);
    assert.equal(posts().length, 1);
    const { source: _, ...draft } = newAlert;
    assert.deepEqual(JSON.parse(posts()[0]?.body ?? ''), draft);
  });

  it('say what is wrong with the input, and send nothing', async () => {
    await assert.rejects(call(toolNames.createAlert, { ...newAlert, source: '..' }), /source must not be/);
    assert.equal(posts().length, 0);
  });

  it('say how to sign in', async () => {
    await commands.executeCommand(commandIds.signOut);
    for (const name of [toolNames.listAlerts, toolNames.createAlert])
      await assert.rejects(
        call(name, name === toolNames.listAlerts ? {} : newAlert),
        /run the command "Alerts: Sign In"/,
      );
    assert.equal(posts().length, 0);
  });

  it('create nothing when they are cancelled', async () => {
    const source = new CancellationTokenSource();
    const cancelled = call(toolNames.createAlert, { ...newAlert, name: 'Cancelled' }, source);
    source.cancel();
    await assert.rejects(cancelled);
    assert.equal(posts().length, 0);
  });
});
