import assert from 'node:assert/strict';
import { commands, env, EventEmitter, type Pseudoterminal, type Terminal, window } from 'vscode';
import { readTerminalSelection } from '../../src/prefill/terminal.ts';

/** A terminal that shows a text, without any process. */
function showing(text: string): Pseudoterminal {
  const written = new EventEmitter<string>();
  return { onDidWrite: written.event, open: () => written.fire(text), close: () => written.dispose() };
}

async function selection(): Promise<string> {
  const command = 'workbench.action.terminal.copySelection';
  return readTerminalSelection(env.clipboard, () => commands.executeCommand(command));
}

describe("The selection of VS Code's terminal", () => {
  let terminal: Terminal;

  beforeEach(async () => {
    await env.clipboard.writeText('mine');
    terminal = window.createTerminal({ name: 'suite', pty: showing('\u001b[31mError\u001b[0m: no\r\n') });
    terminal.show();
  });

  afterEach(() => terminal.dispose());

  it('is read, and the clipboard left as it was', async () => {
    let selected = '';
    // Nothing tells when a terminal has drawn its text.
    while (!selected.includes('Error')) {
      await commands.executeCommand('workbench.action.terminal.selectAll');
      selected = await selection();
    }
    assert.match(selected, /^Error: no\n/);
    assert.equal(await env.clipboard.readText(), 'mine');
  });

  it('is empty when nothing is selected', async () => {
    await commands.executeCommand('workbench.action.terminal.clearSelection');
    assert.equal(await selection(), '');
    assert.equal(await env.clipboard.readText(), 'mine');
  });
});
