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
  it('is read, and the clipboard left as it was', async () => {
    const clipboard = fakeClipboard('mine');
    assert.equal(await readTerminalSelection(clipboard, async () => clipboard.writeText('$ make')), '$ make');
    assert.equal(clipboard.text, 'mine');
  });

  it('may be what is on the clipboard already', async () => {
    const clipboard = fakeClipboard('same');
    assert.equal(await readTerminalSelection(clipboard, async () => clipboard.writeText('same')), 'same');
    assert.equal(clipboard.text, 'same');
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

  for (const before of ['mine', '']) {
    it(`is empty when there is none, with ${JSON.stringify(before)} on the clipboard`, async () => {
      const clipboard = fakeClipboard(before);
      assert.equal(await readTerminalSelection(clipboard, async () => undefined), '');
      assert.equal(clipboard.text, before);
    });
  }

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
