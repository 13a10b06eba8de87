import assert from 'node:assert/strict';
import { commands, LanguageModelTextPart, lm } from 'vscode';
import { toolNames } from '../../src/contributions.ts';
import { signedInExtension } from './signedInExtension.ts';

describe('The language model tools', () => {
  signedInExtension();

  /** The text of a tool's result. */
  async function call(name: string, input: object): Promise<string> {
    const { content } = await lm.invokeTool(name, { input, toolInvocationToken: undefined });
    return content.map((part) => (part instanceof LanguageModelTextPart ? part.value : '')).join('');
  }

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

  it('list and read alerts', async () => {
    const list = await call(toolNames.listAlerts, { limit: 1 });
    assert.match(list, /^25 of the 25 loaded alerts match, 1 are listed\./);
    const { id } = JSON.parse(/^\{.*$/m.exec(list)?.[0] ?? '{}');
    assert.match(await call(toolNames.readAlert, { id }), /^The alert as JSON, with all fields\./);
  });
});
