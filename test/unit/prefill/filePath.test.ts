import assert from 'node:assert/strict';
import { Uri, workspace } from 'vscode';
import { filePath, withoutFolder } from '../../../src/prefill/filePath.ts';
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

describe('the folder of the workspace in a message', () => {
  const said = (path: string, folder: string) => withoutFolder(`in ${path}/src/a.c:3`, Uri.file(folder));

  // Compilers name a folder as it is on disk, VS Code as it was opened.
  it('is left out on macOS, which ignores case: it would name the user', () => {
    assert.equal(said('/Users/ada/Git/App', '/Users/ada/git/app'), 'in src/a.c:3');
    assert.equal(said('/Volumes/Data/app', '/Volumes/data/App'), 'in src/a.c:3');
  });

  it('is another one in other case on Linux', () => {
    for (const folder of ['/home/ada/app', '/users/ada/app'])
      assert.equal(said(folder.toUpperCase(), folder), `in ${folder.toUpperCase()}/src/a.c:3`);
  });
});
