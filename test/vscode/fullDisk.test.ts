import assert from 'node:assert/strict';
import { FileSystemError, Uri, workspace } from 'vscode';

/** Only Linux has a device to which nothing can be written, because it is full; a browser has no such files. */
const hasFullDevice = typeof process !== 'undefined' && process.platform === 'linux';

describe('A full disk', () => {
  if (hasFullDevice)
    it('is a failure of the file system for VS Code, as which an export explains it', async () => {
      const writing = workspace.fs.writeFile(Uri.file('/dev/full'), new Uint8Array(10));
      const failure: unknown = await Promise.resolve(writing).catch((error: unknown) => error);
      assert.ok(failure instanceof FileSystemError);
      assert.match(failure.message, /no space left/);
    });
});
