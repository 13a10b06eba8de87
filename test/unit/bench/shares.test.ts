import assert from 'node:assert/strict';
import { sharesOf } from '../../bench/profile/shares.ts';

const isOurs = (url: string) => url.includes('/alert-triage/dist/');

/** A profile in which a script works for two milliseconds. */
function profileOf(url: string) {
  return {
    nodes: [{ id: 1, callFrame: { functionName: 'work', url } }],
    samples: [1, 1, 1],
    timeDeltas: [500, 1000, 1000],
  };
}

describe('the shares of a profile', () => {
  for (const url of ['file:///home/ada/alert-triage/dist/a.cjs', 'c:\\Users\\ada\\alert-triage\\dist\\a.cjs'])
    it(`are ours by the address of a script: ${url}`, () =>
      assert.equal(sharesOf(profileOf(url), isOurs)['our code'], 2));

  it('are those of Node or VS Code where the address is another', () => {
    assert.equal(sharesOf(profileOf('node:fs'), isOurs)['Node and native'], 2);
    assert.equal(sharesOf(profileOf('/home/ada/vscode/out/a.js'), isOurs)['VS Code'], 2);
  });
});
