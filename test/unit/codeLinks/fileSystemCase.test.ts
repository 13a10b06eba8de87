import assert from 'node:assert/strict';
import { FileType, Uri, workspace } from 'vscode';
import { mentionsOf } from '../../../src/codeLinks/codeFile.ts';
import { findLinks } from '../../../src/codeLinks/findLinks.ts';
import { findFiles } from '../../../src/codeLinks/workspaceFiles.ts';
import { commit, fakeGit } from '../../vscode/fakeGit.ts';
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

  const token = { isCancellationRequested: false, onCancellationRequested: () => assert.fail() };

  for (const path of spellings) {
    it(`an alert that names ${path} leads to the file by the name that it has on disk`, async () => {
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

  // Git names folders as they are on disk, VS Code as they were opened.
  const gitIn = (root: string) => async () => fakeGit({ root: Uri.file(root), refs: [] });
  const permalink = `https://github.com/octo/tools/blob/${commit}/src/Login.py#L2`;
  const linksIn = async (root: string) => {
    const mentionsIn = await mentionsOf(file, gitIn(root));
    return mentionsIn(alert({ description: permalink })).map(({ version }) => version?.path);
  };

  it('the file leads to an alert with a permalink to it, in whichever case its folder was opened', async () => {
    assert.deepEqual(await linksIn('/C:/code/APP'), ['src/Login.py']);
    ignoresCase = false;
    assert.deepEqual(await linksIn('/C:/code/APP'), []);
    assert.deepEqual(await linksIn('/C:/Code/App'), ['src/Login.py']);
  });

  it('a permalink leads to the file by the name by which its folder was opened, and is one with its path', async () => {
    const named = alert({ description: `${permalink} \`src/login.py:2\`` });
    const links = await findLinks(named, gitIn('/C:/code/APP'), token);
    assert.deepEqual(
      links.map(({ files }) => files.map(({ uri }) => uri.toString())),
      [[file.toString()]],
    );
  });

  it('and only there: elsewhere it is another file', async () => {
    ignoresCase = false;
    const mentionsIn = await mentionsOf(file, async () => undefined);
    for (const path of spellings.slice(0, 3))
      assert.deepEqual(mentionsIn(alert({ description: `\`${path}\`, line 2` })), []);
  });
});
