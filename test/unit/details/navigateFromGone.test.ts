import assert from 'node:assert/strict';
import type { Alert } from '../../../src/api/alert.ts';
import type { Triage } from '../../../src/triage/triage.ts';
import { emptyFilter, withFacet } from '../../../src/triage/filter/filter.ts';
import { servedPage } from '../listPage.ts';
import { alert } from '../triage/alerts.ts';
import { loadedTriage, triageOf } from '../triage/triageOf.ts';
import { fakeLeaving } from '../vscode/leaving.ts';
import { walkThrough } from './walkThrough.ts';

/** A triage that has loaded the first page of what the service serves then. */
async function firstPageOf(served: () => readonly Alert[], perPage = 2): Promise<Triage> {
  const triage = triageOf({ listAlerts: async (page) => servedPage(served(), page, perPage) });
  await triage.alerts.loadMore();
  return triage;
}

describe('going on from an alert that has left the list', () => {
  const leave = fakeLeaving();

  it('goes to the row that took its place, however long ago that was', async () => {
    const names = ['a', 'b', 'c', 'd'];
    const { triage } = await loadedTriage(
      ...names.map((id) => alert({ id, severity: id === 'b' ? 'low' : 'high' })),
    );
    const { went, navigate } = walkThrough(triage, () => ['b']);
    triage.changeOptions({ filter: withFacet(emptyFilter, 'severity', ['high'], []) });
    triage.changeOptions({ sort: { by: 'name', direction: 'ascending' } });
    await navigate('next');
    await navigate('previous');
    assert.deepEqual(went, ['c', 'a']);
  });

  it('goes there also from one that was opened after another had left', async () => {
    const triage = await firstPageOf(() => ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => alert({ id })), 3);
    const snooze = (id: string) =>
      triage.notes.edit([triage.alerts.find(id) ?? assert.fail()], {
        snooze: { until: '9999-01-01T00:00:00.000Z' },
      });
    let read = 'b';
    const { went, navigate } = walkThrough(triage, () => [read]);
    await snooze('b');
    await triage.alerts.loadMore();
    read = 'e';
    await snooze('e');
    await navigate('next');
    assert.deepEqual(went, ['f']);
  });

  it('goes on to the next page from the last one that was loaded', async () => {
    let isClosed = false;
    const statusOf = (id: string) => (id === 'b' && isClosed ? 'closed' : 'open');
    const triage = await firstPageOf(() =>
      ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => alert({ id, status: statusOf(id) })),
    );
    triage.changeOptions({ filter: withFacet(emptyFilter, 'status', [], ['closed']) });
    const { went, navigate } = walkThrough(triage, () => ['b']);
    isClosed = true;
    await triage.alerts.refresh();
    triage.renewFilter();
    await navigate('next');
    assert.deepEqual(went, ['c']);
  });

  it('stays where it is if the user has gone to an editor while the next page was loaded', async () => {
    const triage = await firstPageOf(() => [alert({ id: 'p1' }), alert({ id: 'p2' })], 1);
    const { went, navigate } = walkThrough(triage, () => ['p1']);
    const step = navigate('next');
    leave();
    await step;
    assert.deepEqual(went, []);
    await navigate('next');
    assert.deepEqual(went, ['p2']);
  });

  it('stays in the group of which it left, where it was in several', async () => {
    const as = (id: string, tags: readonly string[], status = 'open') => alert({ id, tags, status });
    const others = [as('a', ['vpn']), as('c', ['vpn']), as('y', ['web']), as('z', ['web'])];
    const { triage, list, serve } = await loadedTriage(as('b', ['vpn', 'web']), ...others);
    triage.changeOptions({ grouping: 'tag', filter: withFacet(emptyFilter, 'status', [], ['closed']) });
    const { went, navigate } = walkThrough(triage);
    for (let count = 0; count < 4; count += 1) await navigate('next');
    serve(as('b', ['vpn', 'web'], 'closed'), ...others);
    await list.refresh();
    triage.renewFilter();
    await navigate('next');
    assert.deepEqual(went, ['b', 'a', 'c', 'b', 'y']);
  });

  it('goes there though it left while it was not the one being read, as behind the tab of a file', async () => {
    const [a, b, c] = ['a', 'b', 'c'].map((id) => alert({ id }));
    assert.ok(a && b && c);
    const { triage, list, serve } = await loadedTriage(a, b, c);
    let isBehind = true;
    const { went, navigate } = walkThrough(triage, () => (isBehind ? [undefined, 'b'] : ['b']));
    serve(a, c);
    await list.refresh();
    await list.refresh();
    isBehind = false;
    await navigate('next');
    assert.deepEqual(went, ['c']);
  });

  it('goes there where a refresh, for which the next page waits, finds that it has left', async () => {
    let served = ['a', 'b', 'c'];
    const triage = await firstPageOf(() => served.map((id) => alert({ id })));
    const { went, navigate } = walkThrough(triage, () => ['b']);
    served = ['a', 'c', 'd'];
    await Promise.all([triage.alerts.refresh(), navigate('next')]);
    assert.deepEqual(went, ['c']);
  });

  it('goes to the first one that is listed from one that the filter hid from the beginning', async () => {
    const others = [alert({ id: 'b' }), alert({ id: 'c' })];
    const { triage } = await loadedTriage(alert({ id: 'a', severity: 'low' }), ...others);
    triage.changeOptions({ filter: withFacet(emptyFilter, 'severity', [], ['low']) });
    const { went, navigate } = walkThrough(triage, () => ['a']);
    await navigate('next');
    assert.deepEqual(went, ['b']);
  });
});
