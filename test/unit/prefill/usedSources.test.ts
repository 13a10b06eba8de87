import assert from 'node:assert/strict';
import { settingIds } from '../../../src/contributions.ts';
import {
  addUsedSource,
  readDefaultSource,
  suggestedSources,
  usedSources,
} from '../../../src/prefill/sources.ts';
import type { Storage } from '../../../src/util/storage.ts';
import { exampleService } from '../triage/triageOf.ts';
import { fakeMemento } from '../createForm/memento.ts';
import { fakeSettings } from '../service/fakeSettings.ts';

const one = 'https://one.example';
const of = (storage: Storage, baseUrl = one) => ({ storage, service: { ...exampleService, baseUrl } });

describe('the sources used before', () => {
  it('begin with the one used last, each once', async () => {
    const memento = fakeMemento();
    for (const source of ['a', 'b', 'a']) await addUsedSource(of(memento), source);
    assert.deepEqual(usedSources(of(memento)), ['a', 'b']);
  });

  it('are 20 at most', async () => {
    const kept = of(fakeMemento());
    for (let index = 0; index < 25; index++) await addUsedSource(kept, `s${index}`);
    assert.equal(usedSources(kept).length, 20);
    assert.deepEqual([usedSources(kept)[0], usedSources(kept)[19]], ['s24', 's5']);
  });

  it('belong to one service', async () => {
    const memento = fakeMemento();
    await addUsedSource(of(memento), 'a');
    assert.deepEqual(usedSources(of(memento, 'https://two.example')), []);
    assert.deepEqual(usedSources(of(memento)), ['a']);
  });

  for (const stored of ['a', 7, null, [1], { 0: 'a' }])
    it(`pass over ${JSON.stringify(stored)}, which another version may have stored`, async () => {
      const kept = of(fakeMemento({ [`alertTriage.sources:${one}`]: stored }));
      assert.deepEqual(usedSources(kept), []);
      await addUsedSource(kept, 'a');
      assert.deepEqual(usedSources(kept), ['a']);
    });

  it('are those that can be read, whatever stands among them', async () => {
    const kept = of(fakeMemento({ [`alertTriage.sources:${one}`]: ['a', 7, null, 'b'] }));
    assert.deepEqual(usedSources(kept), ['a', 'b']);
    await addUsedSource(kept, 'c');
    assert.deepEqual(usedSources(kept), ['c', 'a', 'b']);
  });
});

describe('suggestedSources', () => {
  it('are those used before, then the others, each once', () =>
    assert.deepEqual(suggestedSources(['b', 'x'], ['a', 'b']), ['b', 'x', 'a']));

  it('show as what they are, so that no two of them read alike', () => {
    const others = ['pro\u200bd', 'prod ', 'pr\u202eod', 'one\ntwo', '', 'x'.repeat(201)];
    assert.deepEqual(suggestedSources(['prod'], others), ['prod']);
  });

  it('are no more than anybody reads through', () => {
    const many = Array.from({ length: 1000 }, (_, index) => `s${index}`);
    assert.deepEqual(suggestedSources([], many), many.slice(0, 100));
  });
});

describe('the default source', () => {
  const settings = fakeSettings();
  const used = ['siem', 'edr'];
  const unfit = [7, ['a'], 'a\nb', 'a\u202eb', 'a\u200bb', 'x'.repeat(201)];
  for (const [what, set, before, source] of [
    ['nothing at first', '', [], ''],
    ['the one used last where none is set', '', used, 'siem'],
    ['nothing where that cannot be seen as it is', '', ['si\u202eem', 'edr'], ''],
    ['the one that is set', ' code review ', used, 'code review'],
    ...unfit.map((value) => [`not ${JSON.stringify(value).slice(0, 20)}`, value, [], ''] as const),
  ] as const)
    it(`is ${what}`, () => {
      settings.edit({ [settingIds.defaultSource]: set });
      assert.equal(readDefaultSource(before), source);
    });
});
