import assert from 'node:assert/strict';
import { hasOtherNames } from '../../../src/triage/assigneeNames.ts';
import { alert } from './alerts.ts';

describe('the name of an assignee that only another alert has', () => {
  const onlyId = alert({ id: 'a', assignee_id: 1 });
  const named = (name: string) => alert({ id: 'b', assignee: { id: 1, name } });

  for (const [what, before, after, expected] of [
    ['comes', [onlyId], [onlyId, named('Ana')], true],
    ['goes', [onlyId, named('Ana')], [onlyId], true],
    ['changes', [onlyId, named('Ana')], [onlyId, named('Anna')], true],
    ['stays', [onlyId, named('Ana')], [named('Ana'), onlyId], false],
    ['is shown nowhere', [named('Ana')], [named('Anna')], false],
  ] as const)
    it(`${expected ? 'changes' : 'does not change'} what is shown where it ${what}`, () =>
      assert.equal(hasOtherNames(before, after), expected));

  it('does not change what is shown while the alerts are the same', () => {
    const alerts = [onlyId, named('Ana')];
    assert.equal(hasOtherNames(alerts, alerts), false);
  });
});
