import * as fc from 'fast-check';
import assert from 'node:assert/strict';
import { emptyFilter } from '../../../src/triage/filter.ts';
import { filterSchema, readSavedFilters, savedPart, saveFilter } from '../../../src/triage/savedFilters.ts';
import { someFilter } from './alerts.ts';

const mine = { name: 'Mine', filter: { ...emptyFilter, assignee: ['u1'] } };
const open = { name: 'Open', filter: { ...emptyFilter, status: ['open'] } };

describe('readSavedFilters', () => {
  it('reads back what was stored', () => {
    const stored: unknown = JSON.parse(JSON.stringify([mine, open]));
    assert.deepEqual(readSavedFilters(stored), [mine, open]);
  });

  for (const stored of [undefined, null, 'x', 7, {}, { length: 1 }]) {
    it(`reads ${JSON.stringify(stored)} as none`, () => assert.deepEqual(readSavedFilters(stored), []));
  }

  it('leaves out what cannot be read, and the earlier of two with one name', () => {
    const older = { name: 'Open', filter: emptyFilter };
    const stored = [
      null,
      { name: ' ', filter: emptyFilter },
      { name: 'x' },
      { name: 7, filter: {} },
      older,
      open,
    ];
    assert.deepEqual(readSavedFilters(stored), [open]);
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

  it('reads back every filter', () => {
    fc.assert(
      fc.property(someFilter, (filter) => {
        const stored: unknown = JSON.parse(JSON.stringify([{ name: 'x', filter }]));
        assert.deepEqual(readSavedFilters(stored), stored);
      }),
    );
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        assert.ok(readSavedFilters([stored]).length <= 1);
      }),
    );
  });
});

describe('savedPart', () => {
  it('leaves out the file, which another workspace does not have', () => {
    const file = { path: 'src/a.py', isNamedIn: () => true };
    assert.deepEqual(savedPart({ ...open.filter, file }), open.filter);
  });
});

describe('saveFilter', () => {
  it('adds at the end', () => assert.deepEqual(saveFilter([mine], open), [mine, open]));

  it('replaces one of the same name where it stands', () => {
    const changed = { ...mine, filter: emptyFilter };
    assert.deepEqual(saveFilter([mine, open], changed), [changed, open]);
  });
});
