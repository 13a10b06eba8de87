import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import type { Clipboard } from 'vscode';
import { readTerminalSelection } from '../../../src/prefill/terminal.ts';

function fakeClipboard(text: string): Clipboard & { text: string } {
  const clipboard = {
    text,
    readText: async () => clipboard.text,
    writeText: async (value: string) => {
      clipboard.text = value;
    },
  };
  return clipboard;
}

describe('the selection of a terminal', () => {
  for (const [what, before, copied, read] of [
    ['is read, and the clipboard left as it was', 'mine', '$ make', '$ make'],
    ['may be what is on the clipboard already', 'same', 'same', 'same'],
    ['is empty when there is none', 'mine', undefined, ''],
    ['is empty when there is none, and nothing on the clipboard', '', undefined, ''],
  ] as const)
    it(what, async () => {
      const clipboard = fakeClipboard(before);
      const copy = async () => await (copied === undefined ? undefined : clipboard.writeText(copied));
      assert.equal(await readTerminalSelection(clipboard, copy), read);
      assert.equal(clipboard.text, before);
    });

  it('may come after the command has ended', async () => {
    const clipboard = fakeClipboard('mine');
    let written: Promise<void> | undefined;
    const copy = async () => {
      written = setTimeout(50).then(async () => clipboard.writeText('late'));
    };
    assert.equal(await readTerminalSelection(clipboard, copy), 'late');
    await written;
    assert.equal(clipboard.text, 'mine');
  });

  it('leaves the clipboard as it was when VS Code fails', async () => {
    const clipboard = fakeClipboard('mine');
    const fail = async () => {
      throw new Error('no such command');
    };
    await assert.rejects(readTerminalSelection(clipboard, fail), /no such command/);
    assert.equal(clipboard.text, 'mine');
  });

  it('does not undo what somebody copies meanwhile', async () => {
    const clipboard = fakeClipboard('mine');
    const texts = ['mine', '$ make', 'theirs'];
    clipboard.readText = async () => texts.shift() ?? clipboard.text;
    await readTerminalSelection(clipboard, async () => clipboard.writeText('theirs'));
    assert.equal(clipboard.text, 'theirs');
  });

  it('wipes no clipboard that cannot be read', async () => {
    const clipboard = fakeClipboard('an image');
    clipboard.readText = async () => '';
    assert.equal(await readTerminalSelection(clipboard, async () => undefined), '');
    assert.equal(clipboard.text, 'an image');
  });
});
