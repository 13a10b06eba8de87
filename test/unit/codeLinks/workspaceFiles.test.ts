import assert from 'node:assert/strict';
import { FileType, Uri, workspace } from 'vscode';
import { escapeGlob, findFiles, inPackage, namingOf } from '../../../src/codeLinks/workspaceFiles.ts';
import cases from './cases/paths.json' with { type: 'json' };
import { replaceMembers } from '../vscode/replaceMembers.ts';

const fileAt = ({ path }: Pick<Uri, 'path'>) => Uri.from({ scheme: 'file', path });

const find = async (names: readonly string[]) =>
  await findFiles(names, { isCancellationRequested: false, onCancellationRequested: () => assert.fail() });

/** The paths of the files that are found for a path. */
const pathsFor = async (path: string) =>
  ((await find([path])).get(path)?.files ?? []).map((file) => file.path);

describe('namingOf', () => {
  replaceMembers(workspace, {
    asRelativePath: ({ path }: Uri) => path.replace(/^\/(?:code\/app|c:\/app)\//i, ''),
    getWorkspaceFolder: () => ({ uri: fileAt({ path: '/code/app' }) }),
  });

  for (const drive of ['c', 'C'])
    it(`takes a drive for the same in either case: of the file, ${drive}`, () => {
      const file = fileAt({ path: `/${drive}:/app/src/a.py` });
      for (const path of ['c:/app/src/a.py', 'C:/app/src/a.py'])
        assert.equal(namingOf(file, path, new Set()), 'exact');
      for (const path of ['d:/lib/a.py', '/lib/a.py'])
        assert.equal(namingOf(file, path, new Set()), undefined);
    });

  for (const [both, naming] of Object.entries(cases.namings))
    it(`of a path for a file, ${both}: ${naming ?? 'none'}`, () => {
      const [path = '', file = ''] = both.split(' | ');
      const found = namingOf(fileAt({ path: `/code/app/${file}` }), path, new Set(['src', 'lib']));
      assert.equal(found ?? null, naming);
    });
});

describe('inPackage', () => {
  const nearest = (...paths: readonly string[]) => {
    const files = paths.map((path) => fileAt({ path: `/code/${path}` }));
    const path = paths[0]?.split('/').at(-1) ?? '';
    const found = inPackage({ files, naming: 'exact' }, { path, folders: 'com/acme/db' });
    return { ...found, files: found.files.map(({ path }) => path.slice('/code/'.length)) };
  };

  it('takes the file in the folders of the package that a stack trace names', () =>
    assert.deepEqual(nearest('old/Dao.java', 'src/com/acme/db/Dao.java', 'src/db/Dao.java'), {
      files: ['src/com/acme/db/Dao.java'],
      naming: 'exact',
    }));

  it('takes those that share the end of these for what may be another file', () => {
    assert.deepEqual(nearest('src/db/Dao.java', 'Dao.java'), { files: ['src/db/Dao.java'], naming: 'part' });
    assert.deepEqual(nearest('Dao.kt'), { files: ['Dao.kt'], naming: 'part' });
  });

  it('takes no file of Java that lies in none of them: it is of another package', () =>
    assert.deepEqual(nearest('src/org/eclipse/Dao.java', 'Dao.java').files, []));

  it('takes all where no package is named', () =>
    assert.equal(inPackage({ files: [], naming: 'whole' }, { path: 'Dao.java' }).naming, 'whole'));
});

describe('findFiles', () => {
  const many = Array.from({ length: 700 }, (_, index) => `/project/${index}/index.ts`);
  const few = Array.from({ length: 9 }, (_, index) => `/project/few/name${index}.ts`);
  let searches: number;

  replaceMembers(workspace, {
    workspaceFolders: [],
    asRelativePath: ({ path }: Uri) => path.slice('/project/'.length),
    getConfiguration: () => ({ get: () => undefined }),
    findFiles: async (pattern: string, _: unknown, max: number) => {
      searches++;
      const ends = pattern.replace(/^\*\*\/\{?|\}$/g, '').split(',');
      const found = [...many, ...few].filter((path) => ends.some((end) => path.endsWith(`/${end}`)));
      return found.slice(0, max).map((path) => fileAt({ path }));
    },
  });

  beforeEach(() => void (searches = 0));

  it('finds files beside a name that more have than a search returns', async () => {
    const names = few.map((path) => path.slice(path.lastIndexOf('/') + 1));
    const found = await find([...names.slice(0, 4), 'index.ts', ...names.slice(4), 'missing.ts']);
    for (const [index, name] of names.entries())
      assert.deepEqual(
        found.get(name)?.files.map(({ path }) => path),
        few.slice(index, index + 1),
      );
    assert.equal(found.get('index.ts')?.files.length, 500);
    assert.equal(found.get('missing.ts'), undefined);
    assert.ok(searches < 10, `${searches}`);
  });

  it('searches once for all names that few files have', async () => {
    await find(['name1.ts', 'name2.ts', 'missing.ts']);
    assert.equal(searches, 1);
  });
});

describe('files of several folders', () => {
  const paths = ['web', 'api'].flatMap((name) => [`/code/${name}/src/a.ts`, `/code/${name}/main.go`]);
  const folders = ['web', 'api'].map((name) => ({
    uri: Object.assign(fileAt({ path: `/code/${name}` }), { with: fileAt }),
    name,
  }));
  replaceMembers(workspace, {
    workspaceFolders: folders,
    asRelativePath: ({ path }: Uri) => path.replace(/^\/code\/(?:web|api)\//, ''),
    getConfiguration: () => ({ get: () => undefined }),
    getWorkspaceFolder: ({ path }: Uri) => folders.find(({ uri }) => path.startsWith(`${uri.path}/`)),
    findFiles: async (pattern: string) =>
      paths.filter((path) => path.endsWith(`/${pattern.replace('**/', '')}`)).map((path) => fileAt({ path })),
    fs: {
      readDirectory: async () => [],
      stat: async ({ path }: Uri) => ({ type: paths.includes(path) ? FileType.File : assert.fail(path) }),
    },
  });

  for (const [path, found] of [
    ['/app/src/a.ts', ['/code/web/src/a.ts', '/code/api/src/a.ts']],
    ['packages/web/src/a.ts', ['/code/web/src/a.ts']],
    ['C:/agent/1/s/api/src/a.ts', ['/code/api/src/a.ts']],
    ['github.com/acme/api/main.go', ['/code/api/main.go']],
    ['/app/vendor/acme/lib/src/a.ts', []],
    ['/app/vendor/acme/lib/main.go', []],
  ] as const)
    it(`are told apart by what the path names: ${path}`, async () =>
      assert.deepEqual(await pathsFor(path), found));
});

describe('escapeGlob', () => {
  it('makes a name no pattern', () =>
    assert.equal(escapeGlob('a[b]{c,d}*?.ts'), 'a[[]b[]][{]c[,]d[}][*][?].ts'));
});

describe('a symbolic link in the workspace', () => {
  const { File, Directory, SymbolicLink } = FileType;

  // As VS Code reports them: a link has the type of what it leads to, too.
  const types = new Map([
    ['/code/app/to-file.py', SymbolicLink | File],
    ['/code/app/to-folder', SymbolicLink | Directory],
    ['/code/app/to-itself.py', SymbolicLink],
    ['/code/app/to-folder/outside.py', File],
    ['/etc/outside.py', File],
  ]);
  const folder = Object.assign(fileAt({ path: '/code/app' }), { with: fileAt });
  replaceMembers(workspace, {
    workspaceFolders: [{ uri: folder, name: 'app' }],
    asRelativePath: ({ path }: Uri) => path.replace('/code/app/', ''),
    getConfiguration: () => ({ get: () => undefined }),
    getWorkspaceFolder: ({ path }: Uri) => (path.startsWith('/code/app/') ? {} : undefined),
    findFiles: async () => [],
    fs: {
      readDirectory: async () => [],
      stat: async ({ path }: Uri) => ({ type: types.get(path) ?? assert.fail(`no ${path}`) }),
    },
  });

  for (const [what, path, found] of [
    ['to a file is that file', 'to-file.py', ['/code/app/to-file.py']],
    ['to a folder is no file', 'to-folder', []],
    [
      'to a folder outside leads there, since the user has made it',
      'to-folder/outside.py',
      ['/code/app/to-folder/outside.py'],
    ],
    ['to itself, or to nothing, is no file', 'to-itself.py', []],
    ['is the only way out: the path itself is not', '/etc/outside.py', []],
    ['is the only way out: its parent is not', 'to-folder/../../../etc/outside.py', []],
  ] as const)
    it(what, async () => assert.deepEqual(await pathsFor(path), found));
});
