import assert from 'node:assert/strict';
import type { DetailsSession } from '../../../src/details/session.ts';
import type { Alert } from '../../../src/api/alert.ts';
import { NetworkError } from '../../../src/api/errors.ts';
import { alert } from '../triage/alerts.ts';
import { settled } from '../triage/simulatedTime.ts';
import { listPage } from '../listPage.ts';
import { triageOf } from '../triage/triageOf.ts';
import { messagesIn } from './fixtures.ts';
import { openDetails } from './harness.ts';

describe('DetailsSession: its search', () => {
  const parent = alert({ id: 'p1', name: 'Parent' });
  const child = alert({ id: 'a1', parent_alert_id: 'p1' });

  it('finds the alert itself, for a window that was reloaded', async () => {
    const { session, sectionText } = await openDetails('a1', { further: [() => child] });
    assert.match(sectionText('heading'), /This alert isn&#39;t loaded/);
    await session.receive({ type: 'search', target: 'alert' });
    await settled();
    assert.match(sectionText('heading'), /\(no name\)/);
  });

  it('finds the parent', async () => {
    const { session, sectionText, lastShown } = await openDetails(child, { further: [() => parent] });
    assert.match(sectionText('related'), /p1 isn&#39;t loaded/);
    await session.receive({ type: 'search', target: 'parent' });
    await settled();
    assert.match(sectionText('related'), />Parent<\/a>/);
    assert.equal(lastShown()?.announcement, '');
  });

  it('finds children until there are as many as the service counts', async () => {
    const { session, triage } = await openDetails(alert({ id: 'p1', child_events_count: 2 }), {
      further: ['c1', 'c2', 'c3'].map((id) => () => alert({ id, parent_alert_id: 'p1' })),
    });
    await session.receive({ type: 'search', target: 'children' });
    assert.deepEqual(
      triage.alerts.items.map(({ id }) => id),
      ['p1', 'c1', 'c2'],
    );
  });

  it('says that it found nothing, and that it failed', async () => {
    const refused = () =>
      Promise.reject(new NetworkError({ method: 'GET', path: '/alerts' }, 'ECONNREFUSED'));
    for (const [further, outcome] of [
      [[() => alert({ id: 'b2' })], 'Not found on any page.'],
      [[refused], 'Cannot reach alerts.example.com (connection refused).'],
    ] as const) {
      const { session, lastShown } = await openDetails(child, { further });
      await session.receive({ type: 'search', target: 'parent' });
      await settled();
      assert.equal(lastShown()?.announcement, outcome);
    }
  });

  for (const [way, leave] of Object.entries({
    'is cancelled': (session: DetailsSession) => session.receive({ type: 'cancelSearch' }),
    'ends with the walk to another alert': (session: DetailsSession) => session.show(parent),
    'ends with the panel': (session: DetailsSession) => session.dispose(),
  })) {
    it(`${way}, and tells nothing afterwards`, async () => {
      const { promise, reject } = Promise.withResolvers<Alert>();
      let signal: AbortSignal | undefined;
      const { session, posted, lastShown } = await openDetails(child, {
        further: [
          (_page, given) => {
            signal = given;
            return promise;
          },
        ],
      });
      const search = session.receive({ type: 'search', target: 'parent' });
      await settled();
      assert.equal(lastShown()?.announcement, 'Searching all pages…');
      assert.equal(lastShown()?.searchProgress, '1 of 2');
      await leave(session);
      await settled();
      assert.equal(signal?.aborted, true);
      const before = posted.length;
      reject(new Error('aborted'));
      await search;
      await settled();
      assert.equal(posted.length, before);
    });
  }

  /** Whose first page comes when it is told to. */
  function slowTriage() {
    const { promise, resolve } = Promise.withResolvers<void>();
    const listAlerts = async () => {
      await promise;
      return listPage([alert({ id: 'a1', name: 'First' })]);
    };
    return { triage: triageOf({ listAlerts }), answer: resolve };
  }

  it('says that the first page is loading, and shows the alert once it has come', async () => {
    const { triage, answer } = slowTriage();
    const loading = triage.alerts.loadMore();
    const { sectionText, refresh } = await openDetails('a1', { triage });
    assert.match(sectionText('heading'), />Loading…<.*a1/s);
    assert.doesNotMatch(sectionText('heading'), /isn&#39;t loaded|data-message/);
    answer();
    await loading;
    await refresh();
    assert.match(sectionText('heading'), />First</);
  });

  it('searches for the alert though the first page is loading, if that was asked for before', async () => {
    const { triage, answer } = slowTriage();
    const { session, sectionText, refresh } = await openDetails('a1', { triage });
    assert.match(sectionText('heading'), /This alert isn&#39;t loaded/);
    const search = session.receive({ type: 'search', target: 'alert' });
    await refresh();
    assert.equal(triage.alerts.isStarting, true);
    assert.match(sectionText('heading'), /Searching all pages…/);
    assert.deepEqual(messagesIn(sectionText('heading')), [{ type: 'cancelSearch' }]);
    answer();
    await search;
  });
});
