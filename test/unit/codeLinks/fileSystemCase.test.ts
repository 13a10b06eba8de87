import assert from 'node:assert/strict';
import { FileType, Uri, workspace } from 'vscode';
import { mentionsOf } from '../../../src/codeLinks/codeFile.ts';
import { findFiles } from '../../../src/codeLinks/workspaceFiles.ts';
import { alert } from '../triage/alerts.ts';
import { replaceMembers } from '../vscode/replaceMembers.ts';

// As Windows and macOS have it: a file is found by its name in upper or lower case, whichever it has on disk.
describe('on a file system that ignores case,', () => {
  const folder = Object.assign(Uri.file('/c:/Code/App'), {
    with: ({ path }: { path: string }) => Uri.file(path),
  });
  const file = Uri.file('/c:/Code/App/src/Login.py');
  let ignoresCase: boolean;
  const isSame = (one: string, other: string) =>
    one === other || (ignoresCase && one.toLowerCase() === other.toLowerCase());
  replaceMembers(workspace, {
    workspaceFolders: [{ uri: folder, name: 'App' }],
    asRelativePath: ({ path }: Uri) => path.slice('/c:/Code/App/'.length),
    getConfiguration: () => ({ get: () => undefined }),
    getWorkspaceFolder: ({ path }: Uri) =>
      isSame(path.slice(0, folder.path.length), folder.path) ? { uri: folder } : undefined,
    findFiles: async () => [],
    fs: {
      readDirectory: async ({ path }: Uri) =>
        isSame(path, folder.path)
          ? [['src', FileType.Directory]]
          : isSame(path, '/c:/Code/App/src')
            ? [
                ['login.md', FileType.File],
                ['Login.py', FileType.File],
              ]
            : assert.fail(path),
      stat: async ({ path }: Uri) => ({ type: isSame(path, file.path) ? FileType.File : assert.fail(path) }),
    },
  });

  beforeEach(() => void (ignoresCase = true));

  const spellings = ['src/login.py', 'SRC/LOGIN.PY', 'c:/code/app/SRC/login.py', 'src/Login.py'];

  for (const path of spellings) {
    it(`an alert that names ${path} leads to the file by the name that it has on disk`, async () => {
      const token = { isCancellationRequested: false, onCancellationRequested: () => assert.fail() };
      const found = (await findFiles([path], token)).get(path);
      assert.deepEqual(found?.files.map(String), [file.toString()]);
      assert.equal(found?.naming, 'exact');
    });

    it(`the file leads to an alert that names ${path}`, async () => {
      const mentionsIn = await mentionsOf(file, async () => undefined);
      assert.deepEqual(
        mentionsIn(alert({ description: `\`${path}\`, line 2` })).map(({ naming }) => naming),
        ['exact'],
      );
    });
  }

  it('and only there: elsewhere it is another file', async () => {
    ignoresCase = false;
    const mentionsIn = await mentionsOf(file, async () => undefined);
    for (const path of spellings.slice(0, 3))
      assert.deepEqual(mentionsIn(alert({ description: `\`${path}\`, line 2` })), []);
  });
});
