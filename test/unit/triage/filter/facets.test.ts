import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import type { Alert } from '../../../../src/api/alert.ts';
import {
  countThese,
  countValues,
  type Facet,
  facets,
  firstFacetValues,
  valuesPerAlert,
} from '../../../../src/triage/filter/facets.ts';
import { applyFilter, emptyFilter } from '../../../../src/triage/filter/filter.ts';
import { alert, defaultOptions, someAlerts } from '../alerts.ts';
import cases from '../cases/facets.json' with { type: 'json' };

/** As "value: count". */
async function countsOf(alerts: readonly Alert[], facet: Facet, locale = 'en'): Promise<readonly string[]> {
  const counts = await countValues(alerts, facet, locale);
  return counts.map(({ value, count }) => `${value}: ${count}`);
}

describe('firstFacetValues', () => {
  const tags = Array.from({ length: 300 }, (_, index) => String(index));
  for (const { facet, fields, values } of [
    ...cases.values,
    { facet: 'tag', fields: { tags }, values: tags.slice(0, 200) },
  ])
    it(`${facet} of ${JSON.stringify(fields).slice(0, 60)}`, () => {
      const known = facets.find((one) => one === facet) ?? assert.fail();
      assert.deepEqual([...new Set(firstFacetValues(alert(fields), known, 200))], values);
    });
});

describe('valuesPerAlert', () => {
  for (const [alerts, tags, expected] of [
    [1, 1000, 200],
    [1000, 200, 200],
    [50_000, 25, 20],
    [200_000, 7, 5],
  ] as const)
    it(`is ${expected} where each of ${alerts} alerts has ${tags} tags: a million in all at most`, () => {
      const one = alert({ tags: Array.from({ length: tags }, (_, index) => `${index}`) });
      assert.equal(
        valuesPerAlert(
          Array.from({ length: alerts }, () => one),
          'tag',
        ),
        expected,
      );
    });
});

describe('countValues', () => {
  const some = [
    alert({ severity: 'low', tags: ['b'] }),
    alert({ severity: 'sev-0', tags: ['a', 'b', 'b'] }),
    alert({ severity: 'critical', tags: ['a'] }),
    alert({ severity: 'Critical', tags: [] }),
    alert({ tags: ['b'] }),
  ];

  const unassigned = [alert(), alert(), alert({ assignee_id: 'u1' })];
  const swedish = [alert({ tags: ['zon', 'åska'] })];
  for (const [what, alerts, facet, locale, expected] of [
    ['equally frequent values in the order of the language', swedish, 'tag', 'en', 'åska: 1, zon: 1'],
    ['equally frequent values in that of Swedish', swedish, 'tag', 'sv', 'zon: 1, åska: 1'],
    [
      'severities by rank, unknown ones then, missing ones last',
      some,
      'severity',
      'en',
      'critical: 2, low: 1, sev-0: 1, : 1',
    ],
    ['other values by frequency', some, 'tag', 'en', 'b: 3, a: 2, : 1'],
    ['missing ones last, however frequent', unassigned, 'assignee', 'en', 'u1: 1, : 2'],
  ] as const)
    it(`lists ${what}`, async () =>
      assert.equal((await countsOf(alerts, facet, locale)).join(', '), expected));

  it('lists more values than anybody reads in an order that takes no time, as uppercase before lowercase', async () => {
    const tags = Array.from({ length: 10_000 }, (_, index) => `B${index}`);
    const many = Array.from({ length: 50 }, (_, page) =>
      alert({ tags: tags.slice(200 * page, 200 * page + 200) }),
    );
    const last = async (alerts: readonly Alert[]) => (await countsOf(alerts, 'tag')).at(-1);
    assert.equal(await last([alert({ tags: ['a'] }), ...many]), 'a: 1');
    assert.equal(await last([alert({ tags: ['a', 'B'] })]), 'B: 1');
  });

  it('counts no other values than those that are asked for', async () =>
    assert.deepEqual(await countThese(some, 'tag', ['b', 'x']), [
      { value: 'b', count: 3 },
      { value: 'x', count: 0 },
    ]));

  it('says of each value how many alerts it would show', () =>
    fc.assert(
      fc.asyncProperty(someAlerts, async (alerts) => {
        for (const facet of facets) {
          const counts = await countValues(alerts, facet, 'en');
          const asked = counts.map(({ value }) => value);
          assert.deepEqual(await countThese(alerts, facet, asked), counts);
          for (const { value, count } of counts) {
            const filter = { ...emptyFilter, [facet]: [value] };
            assert.equal(count, applyFilter(alerts, filter, defaultOptions).length);
          }
          // Each alert has a value of its own, if only "none"; several only of tags.
          const sum = counts.reduce((sum, { count }) => sum + count, 0);
          assert.ok(facet === 'tag' ? sum >= alerts.length : sum === alerts.length);
        }
      }),
    ));
});
