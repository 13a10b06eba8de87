import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import manifest from '../../../../package.json' with { type: 'json' };
import { elementOf, readSavedFilters } from '../../../../src/triage/filter/savedFilter.ts';
import { emptyFilter } from '../../../../src/triage/filter/filter.ts';
import { isEmptyFilter } from '../../../../src/triage/filter/query.ts';
import { filterTerms, textOfTerms } from '../../../../src/triage/filter/searchTerms.ts';
import { groupings } from '../../../../src/triage/grouping.ts';
import { sortings } from '../../../../src/triage/sorting.ts';
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
