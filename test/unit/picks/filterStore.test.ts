import assert from 'node:assert/strict';
import { filterStore } from '../../../src/picks/filterStore.ts';
import { emptyFilter } from '../../../src/triage/filter/filter.ts';
import { saveFilter } from '../../../src/triage/filter/savedFilters.ts';
import { fakeMemento } from '../createForm/memento.ts';

describe('the store of saved filters', () => {
  type Memory = Parameters<typeof filterStore>[0];
  const namesIn = (memory: Memory, service: string) =>
    filterStore(memory, service)
      .all()
      .map(({ name }) => name);
  const save = async (memory: Memory, service: string, name: string) =>
    await filterStore(memory, service).change((saved) => saveFilter(saved, name, emptyFilter));
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
