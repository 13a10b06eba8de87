import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import manifest from '../../../../package.json' with { type: 'json' };
import { forgetFormerFilters, readFormerFilters } from '../../../../src/triage/filter/formerFilters.ts';
import { elementOf, readSavedFilters } from '../../../../src/triage/filter/savedFilter.ts';
import { emptyFilter, isEmptyFilter } from '../../../../src/triage/filter/filter.ts';
import { filterTerms, textOfTerms } from '../../../../src/triage/filter/searchTerms.ts';
import { groupings } from '../../../../src/triage/grouping.ts';
import { sortings } from '../../../../src/triage/sorting.ts';
import { fakeMemento } from '../../createForm/memento.ts';
import { someFilter, someSort } from '../alerts.ts';

const open = { name: 'Open', query: 'status:open' };

describe('saved filters', () => {
  for (const value of [undefined, null, 'x', 7, {}, { length: 1 }])
    it(`are none in ${JSON.stringify(value)}`, () =>
      assert.deepEqual(readSavedFilters(value), { saved: [], problems: [] }));

  it('are read with order and grouping', () => {
    const element = { ...open, name: ' Open ', sort: 'created-ascending', grouping: 'day' };
    const sort = { by: 'created', direction: 'ascending' };
    const filter = { ...emptyFilter, status: ['open'] };
    assert.deepEqual(readSavedFilters([element]).saved, [{ name: 'Open', filter, sort, grouping: 'day' }]);
  });

  const problems = [
    [7, '', { kind: 'field', field: '' }],
    [{ name: 'x' }, 'x', { kind: 'field', field: 'query' }],
    [{ ...open, name: ' ' }, '', { kind: 'field', field: 'name' }],
    [{ ...open, name: 7 }, '', { kind: 'field', field: 'name' }],
    [{ ...open, sort: 'age' }, 'Open', { kind: 'field', field: 'sort' }],
    [{ ...open, grouping: 'week' }, 'Open', { kind: 'field', field: 'grouping' }],
    [{ ...open, query: ' ' }, 'Open', { kind: 'field', field: 'query' }],
    [{ ...open, query: 'severty:high' }, 'Open', { kind: 'key', word: 'severty' }],
  ] as const;
  for (const [element, name, problem] of problems)
    it(`keep the others when one is wrong: ${JSON.stringify(element)}`, () => {
      const { saved, problems: found } = readSavedFilters([element, { ...open, name: 'Other' }]);
      assert.deepEqual(found, [{ name, problem }]);
      const names = saved.map((one) => one.name);
      assert.deepEqual(names, ['Other']);
    });

  it('hold an order only where one was saved', () =>
    assert.deepEqual(elementOf({ name: 'x', filter: { ...emptyFilter, unseen: true } }), {
      name: 'x',
      query: 'is:unseen',
    }));

  it('are read back, whatever they hold', () => {
    const wanted = someFilter.filter((filter) => !isEmptyFilter(filter));
    const sorted = someSort.map(({ by, direction }) =>
      by === 'service' ? ({ by, direction: 'descending' } as const) : { by, direction },
    );
    fc.assert(
      fc.property(wanted, sorted, fc.constantFrom(...groupings), (filter, sort, grouping) => {
        const element = JSON.parse(JSON.stringify(elementOf({ name: 'x', filter, sort, grouping })));
        const text = textOfTerms(filterTerms(filter.text));
        const saved = [{ name: 'x', filter: { ...filter, text }, sort, grouping }];
        assert.deepEqual(readSavedFilters([element]), { saved, problems: [] });
      }),
    );
  });

  it('have the orders and groupings that VS Code offers in the settings', () => {
    const { sort, grouping } =
      manifest.contributes.configuration.properties['alertTriage.savedFilters'].items.properties;
    const written = sortings.flatMap((by) =>
      (['descending', 'ascending'] as const).map(
        (direction) => elementOf({ name: 'x', filter: emptyFilter, sort: { by, direction } }).sort,
      ),
    );
    assert.deepEqual(sort.enum, [...new Set(written)]);
    assert.deepEqual(grouping.enum, groupings);
  });

  it('are read whatever is in the settings', () =>
    fc.assert(
      fc.property(fc.anything(), (element) => {
        const { saved, problems: found } = readSavedFilters([element]);
        assert.equal(saved.length + found.length, 1);
      }),
    ));
});

describe('filters that an earlier version stored', () => {
  const url = 'https://a.test';
  const read = (stored: unknown, key = `alertTriage.savedFilters:${url}`) =>
    readFormerFilters(fakeMemento({ [key]: stored }), url);
  const filter = { ...emptyFilter, status: ['open'] };

  it('are read, also those of before there were services; what cannot be read is left out', () => {
    const former = { name: 'Open', filter, description: 'For the stand-up' };
    const broken = [null, { name: ' ', filter }, { name: 'x' }, { name: 'All', filter: emptyFilter }];
    assert.deepEqual(read([...broken, former]), [{ name: 'Open', filter }]);
    assert.deepEqual(read([former], 'alertTriage.savedFilters'), [{ name: 'Open', filter }]);
  });

  it('are gone after they were taken over, and those of no other service', async () => {
    const stored = [{ name: 'Open', filter }];
    const key = 'alertTriage.savedFilters';
    const memory = fakeMemento({
      [key]: stored,
      [`${key}:${url}`]: stored,
      [`${key}:https://b.test`]: stored,
    });
    await forgetFormerFilters(memory, url);
    assert.deepEqual(memory.keys(), [`${key}:https://b.test`]);
  });

  it('may lack what came later, or be broken in part', () => {
    const { excluded: _, ...older } = { ...filter, tag: [1] };
    assert.deepEqual(read([{ name: 'x', filter: older }])[0]?.filter, filter);
    const excluded = { tag: ['noise'], source: 7, colour: ['red'] };
    assert.deepEqual(read([{ name: 'x', filter: { ...older, excluded } }])[0]?.filter, {
      ...filter,
      excluded: { ...emptyFilter.excluded, tag: ['noise'] },
    });
  });

  it('lose a time that no calendar has, and can be written to the settings', () => {
    for (const created of [{ from: 1e300 }, { to: -1e300 }, { from: 8.64e15 + 1 }, { to: -8.64e15 }]) {
      const former = read([{ name: 'x', filter: { ...filter, created } }]);
      assert.deepEqual(former.map(elementOf), [{ name: 'x', query: 'status:open' }]);
    }
  });

  it('are read whatever is stored', () =>
    fc.assert(fc.property(fc.anything(), (stored) => assert.ok(read([stored]).length <= 1))));
});
