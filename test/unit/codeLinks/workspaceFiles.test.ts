import assert from 'node:assert/strict';
import { Uri, workspace } from 'vscode';
import { escapeGlob, findFiles, isNamedBy, isSafePath } from '../../../src/codeLinks/workspaceFiles.ts';
import { replaceMembers } from '../vscode/replaceMembers.ts';

const accepted = [
  'a.py',
  'src/a.py',
  './a.py',
  '/home/user/a.py',
  'C:/src/a.py',
  'my dir/[id]/{a,b}.ts',
  '.env',
];

const rejected = {
  'a way out': ['..', '../a.py', 'src/../../a.py', 'src/.. /a.py', 'src/.../a.py'],
  'a network share': ['//host/share/a.py', '///host/a.py', 'C://host/a.py', './/host/a.py', '\\\\host\\a.py'],
  'a stream of a file on Windows': ['a.py:stream', 'a.py::$DATA', 'src/a.py:x:$DATA'],
  'a drive or scheme': ['C:a.py', 'src/C:/a.py', 'C:/C:/a.py', 'file:/etc/passwd'],
  'no path': ['', '/', 'src//a.py', 'src\\a.py', 'a\0.py', 'a\n.py'],
};

describe('isPath', () => {
  for (const path of accepted) it(`accepts ${path}`, () => assert.equal(isSafePath(path), true));
  for (const [what, paths] of Object.entries(rejected))
    it(`rejects ${what}`, () => assert.deepEqual(paths.filter(isSafePath), []));
});

describe('isNamedBy', () => {
  replaceMembers(workspace, { asRelativePath: () => 'a.py' });

  for (const drive of ['c', 'C'])
    it(`takes a drive for the same in either case: of the file, ${drive}`, () => {
      const file = Uri.from({ scheme: 'file', path: `/${drive}:/src/a.py` });
      const named = ['c:/src/a.py', 'C:/src/a.py', 'd:/src/a.py', '/src/a.py'].map((path) =>
        isNamedBy(file, path),
      );
      assert.deepEqual(named, [true, true, false, false]);
    });
});

describe('findFiles', () => {
  const many = Array.from({ length: 700 }, (_, index) => `/project/${index}/index.ts`);
  const few = Array.from({ length: 9 }, (_, index) => `/project/few/name${index}.ts`);
  let searches: number;

  replaceMembers(workspace, {
    workspaceFolders: [],
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
        found.get(name)?.map(({ path }) => path),
        few.slice(index, index + 1),
      );
    assert.equal(found.get('index.ts')?.length, 500);
    assert.deepEqual(found.get('missing.ts'), []);
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
