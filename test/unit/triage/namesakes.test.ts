import assert from 'node:assert/strict';
import { valueItems } from '../../../src/picks/valuePick.ts';
import { firstFacetValues } from '../../../src/triage/filter/facets.ts';
import { emptyFilter } from '../../../src/triage/filter/filter.ts';
import type { Triage } from '../../../src/triage/triage.ts';
import { alertTexts } from '../../../src/ui/alertTexts.ts';
import { facetText } from '../../../src/ui/facetTexts.ts';
import { groupLabel } from '../../../src/ui/viewTexts.ts';
import { listPage } from '../listPage.ts';
import { alert, asUser } from './alerts.ts';
import cases from './cases/facets.json' with { type: 'json' };
import { triageOf } from './triageOf.ts';

type Fields = readonly object[];

/** Lists that have loaded these users, and an alert with each of these assignees. */
async function loaded(users: Fields, assignees: Fields): Promise<Triage> {
  const alerts = assignees.map((fields, index) => alert({ id: `a${index}`, ...fields }));
  const triage = triageOf({
    listAlerts: async () => listPage(alerts),
    listUsers: async () => listPage(users.map((fields) => asUser(fields))),
  });
  await triage.users.loadMore();
  await triage.alerts.loadMore();
  return triage;
}

describe('the name of an assignee that stands as a value', () => {
  const ana = { name: 'Ana' };
  for (const { what, users, assignees, expected } of cases.namesakes)
    it(what, async () => {
      const triage = await loaded(users, assignees);
      const texts = alertTexts(triage);
      const values = triage.alerts.items.flatMap((one) => firstFacetValues(one, 'assignee', 200));
      assert.equal(values.map((value) => texts.assignee(value)).join(), expected.join());
    });

  it('is told apart in filters, groups and facets, as soon as both are known', async () => {
    const users = [{ id: 1, ...ana }];
    const triage = await loaded(users, [{ assignee_id: 1 }, { assignee_id: 2 }]);
    const texts = alertTexts(triage);
    const labels = async () => [
      facetText({ ...emptyFilter, assignee: ['1'] }, 'assignee', texts),
      groupLabel('assignee', '1', texts),
      (await valueItems(triage.alerts.items, triage, texts)).find(({ chosen }) => chosen?.value === '1')
        ?.label,
    ];
    assert.deepEqual(await labels(), ['Ana', 'Ana', 'Ana']);
    users.push({ id: 2, ...ana });
    await triage.users.refresh();
    assert.deepEqual(await labels(), ['Ana (ID 1)', 'Ana (ID 1)', 'Ana (ID 1)']);
  });
});
