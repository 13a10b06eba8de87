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

  for (const [what, parts] of [
    ['is empty', []],
    ['begins with a byte order mark', ['\ufeff', 'a,b']],
    ['has letters of several bytes', ['x\u{1d49c}', '', '\u00e9\u6f22\n']],
  ] as const)
    it(`is written as it is, also where it ${what}`, async () => {
      await saveFile(parts, {});
      assert.equal(written, parts.join(''));
    });

  it('is written with a mark for half a letter', async () => {
    await saveFile(['a\ud800b'], {});
    assert.equal(written, 'a\ufffdb');
  });

  it('lets other work go on meanwhile', async () => {
    const turns = await turnsDuring(() => saveFile(['a', 'b', 'c', 'd'], {}));
    assert.ok(turns >= 3, `${turns}`);
  });
});
