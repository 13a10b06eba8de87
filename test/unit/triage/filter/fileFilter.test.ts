import assert from 'node:assert/strict';
import type { Alert } from '../../../../src/api/alert.ts';
import { emptyFilter } from '../../../../src/triage/filter/filter.ts';
import { listPage } from '../../listPage.ts';
import { alert } from '../alerts.ts';
import { triageOf } from '../triageOf.ts';

describe('a filter by file', () => {
  it('reads alerts before the list shows them, where it can pause, however they come', async () => {
    let served = [alert({ id: 'a' })];
    const read = async () => listPage(served);
    const triage = triageOf({ listAlerts: read, pollAlerts: read });
    const { alerts, client } = triage;
    /** By alert, whether the list had it when it was first read. */
    const reads = new Map<Alert, boolean>();
    const isNamedIn = (one: Alert) => {
      if (!reads.has(one)) reads.set(one, alerts.received.includes(one));
      return true;
    };
    triage.changeOptions({ filter: { ...emptyFilter, file: { path: 'a.ts', isNamedIn } } });
    await alerts.loadMore();
    served = [alert({ id: 'b' }), alert({ id: 'a', severity: 'high' })];
    await alerts.poll(() => client.pollAlerts());
    await alerts.showNewItems();
    served = [alert({ id: 'c' }), alert({ id: 'a', severity: 'low' })];
    await alerts.refresh();
    assert.deepEqual([...reads.values()], [false, false, false, false, false]);
  });
});
