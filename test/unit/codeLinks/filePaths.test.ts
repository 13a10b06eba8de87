import assert from 'node:assert/strict';
import { commonTail, isSafePath, mayBeInRoot } from '../../../src/codeLinks/filePaths.ts';
import cases from './cases/paths.json' with { type: 'json' };

describe('isSafePath', () => {
  for (const path of cases.safe) it(`accepts ${path}`, () => assert.equal(isSafePath(path), true));
  for (const [what, paths] of Object.entries(cases.unsafe))
    it(`rejects ${what}`, () => assert.deepEqual(paths.filter(isSafePath), []));
});

describe('two paths', () => {
  for (const [both, length] of Object.entries(cases.commonTails))
    it(`have a common tail of ${length} parts: ${both}`, () => {
      const [path = '', relative = ''] = both.split(' | ');
      assert.equal(commonTail(path, relative), length);
    });

  for (const [both, may] of Object.entries(cases.inRoot))
    it(`may be a file and the folder in whose root it is: ${both}: ${may}`, () => {
      const [path = '', folder = ''] = both.split(' | ');
      assert.equal(mayBeInRoot(path, folder), may);
    });
});
