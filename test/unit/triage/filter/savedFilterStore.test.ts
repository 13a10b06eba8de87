import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { emptyFilter } from '../../../../src/triage/filter/filter.ts';
import { savedPart, SavedFilterStore } from '../../../../src/triage/filter/savedFilterStore.ts';
import { memoryStorage, type Storage } from '../../../../src/util/storage.ts';
import { fakeMemento } from '../../createForm/memento.ts';
import { someFilter } from '../alerts.ts';
import { exampleService, triageOf } from '../triageOf.ts';

const key = `alertTriage.savedFilters:${exampleService.baseUrl}`;
const open = { name: 'Open', filter: { ...emptyFilter, status: ['open'] } };

const storeOf = (storage: Storage, baseUrl = exampleService.baseUrl) =>
  new SavedFilterStore(triageOf({}, { storage, service: { ...exampleService, baseUrl } }));

describe('stored filters', () => {
  const read = (stored: unknown) => storeOf(fakeMemento({ [key]: stored })).all();
  const readFilter = (filter: unknown) => read([{ name: 'x', filter }])[0]?.filter;

  for (const stored of [undefined, null, 'x', 7, {}, { length: 1 }])
    it(`are none in ${JSON.stringify(stored)}`, () => assert.deepEqual(read(stored), []));

  it('leave out what cannot be read, and the earlier of two with one name', () => {
    const older = { name: 'Open', filter: emptyFilter };
    const broken = [null, { name: ' ', filter: emptyFilter }, { name: 'x' }, { name: 7, filter: {} }];
    assert.deepEqual(read([...broken, older, open]), [open]);
  });

  it('are read without the descriptions that they had once', () =>
    assert.deepEqual(read([{ ...open, description: 'For the stand-up' }]), [open]));

  it('keep an indicator, unless it is none', () => {
    assert.deepEqual(readFilter({ indicator: '10.0.0.1' }), { ...emptyFilter, indicator: '10.0.0.1' });
    assert.equal(readFilter({ indicator: 7 })?.indicator, undefined);
  });

  it('get the parts that another version did not have', () => {
    const filter = { severity: ['high'], status: 'open', tag: [1], colour: 'red' };
    assert.deepEqual(readFilter(filter), { ...emptyFilter, severity: ['high'] });
  });

  it('may be of a version that could not exclude, or have a broken exclusion', () => {
    const { excluded: _, ...older } = open.filter;
    assert.deepEqual(readFilter(older), open.filter);
    const broken = { ...older, excluded: { tag: ['noise'], source: 7, colour: ['red'] } };
    const excluded = { ...emptyFilter.excluded, tag: ['noise'] };
    assert.deepEqual(readFilter(broken), { ...open.filter, excluded });
  });

  it('are read back, whatever they hold', async () =>
    fc.assert(
      fc.asyncProperty(someFilter, async (filter) => {
        const store = storeOf(memoryStorage());
        await store.save('x', filter);
        assert.deepEqual(store.all(), [{ name: 'x', filter: JSON.parse(JSON.stringify(filter)) }]);
      }),
    ));

  it('are read whatever is stored', () =>
    fc.assert(fc.property(fc.anything(), (stored) => assert.ok(read([stored]).length <= 1))));
});

describe('savedPart', () => {
  it('leaves out the file, which another workspace does not have', () => {
    const file = { path: 'src/a.py', isNamedIn: () => true };
    assert.deepEqual(savedPart({ ...open.filter, file }), open.filter);
  });
});

describe('the store of saved filters', () => {
  const namesIn = (memory: Storage, service: string) =>
    storeOf(memory, service)
      .all()
      .map(({ name }) => name);
  const save = (memory: Storage, service: string, name: string) =>
    storeOf(memory, service).save(name, emptyFilter);
  const [one, other] = ['https://a.test', 'https://b.test'] as const;

  it('has filters of its own for each service, by name', async () => {
    const memory = fakeMemento();
    for (const name of ['Shift 10', 'shift 9', 'Élan', 'Fan']) await save(memory, one, name);
    assert.deepEqual(namesIn(memory, other), []);
    await save(memory, other, 'Theirs');
    assert.deepEqual(namesIn(memory, other), ['Theirs']);
    assert.deepEqual(namesIn(memory, one), ['Élan', 'Fan', 'shift 9', 'Shift 10']);
  });

  it('gives those of before to the service that changes them first', async () => {
    const memory = fakeMemento({ 'alertTriage.savedFilters': [{ ...open, name: 'Old' }] });
    assert.deepEqual(namesIn(memory, one), ['Old']);
    await save(memory, one, 'New');
    assert.deepEqual(namesIn(memory, one), ['New', 'Old']);
    assert.deepEqual(namesIn(memory, other), []);
  });

  it('renames what another window has left, as it is by then', async () => {
    const store = storeOf(fakeMemento({ [key]: [open] }));
    await store.rename('Gone', 'Back');
    assert.deepEqual(store.all(), [open]);
    await store.rename('Open', 'Ajar');
    assert.deepEqual(store.all(), [{ ...open, name: 'Ajar' }]);
  });
});
