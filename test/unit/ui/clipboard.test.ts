import assert from 'node:assert/strict';
import { env } from 'vscode';
import { commandIds } from '../../../src/contributions.ts';
import { copyCode } from '../../../src/details/panel.ts';
import { readTerminalSelection } from '../../../src/prefill/terminal.ts';
import { clipboard } from '../../../src/ui/clipboard.ts';
import { explain } from '../../../src/ui/explain.ts';
import { openWebLink } from '../../../src/ui/openWebLink.ts';
import { alertCommandsOn } from '../commands/commandParts.ts';
import { alert } from '../triage/alerts.ts';
import { fakeWindow } from '../vscode/fakeWindow.ts';
import { replaceMembers } from '../vscode/replaceMembers.ts';

describe('a clipboard that refuses', () => {
  const vs = fakeWindow();
  let refusals: number;
  const refuse = async () => {
    if (refusals-- > 0) throw new Error('NotAllowedError');
    return 'text';
  };
  replaceMembers(env.clipboard, { readText: refuse, writeText: refuse });
  beforeEach(() => void (refusals = 1));

  const commands = alertCommandsOn([alert({ id: 'a1' })]);

  for (const [what, use] of [
    ['copying', () => commands[commandIds.copyId]()],
    ['copying a document', () => commands[commandIds.copyAsJson]()],
    ['reading', () => clipboard.readText()],
    ['reading a terminal', () => readTerminalSelection(clipboard, async () => undefined)],
  ] as const)
    it(`is said with a next step, and nothing claims to be done: ${what}`, async () => {
      const failure: unknown = await Promise.resolve(use()).catch((error: unknown) => error);
      assert.deepEqual(explain(failure, ''), {
        text: "VS Code couldn't access the clipboard.",
        actions: ['retry', 'showLog'],
      });
      assert.deepEqual([vs.said, vs.statuses], [[], []]);
    });

  it('is said of a link, too, which is copied when that is tried again', async () => {
    vs.answer = (_text, button) => button;
    await openWebLink(new URL(`http://localhost/${'x'.repeat(1000)}`));
    assert.deepEqual(vs.said[1], ["VS Code couldn't access the clipboard.", 'Retry']);
    assert.deepEqual([vs.said.length, refusals], [2, -1]);
  });

  it('is not said to have copied code of the details', async () => {
    await copyCode('id; uname -a');
    assert.deepEqual([vs.said.length, vs.statuses], [1, []]);
    await copyCode('id; uname -a');
    assert.deepEqual(vs.statuses, ['Copied.']);
  });
});
