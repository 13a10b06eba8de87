import assert from 'node:assert/strict';
import { isPath } from '../../../src/codeLinks/workspaceFiles.ts';

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
  for (const path of accepted) it(`accepts ${path}`, () => assert.equal(isPath(path), true));
  for (const [what, paths] of Object.entries(rejected))
    it(`rejects ${what}`, () => assert.deepEqual(paths.filter(isPath), []));
});
