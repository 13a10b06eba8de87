import assert from 'node:assert/strict';
import { commonTail, isSafePath, mayBeInRoot } from '../../../src/codeLinks/filePaths.ts';

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

describe('isSafePath', () => {
  for (const path of accepted) it(`accepts ${path}`, () => assert.equal(isSafePath(path), true));
  for (const [what, paths] of Object.entries(rejected))
    it(`rejects ${what}`, () => assert.deepEqual(paths.filter(isSafePath), []));
});

describe('commonTail', () => {
  const cases: readonly (readonly [path: string, relative: string, length: number])[] = [
    ['/app/src/a.py', 'backend/src/a.py', 2],
    ['/app/src/a.py', 'src/a.py', 2],
    ['/app/a.py', 'src/a.py', 1],
    ['/app/src/b.py', 'src/a.py', 0],
    ['see src/a.py', 'src/a.py', 2],
    ['/My App/a.py', 'App/a.py', 2],
    ['/mysrc/a.py', 'src/a.py', 1],
  ];
  for (const [path, relative, length] of cases)
    it(`of ${path} and ${relative} is ${length}`, () => assert.equal(commonTail(path, relative), length));
});

describe('mayBeInRoot', () => {
  const cases: readonly (readonly [path: string, folder: string, may: boolean])[] = [
    ['/app/main.py', 'shop', true],
    ['/Dockerfile', 'shop', true],
    ['/app/run', 'shop', false],
    ['github.com/acme/app/main.go', 'shop', true],
    ['a/main.go', 'shop', true],
    ['app/main.py', 'app-checkout', true],
    ['app/main.py', 'apple', false],
    ['utils/index.js', 'shop', false],
  ];
  for (const [path, folder, may] of cases)
    it(`${may ? 'takes' : 'does not take'} ${path} for a file in the root of ${folder}`, () =>
      assert.equal(mayBeInRoot(path, folder), may));
});
