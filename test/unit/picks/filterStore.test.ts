import assert from 'node:assert/strict';
import { filterStore } from '../../../src/picks/filterStore.ts';
import { emptyFilter } from '../../../src/triage/filter/filter.ts';
import { saveFilter } from '../../../src/triage/filter/savedFilters.ts';
import type { Storage } from '../../../src/util/storage.ts';
import { exampleService } from '../triage/triageOf.ts';
import { fakeMemento } from '../createForm/memento.ts';

describe('the store of saved filters', () => {
  const storeOf = (storage: Storage, baseUrl: string) =>
    filterStore({ storage, service: { ...exampleService, baseUrl } });
  const namesIn = (memory: Storage, service: string) =>
    storeOf(memory, service)
      .all()
      .map(({ name }) => name);
  const save = async (memory: Storage, service: string, name: string) =>
    await storeOf(memory, service).change((saved) => saveFilter(saved, name, emptyFilter));
  const [one, other] = ['https://a.test', 'https://b.test'] as const;

  it('has filters of its own for each service', async () => {
    const memory = fakeMemento();
    await save(memory, one, 'Mine');
    assert.deepEqual(namesIn(memory, other), []);
    await save(memory, other, 'Theirs');
    assert.deepEqual(namesIn(memory, other), ['Theirs']);
    assert.deepEqual(namesIn(memory, one), ['Mine']);
  });

  it('gives those of before to the service that changes them first', async () => {
    const old = { name: 'Old', description: '', filter: emptyFilter };
    const memory = fakeMemento({ 'alertTriage.savedFilters': [old] });
    assert.deepEqual(namesIn(memory, one), ['Old']);
    await save(memory, one, 'New');
    assert.deepEqual(namesIn(memory, one), ['Old', 'New']);
    assert.deepEqual(namesIn(memory, other), []);
  });
});
