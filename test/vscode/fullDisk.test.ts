import assert from 'node:assert/strict';
import { FileSystemError, Uri, workspace } from 'vscode';

describe('A full disk', () => {
  /** Linux's device to which nothing can be written, because it is full. */
  const full = Uri.file('/dev/full');

  it('is a failure of the file system for VS Code, as which an export explains it', async function () {
    const exists = await Promise.resolve(workspace.fs.stat(full)).then(
      () => true,
      () => false,
    );
    if (!exists) this.skip();
    const failure: unknown = await Promise.resolve(workspace.fs.writeFile(full, new Uint8Array(10))).catch(
      (error: unknown) => error,
    );
    assert.ok(failure instanceof FileSystemError);
    assert.match(failure.message, /no space left/);
  });
});
