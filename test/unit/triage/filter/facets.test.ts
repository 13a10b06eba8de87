import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import type { Alert } from '../../../../src/api/alert.ts';
import { countFacets, type Facet, facets, facetValues } from '../../../../src/triage/filter/facets.ts';
import { applyFilter, emptyFilter } from '../../../../src/triage/filter/filter.ts';
import { alert, defaultOptions, someAlerts } from '../alerts.ts';

function countsOf(
  alerts: readonly Alert[],
  facet: Facet,
  locale = 'en',
): readonly (readonly [string, number])[] {
  const values = countFacets(alerts, locale).get(facet);
  assert.ok(values);
  return values.map(({ value, count }) => [value, count] as const);
}

describe('facetValues', () => {
  const manyTags = Array.from({ length: 300 }, (_, index) => String(index));
  const cases: readonly (readonly [Facet, Readonly<Record<string, unknown>>, readonly string[]])[] = [
    ['severity', { severity: 'HIGH' }, ['high']],
    ['status', {}, ['']],
    ['tlp', { tlp: 'TLP:RED' }, ['red']],
    ['assignee', { assignee_id: 7, assignee: { id: 8, name: 'Ana' } }, ['7']],
    ['assignee', { assignee: { id: 8, name: 'Ana' } }, ['8']],
    ['assignee', { assignee: { name: 'Ana', email: 'a@b.co' } }, ['a@b.co']],
    ['assignee', { assignee: { name: 'Ana' } }, ['Ana']],
    ['assignee', { assignee: { email: 'a@b.co' } }, ['a@b.co']],
    ['assignee', { assignee: null }, ['']],
    ['source', { source: { id: 1, name: 'siem' } }, ['siem']],
    ['source', { source: { id: 1 } }, ['1']],
    ['source', {}, ['']],
    ['tag', { tags: ['a', 'b', 'a'] }, ['a', 'b']],
    ['tag', { tags: ['a'] }, ['a']],
    ['tag', { tags: [] }, ['']],
    ['tag', { tags: manyTags }, manyTags.slice(0, 200)],
  ];
  for (const [facet, fields, values] of cases) {
    it(`${facet} of ${JSON.stringify(fields).slice(0, 60)}`, () => {
      assert.deepEqual(facetValues(alert(fields), facet), values);
    });
  }
});

describe('countFacets', () => {
  const alerts = [
    alert({ severity: 'low', tags: ['b'] }),
    alert({ severity: 'sev-0', tags: ['a', 'b', 'b'] }),
    alert({ severity: 'critical', tags: ['a'] }),
    alert({ severity: 'Critical', tags: [] }),
    alert({ tags: ['b'] }),
  ];

  it('lists equally frequent values in the order of the language', () => {
    const named = [alert({ tags: ['zon', 'åska'] })];
    const namesIn = (locale: string) => countsOf(named, 'tag', locale).map(([name]) => name);
    assert.deepEqual(namesIn('en'), ['åska', 'zon']);
    assert.deepEqual(namesIn('sv'), ['zon', 'åska']);
  });

  it('lists severities by rank, unknown ones then, missing ones last', () => {
    assert.deepEqual(countsOf(alerts, 'severity'), [
      ['critical', 2],
      ['low', 1],
      ['sev-0', 1],
      ['', 1],
    ]);
  });

  it('lists other values by frequency', () => {
    assert.deepEqual(countsOf(alerts, 'tag'), [
      ['b', 3],
      ['a', 2],
      ['', 1],
    ]);
  });

  it('says of each value how many alerts it would show', () => {
    fc.assert(
      fc.property(someAlerts, (alerts) => {
        for (const facet of facets) {
          const counts = countsOf(alerts, facet);
          for (const [value, count] of counts) {
            const filter = { ...emptyFilter, [facet]: [value] };
            assert.equal(count, applyFilter(alerts, filter, defaultOptions).length);
          }
          // Each alert has a value of its own, if only "none"; several only of tags.
          const sum = counts.reduce((sum, [, count]) => sum + count, 0);
          assert.ok(facet === 'tag' ? sum >= alerts.length : sum === alerts.length);
        }
      }),
    );
  });
});
