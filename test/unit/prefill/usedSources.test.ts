import assert from 'node:assert/strict';
import { suggestedSources, usedSources } from '../../../src/prefill/sources.ts';
import { fakeMemento } from '../createForm/memento.ts';

const one = 'https://one.example';

describe('the sources used before', () => {
  it('begin with the one used last, each once', async () => {
    const memento = fakeMemento();
    for (const source of ['a', 'b', 'a']) await usedSources(memento, () => one).add(source);
    assert.deepEqual(usedSources(memento, () => one).list(), ['a', 'b']);
  });

  it('are 20 at most', async () => {
    const used = usedSources(fakeMemento(), () => one);
    for (let index = 0; index < 25; index++) await used.add(`s${index}`);
    assert.equal(used.list().length, 20);
    assert.deepEqual([used.list()[0], used.list()[19]], ['s24', 's5']);
  });

  it('belong to one service', async () => {
    let origin: string | undefined = one;
    const used = usedSources(fakeMemento(), () => origin);
    await used.add('a');
    origin = 'https://two.example';
    assert.deepEqual(used.list(), []);
    origin = undefined;
    await used.add('b');
    assert.deepEqual(used.list(), []);
    origin = one;
    assert.deepEqual(used.list(), ['a']);
  });

  for (const stored of ['a', 7, null, [1], { 0: 'a' }]) {
    it(`pass over ${JSON.stringify(stored)}, which another version may have stored`, async () => {
      const used = usedSources(fakeMemento({ [`alertTriage.sources:${one}`]: stored }), () => one);
      assert.deepEqual(used.list(), []);
      await used.add('a');
      assert.deepEqual(used.list(), ['a']);
    });
  }
});

describe('suggestedSources', () => {
  it('are those used before, then the others, each once', () => {
    assert.deepEqual(suggestedSources(['b', 'x'], ['a', 'b']), ['b', 'x', 'a']);
  });

  it('show as what they are, so that no two of them read alike', () => {
    const others = ['pro\u200bd', 'prod ', 'pr\u202eod', 'one\ntwo', '', 'x'.repeat(201)];
    assert.deepEqual(suggestedSources(['prod'], others), ['prod']);
  });

  it('are no more than anybody reads through', () => {
    const many = Array.from({ length: 1000 }, (_, index) => `s${index}`);
    assert.deepEqual(suggestedSources([], many), many.slice(0, 100));
  });
});
