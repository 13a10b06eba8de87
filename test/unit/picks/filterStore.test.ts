import assert from 'node:assert/strict';
import { filterStore } from '../../../src/picks/filterStore.ts';
import { emptyFilter } from '../../../src/triage/filter/filter.ts';
import { saveFilter } from '../../../src/triage/filter/savedFilters.ts';
import { fakeMemento } from '../createForm/memento.ts';

describe('the store of saved filters', () => {
  let service: string;
  beforeEach(() => (service = 'https://a.test'));

  const namesIn = (memory: Parameters<typeof filterStore>[0]) => {
    const store = filterStore(memory, () => service);
    return {
      names: () => store.all().map(({ name }) => name),
      save: (name: string) => store.change((saved) => saveFilter(saved, name, emptyFilter)),
    };
  };

  it('has filters of its own for each service', async () => {
    const { names, save } = namesIn(fakeMemento());
    await save('Mine');
    service = 'https://b.test';
    assert.deepEqual(names(), []);
    await save('Theirs');
    assert.deepEqual(names(), ['Theirs']);
    service = 'https://a.test';
    assert.deepEqual(names(), ['Mine']);
  });

  it('gives those of before to the service that changes them first', async () => {
    const old = { name: 'Old', description: '', filter: emptyFilter };
    const { names, save } = namesIn(fakeMemento({ 'alertTriage.savedFilters': [old] }));
    assert.deepEqual(names(), ['Old']);
    await save('New');
    assert.deepEqual(names(), ['Old', 'New']);
    service = 'https://b.test';
    assert.deepEqual(names(), []);
  });
});
