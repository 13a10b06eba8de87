import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { emptyFilter } from '../../../../src/triage/filter/filter.ts';
import {
  changeFilter,
  filterSchema,
  isNameTaken,
  moveFilter,
  readSavedFilters,
  removeFilter,
  restoreFilter,
  savedPart,
  saveFilter,
} from '../../../../src/triage/filter/savedFilters.ts';
import { someFilter } from '../alerts.ts';

const mine = { name: 'Mine', description: '', filter: { ...emptyFilter, assignee: ['u1'] } };
const open = { name: 'Open', description: 'For the stand-up', filter: { ...emptyFilter, status: ['open'] } };
const grave = { name: 'Grave', description: '', filter: { ...emptyFilter, severity: ['critical'] } };

describe('readSavedFilters', () => {
  it('reads back what was stored', () => {
    const stored: unknown = JSON.parse(JSON.stringify([mine, open]));
    assert.deepEqual(readSavedFilters(stored), [mine, open]);
  });

  for (const stored of [undefined, null, 'x', 7, {}, { length: 1 }])
    it(`reads ${JSON.stringify(stored)} as none`, () => assert.deepEqual(readSavedFilters(stored), []));

  it('leaves out what cannot be read, and the earlier of two with one name', () => {
    const older = { name: 'Open', filter: emptyFilter };
    const broken = [null, { name: ' ', filter: emptyFilter }, { name: 'x' }, { name: 7, filter: {} }];
    assert.deepEqual(readSavedFilters([...broken, older, open]), [open]);
  });

  it('reads filters of versions without descriptions, and what it can of a broken one', () => {
    const { name, filter } = open;
    const undescribed = { name, description: '', filter };
    assert.deepEqual(readSavedFilters([{ name, filter }]), [undescribed]);
    assert.deepEqual(readSavedFilters([{ name, filter, description: 7 }]), [undescribed]);
  });

  it('fills in parts that another version did not have', () => {
    const filter = { severity: ['high'], status: 'open', tag: [1], colour: 'red' };
    assert.deepEqual(filterSchema.parse(filter), { ...emptyFilter, severity: ['high'] });
  });

  it('reads filters of versions that could not exclude, and what it can of a broken exclusion', () => {
    const { excluded: _, ...older } = open.filter;
    assert.deepEqual(filterSchema.parse(older), open.filter);
    const broken = { ...older, excluded: { tag: ['noise'], source: 7, colour: ['red'] } };
    const excluded = { ...emptyFilter.excluded, tag: ['noise'] };
    assert.deepEqual(filterSchema.parse(broken), { ...open.filter, excluded });
  });

  it('reads back every filter', () =>
    fc.assert(
      fc.property(someFilter, (filter) => {
        const stored: unknown = JSON.parse(JSON.stringify([{ name: 'x', description: 'y', filter }]));
        assert.deepEqual(readSavedFilters(stored), stored);
      }),
    ));

  it('never throws', () =>
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        assert.ok(readSavedFilters([stored]).length <= 1);
      }),
    ));
});

describe('savedPart', () => {
  it('leaves out the file, which another workspace does not have', () => {
    const file = { path: 'src/a.py', isNamedIn: () => true };
    assert.deepEqual(savedPart({ ...open.filter, file }), open.filter);
  });
});

describe('saveFilter', () => {
  it('adds at the end', () => {
    const added = { ...open, description: '' };
    assert.deepEqual(saveFilter([mine], open.name, open.filter), [mine, added]);
  });

  it('replaces one of the same name where it is, and keeps its description', () => {
    const changed = { ...open, filter: emptyFilter };
    assert.deepEqual(saveFilter([open, mine], open.name, emptyFilter), [changed, mine]);
  });
});

describe('changeFilter', () => {
  it('renames, describes and replaces one, and leaves the others alone', () => {
    const renamed = { ...open, name: 'Not closed' };
    assert.deepEqual(changeFilter([mine, open], 'Open', { name: 'Not closed' }), [mine, renamed]);
    assert.deepEqual(changeFilter([mine, open], 'Gone', { name: 'Not closed' }), [mine, open]);
  });

  it('knows which names are taken, by others', () => {
    assert.equal(isNameTaken([mine, open], 'Mine', 'Open'), true);
    assert.equal(isNameTaken([mine, open], 'Open', 'Open'), false);
    assert.equal(isNameTaken([mine, open], 'mine', 'Open'), false);
  });
});

describe('moveFilter', () => {
  const all = [mine, open, grave];

  for (const [name, by, expected] of [
    ['Open', -1, [open, mine, grave]],
    ['Open', 1, [mine, grave, open]],
    ['Mine', -1, all],
    ['Grave', 1, all],
    ['Gone', 1, all],
  ] as const)
    it(`moves one place up or down, but not the first, the last and unknown ones: ${name}, ${by}`, () =>
      assert.deepEqual(moveFilter(all, name, by), expected));
});

describe('removeFilter', () => {
  it('can be undone, also when others were removed meanwhile', () => {
    const without = removeFilter([mine, open, grave], 'Open');
    assert.deepEqual(without, [mine, grave]);
    assert.deepEqual(restoreFilter(without, open, 1), [mine, open, grave]);
    assert.deepEqual(restoreFilter([], open, 1), [open]);
  });

  it('cannot be undone once the name is taken', () => {
    const other = { ...open, filter: emptyFilter };
    assert.deepEqual(restoreFilter([other], open, 0), [other]);
  });
});
