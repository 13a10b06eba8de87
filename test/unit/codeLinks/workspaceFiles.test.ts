import assert from 'node:assert/strict';
import { Uri, workspace } from 'vscode';
import { escapeGlob, findFiles, namingOf } from '../../../src/codeLinks/workspaceFiles.ts';
import { replaceMembers } from '../vscode/replaceMembers.ts';

describe('namingOf', () => {
  replaceMembers(workspace, {
    asRelativePath: ({ path }: Uri) => path.replace(/^\/(?:code\/app|c:\/app)\//i, ''),
    getWorkspaceFolder: () => ({ uri: Uri.from({ scheme: 'file', path: '/code/app' }) }),
  });

  const fileAt = (path: string) => Uri.from({ scheme: 'file', path });

  for (const drive of ['c', 'C'])
    it(`takes a drive for the same in either case: of the file, ${drive}`, () => {
      const file = fileAt(`/${drive}:/app/src/a.py`);
      const named = ['c:/app/src/a.py', 'C:/app/src/a.py', 'd:/lib/a.py', '/lib/a.py'];
      assert.deepEqual(
        named.map((path) => namingOf(file, path, new Set())),
        ['exact', 'exact', undefined, undefined],
      );
    });

  const namings: readonly (readonly [path: string, file: string, naming: string | undefined])[] = [
    ['src/a.ts', 'src/a.ts', 'exact'],
    ['a.ts', 'src/a.ts', 'exact'],
    ['app/src/a.ts', 'src/a.ts', 'exact'],
    ['/code/app/src/a.ts', 'src/a.ts', 'exact'],
    ['/build/src/a.ts', 'src/a.ts', 'whole'],
    ['services/web/src/a.ts', 'src/a.ts', 'whole'],
    ['github.com/acme/app/auth/s.go', 'auth/s.go', 'whole'],
    ['a/src/a.ts', 'src/a.ts', 'whole'],
    ['lib/src/a.ts', 'src/a.ts', undefined],
    ['/app/node_modules/x/src/a.ts', 'src/a.ts', undefined],
    ['/usr/lib/python3.12/json/decoder.py', 'json/decoder.py', undefined],
    ['/app/main.py', 'main.py', 'part'],
    ['/main.tf', 'main.tf', 'part'],
    ['/Dockerfile', 'Dockerfile', 'part'],
    ['/app/run', 'run', undefined],
    ['b/main.go', 'main.go', 'part'],
    ['github.com/acme/app/main.go', 'main.go', 'part'],
    ['utils/index.js', 'index.js', undefined],
    ['/build/other/a.ts', 'src/a.ts', undefined],
  ];
  for (const [path, file, naming] of namings)
    it(`takes ${path} for ${file}: ${naming ?? 'no'}`, () =>
      assert.equal(namingOf(fileAt(`/code/app/${file}`), path, new Set(['src', 'lib'])), naming));
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
      return found.slice(0, max).map((path) => Uri.from({ scheme: 'file', path }));
    },
  });

  beforeEach(() => {
    searches = 0;
  });

  const find = async (names: readonly string[]) =>
    await findFiles(names, { isCancellationRequested: false, onCancellationRequested: () => assert.fail() });

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

describe('escapeGlob', () => {
  it('makes a name no pattern', () =>
    assert.equal(escapeGlob('a[b]{c,d}*?.ts'), 'a[[]b[]][{]c[,]d[}][*][?].ts'));
});
