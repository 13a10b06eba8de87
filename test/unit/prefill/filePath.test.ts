import assert from 'node:assert/strict';
import { Uri, workspace } from 'vscode';
import { filePath } from '../../../src/prefill/filePath.ts';
import { replaceMembers } from '../vscode/replaceMembers.ts';

describe('the path of a file in an alert', () => {
  let relative: string;
  let folder: object | undefined = {};
  replaceMembers(workspace, { getWorkspaceFolder: () => folder, asRelativePath: () => relative });

  const pathOf = (path: string) => filePath({ uri: Uri.file(path), isUntitled: false });

  it('is relative to its folder', () => {
    relative = 'app/src/main.ts';
    assert.equal(pathOf('/home/ada/app/src/main.ts'), 'app/src/main.ts');
  });

  it('is its name where VS Code leads out of the folder, which would name the user', () => {
    relative = '../../c:/Users/ada/app/src/main.ts';
    assert.equal(pathOf('/c:/Users/ada/app/src/main.ts'), 'main.ts');
    [folder, relative] = [undefined, '/home/ada/notes/todo.md'];
    assert.equal(pathOf('/home/ada/notes/todo.md'), 'todo.md', 'of no folder of the workspace');
  });
});
