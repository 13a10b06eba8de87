import assert from 'node:assert/strict';
import type { Alert } from '../../../../src/api/alert.ts';
import { emptyFilter, readAhead } from '../../../../src/triage/filter/filter.ts';
import { indicatorTest } from '../../../../src/triage/indicators/indicators.ts';
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

describe('a filter by an indicator', () => {
  it('reads each alert once, also when it was read ahead', async () => {
    let reads = 0;
    const named = alert({ id: 'a' });
    const holder: Alert = {
      ...named,
      get summary() {
        reads += 1;
        return 'Seen on a.evil.example.';
      },
    };
    const filter = { ...emptyFilter, indicator: 'a.evil.example' };
    await readAhead(filter, [holder, named], new AbortController().signal);
    const before = reads;
    assert.ok(before > 0);
    assert.deepEqual([holder, named].map(indicatorTest('a.evil.example')), [true, false]);
    assert.equal(reads, before);
  });
});
