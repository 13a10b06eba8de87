import assert from 'node:assert/strict';
import { userSchema } from '../../../src/api/user.ts';
import { valueItems } from '../../../src/picks/valuePick.ts';
import { facetValues } from '../../../src/triage/filter/facets.ts';
import { emptyFilter } from '../../../src/triage/filter/filter.ts';
import type { Triage } from '../../../src/triage/triage.ts';
import { alertTexts } from '../../../src/ui/alertTexts.ts';
import { facetText } from '../../../src/ui/facetTexts.ts';
import { groupLabel } from '../../../src/ui/viewTexts.ts';
import { listPage } from '../listPage.ts';
import { alert } from './alerts.ts';
import { triageOf } from './triageOf.ts';

type Fields = readonly object[];

/** Lists that have loaded these users, and an alert with each of these assignees. */
async function loaded(users: Fields, assignees: Fields): Promise<Triage> {
  const alerts = assignees.map((fields, index) => alert({ id: `a${index}`, ...fields }));
  const triage = triageOf({
    listAlerts: async () => listPage(alerts),
    listUsers: async () => listPage(users.map((fields) => userSchema.parse(fields))),
  });
  await triage.users.loadMore();
  await triage.alerts.loadMore();
  return triage;
}

function textsOf(triage: Triage) {
  return alertTexts(triage);
}

describe('the name of an assignee that stands as a value', () => {
  const ana = { name: 'Ana' };
  const cases: readonly (readonly [
    what: string,
    users: Fields,
    assignees: Fields,
    expected: readonly string[],
  ])[] = [
    [
      'is the name alone where nobody else has it',
      [
        { id: 1, ...ana, email: 'a@x' },
        { id: 2, name: 'Bo', email: 'b@x' },
      ],
      [{ assignee_id: 1 }, { assignee_id: 2 }],
      ['Ana', 'Bo'],
    ],
    [
      'has the e-mail address where another user has the same name, loaded alerts or not',
      [
        { id: 1, ...ana, email: 'a@x' },
        { id: 2, ...ana, email: 'b@x' },
      ],
      [{ assignee_id: 1 }],
      ['Ana (a@x)'],
    ],
    [
      'has the id where there is no address',
      [
        { id: 1, ...ana },
        { id: 2, ...ana, email: 'b@x' },
      ],
      [{ assignee_id: 1 }, { assignee_id: 2 }],
      ['Ana (ID 1)', 'Ana (b@x)'],
    ],
    [
      'has the id where the address is the same, too',
      [
        { id: 1, ...ana, email: 'a@x' },
        { id: 2, ...ana, email: 'a@x' },
      ],
      [{ assignee_id: 1 }, { assignee_id: 2 }],
      ['Ana (ID 1)', 'Ana (ID 2)'],
    ],
    [
      'has the id where the name is the address',
      [
        { id: 1, email: 'a@x' },
        { id: 2, email: 'a@x' },
      ],
      [{ assignee_id: 1 }, { assignee_id: 2 }],
      ['a@x (ID 1)', 'a@x (ID 2)'],
    ],
    [
      'is told apart where names only look the same',
      [
        { id: 1, ...ana },
        { id: 2, name: ' A\u200bna' },
      ],
      [{ assignee_id: 1 }, { assignee_id: 2 }],
      ['Ana (ID 1)', 'Ana (ID 2)'],
    ],
    [
      'is told apart by what alerts say of users that are not loaded',
      [],
      [
        { assignee: { id: 1, ...ana, email: 'a@x' } },
        { assignee: { id: 2, ...ana } },
        { assignee: { ...ana, email: 'c@x' } },
        { assignee: { ...ana, email: 'd@x' } },
        { assignee: 'Ana' },
      ],
      ['Ana (a@x)', 'Ana (ID 2)', 'Ana (c@x)', 'Ana (d@x)', 'Ana'],
    ],
    [
      'is the id where no name is known',
      [{ id: 1 }],
      [{ assignee_id: 1 }, { assignee_id: 2 }],
      ['User #1', 'User #2'],
    ],
  ];
  for (const [what, users, assignees, expected] of cases)
    it(what, async () => {
      const triage = await loaded(users, assignees);
      const texts = textsOf(triage);
      const values = triage.alerts.items.flatMap((one) => facetValues(one, 'assignee'));
      assert.deepEqual(
        values.map((value) => texts.assignee(value)),
        expected,
      );
    });

  it('is told apart in filters, groups and facets, as soon as both are known', async () => {
    const users = [{ id: 1, ...ana }];
    const triage = await loaded(users, [{ assignee_id: 1 }, { assignee_id: 2 }]);
    const texts = textsOf(triage);
    const labels = () => [
      facetText({ ...emptyFilter, assignee: ['1'] }, 'assignee', texts),
      groupLabel('assignee', '1', texts),
      valueItems(triage.alerts.items, triage, texts).find(({ chosen }) => chosen?.value === '1')?.label,
    ];
    assert.deepEqual(labels(), ['Ana', 'Ana', 'Ana']);
    users.push({ id: 2, ...ana });
    await triage.users.refresh();
    assert.deepEqual(labels(), ['Ana (ID 1)', 'Ana (ID 1)', 'Ana (ID 1)']);
  });
});
