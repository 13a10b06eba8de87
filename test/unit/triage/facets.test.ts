import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { countFacets, type FacetCounts } from '../../../src/triage/facets.ts';
import { applyFilter, emptyFilter } from '../../../src/triage/filter.ts';
import { facets, type Facet } from '../../../src/triage/values.ts';
import { alert, nobody, someAlerts, someFilter } from './alerts.ts';

function countsOf(all: readonly FacetCounts[], facet: Facet): readonly (readonly [string, number])[] {
  return (
    all.find((counts) => counts.facet === facet)?.values.map(({ value, count }) => [value, count] as const) ??
    []
  );
}

describe('countFacets', () => {
  const alerts = [
    alert({ severity: 'low', status: 'open', tags: ['b'] }),
    alert({ severity: 'sev-0', status: 'open', tags: ['a', 'b', 'b'] }),
    alert({ severity: 'critical', status: 'closed', tags: ['a'] }),
    alert({ severity: 'Critical', status: 'open', tags: [] }),
    alert({ status: 'open', tags: ['b'] }),
  ];

  it('lists severities by rank, unknown ones then, missing ones last', () => {
    assert.deepEqual(countsOf(countFacets(alerts, emptyFilter, nobody), 'severity'), [
      ['critical', 2],
      ['low', 1],
      ['sev-0', 1],
      ['', 1],
    ]);
  });

  it('lists other values by frequency', () => {
    assert.deepEqual(countsOf(countFacets(alerts, emptyFilter, nobody), 'tag'), [
      ['b', 3],
      ['a', 2],
      ['', 1],
    ]);
  });

  it('counts what the other facets leave', () => {
    const counts = countFacets(alerts, { ...emptyFilter, severity: ['critical'] }, nobody);
    assert.deepEqual(countsOf(counts, 'status'), [
      ['open', 1],
      ['closed', 1],
    ]);
    assert.equal(countsOf(counts, 'severity').length, 4);
  });

  it('keeps chosen values that no alert has', () => {
    const [, , assignee] = countFacets(alerts, { ...emptyFilter, assignee: ['gone'] }, nobody);
    assert.deepEqual(assignee?.values, [
      { value: 'gone', count: 0, isChosen: true },
      { value: '', count: 5, isChosen: false },
    ]);
  });

  it('says of each value how many alerts choosing it alone would show', () => {
    fc.assert(
      fc.property(someAlerts, someFilter, (alerts, filter) => {
        const all = countFacets(alerts, filter, nobody);
        assert.deepEqual(
          all.map(({ facet }) => facet),
          facets,
        );
        for (const { facet, values } of all) {
          const without = { ...filter, [facet]: [] };
          const shown = applyFilter(alerts, without, nobody);
          assert.ok(
            filter[facet].every((value) => values.some((one) => one.value === value && one.isChosen)),
          );
          for (const { value, count, isChosen } of values) {
            assert.equal(count, applyFilter(shown, { ...without, [facet]: [value] }, nobody).length);
            assert.equal(isChosen, filter[facet].includes(value));
            assert.ok(count > 0 || isChosen);
          }
          if (facet !== 'tag')
            assert.equal(
              values.reduce((sum, { count }) => sum + count, 0),
              shown.length,
            );
        }
      }),
    );
  });
});
