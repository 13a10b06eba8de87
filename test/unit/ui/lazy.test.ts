import assert from 'node:assert/strict';
import { lazy } from '../../../src/ui/lazy.ts';

function part() {
  return {
    disposals: 0,
    dispose() {
      this.disposals += 1;
    },
  };
}

describe('lazy', () => {
  it('makes the part once, when it is first needed', async () => {
    let made = 0;
    const later = lazy(async () => {
      made += 1;
      return part();
    });
    assert.equal(later.current, undefined);
    assert.equal(made, 0);
    const [one, other] = await Promise.all([later.get(), later.get()]);
    assert.equal(one, other);
    assert.equal(await later.get(), one);
    assert.equal(later.current, one);
    assert.equal(made, 1);
  });

  it('tries again after a failure', async () => {
    let isBroken = true;
    const later = lazy(async () => {
      if (isBroken) throw new Error('no such file');
      return part();
    });
    await assert.rejects(later.get(), /no such file/);
    isBroken = false;
    assert.equal((await later.get()).disposals, 0);
  });

  it('disposes of what was made, also when it comes too late', async () => {
    const there = lazy(async () => part());
    const made = await there.get();
    there.dispose();
    assert.equal(made.disposals, 1);

    const late = lazy(async () => part());
    const coming = late.get();
    late.dispose();
    assert.equal((await coming).disposals, 1);
  });
});
