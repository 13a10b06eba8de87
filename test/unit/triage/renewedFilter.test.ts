import assert from 'node:assert/strict';
import type { Alert } from '../../../src/api/alert.ts';
import type { PagedList } from '../../../src/list/pagedList.ts';
import { emptyFilter } from '../../../src/triage/filter/filter.ts';
import type { Triage } from '../../../src/triage/triage.ts';
import type { ViewChange } from '../../../src/triage/arrangeAlerts.ts';
import { clientFor, freshService } from '../../service/freshService.ts';
import { alert } from './alerts.ts';
import { triageOf } from './triageOf.ts';

describe('Triage: a filter by what the user has seen, or by the time', () => {
  const service = freshService({ alertCount: 60, alertsPerPage: 20 });
  let list: PagedList<Alert>;
  let triage: Triage;
  let changes: ViewChange[];

  beforeEach(async () => {
    triage = triageOf(clientFor(service));
    list = triage.alerts;
    changes = [];
    triage.onDidChange((change) => changes.push(change));
  });

  it('keeps an alert in a view of unseen ones while it is read, until the filter is applied again', async () => {
    triage.changeOptions({ grouping: 'none', filter: { ...emptyFilter, unseen: true } });
    await list.loadMore();
    const [first, ...others] = list.items;
    assert.ok(first);
    changes.length = 0;
    triage.marks.set('seen', [first], true);
    assert.equal(triage.view.matching, 20);
    assert.deepEqual(changes, [], 'nothing is filtered or sorted again');
    triage.changeOptions({ sort: { by: 'name', direction: 'ascending' } });
    triage.changeOptions({ sort: { by: 'service', direction: 'ascending' } });
    assert.equal(triage.view.matching, 20, 'nor by another order');
    triage.renewFilter();
    assert.deepEqual(triage.view.groups[0]?.alerts, others);
    triage.marks.set('seen', others.slice(0, 1), true);
    triage.changeOptions({ filter: { ...emptyFilter, unseen: true, severity: [] } });
    assert.equal(triage.view.matching, 18);
  });

  it('counts relative times anew where the filter is applied again, and does nothing for one that stays the same', () => {
    for (const renew of ['renewFilter', 'removeOutdated'] as const)
      for (const [created, isRenewed] of [
        [{ lastMs: 3_600_000 }, true],
        [{ from: 0 }, false],
      ] as const) {
        triage.changeOptions({ filter: { ...emptyFilter, created } });
        const { options } = triage;
        triage[renew]();
        assert.equal(triage.options.moment !== options.moment, isRenewed);
      }
  });

  for (const [what, filter] of [
    ['got worse', { worse: true }],
    ['changed', { changed: true }],
  ] as const)
    it(`removes an alert from a view of those that ${what} when the filter is applied again`, async () => {
      await list.loadMore();
      const worse = list.items.find(({ severity }) => severity === 'critical');
      assert.ok(worse);
      triage.marks.set('seen', [alert({ ...worse.raw, severity: 'info' })], true);
      triage.changeOptions({ grouping: 'none', filter: { ...emptyFilter, ...filter } });
      triage.marks.set('seen', [worse], true);
      assert.equal(triage.view.matching, 1);
      triage.renewFilter();
      assert.equal(triage.view.matching, 0);
    });
});
