import assert from 'node:assert/strict';
import { Uri, window, workspace } from 'vscode';
import { saveFile } from '../../../src/export/saveFile.ts';
import { turnsDuring } from '../turnsDuring.ts';
import { replaceMembers } from '../vscode/replaceMembers.ts';

describe('a text that is saved', () => {
  let written: string;

  beforeEach(() => (written = ''));
  replaceMembers(window, { showSaveDialog: async () => Uri.file('/home/jo/x') });
  replaceMembers(workspace, {
    fs: {
      writeFile: async (_uri: unknown, bytes: Uint8Array) =>
        void (written = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)),
    },
  });

  for (const [what, text] of [
    ['is empty', ''],
    ['begins with a byte order mark', '\ufeffa,b'],
    [
      'has a letter of two halves where it is split',
      `${'x'.repeat(999_999)}\u{1d49c}${'y'.repeat(1_000_000)}`,
    ],
    ['is nothing but such letters', 'x' + '\u{1d49c}'.repeat(1_500_000)],
  ] as const)
    it(`is written as it is, also where it ${what}`, async () => {
      await saveFile(text, {});
      assert.ok(written === text);
    });

  it('is written with a mark for half a letter', async () => {
    await saveFile('a\ud800b', {});
    assert.equal(written, 'a\ufffdb');
  });

  it('lets other work go on meanwhile', async () => {
    const turns = await turnsDuring(() => saveFile('x'.repeat(4_000_000), {}));
    assert.ok(turns >= 3, `${turns}`);
  });
});
