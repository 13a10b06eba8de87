import assert from 'node:assert/strict';
import type { DetailsSession } from '../../../src/details/session.ts';
import { NetworkError } from '../../../src/api/errors.ts';
import { alert } from '../triage/alerts.ts';
import { settled } from '../triage/simulatedTime.ts';
import { messagesIn } from './fixtures.ts';
import { openDetails } from './harness.ts';

describe('DetailsSession: its search', () => {
  const parent = alert({ id: 'p1', name: 'Parent' });
  const child = alert({ id: 'a1', parent_alert_id: 'p1' });

  it('finds the alert itself, for a window that was reloaded', async () => {
    const { session, loaded, sectionText } = await openDetails('a1', {
      searchPages: async (isFound) => {
        assert.equal(isFound(), false);
        loaded.push(child);
        assert.equal(isFound(), true);
      },
    });
    assert.match(sectionText('heading'), /This alert isn&#39;t loaded/);
    await session.receive({ type: 'search', target: 'alert' });
    await settled();
    assert.match(sectionText('heading'), /\(no name\)/);
  });

  it('finds the parent', async () => {
    const { session, loaded, sectionText, lastShown } = await openDetails(child, {
      searchPages: async () => void loaded.push(parent),
    });
    assert.match(sectionText('related'), /p1 isn&#39;t loaded/);
    await session.receive({ type: 'search', target: 'parent' });
    await settled();
    assert.match(sectionText('related'), />Parent<\/a>/);
    assert.equal(lastShown()?.announcement, '');
  });

  it('finds children until there are as many as the service counts', async () => {
    const counts: boolean[] = [];
    const { session, loaded } = await openDetails(alert({ id: 'p1', child_events_count: 2 }), {
      searchPages: async (isFound) => {
        for (const id of ['c1', 'c2']) {
          counts.push(isFound());
          loaded.push(alert({ id, parent_alert_id: 'p1' }));
        }
        counts.push(isFound());
      },
    });
    await session.receive({ type: 'search', target: 'children' });
    assert.deepEqual(counts, [false, false, true]);
  });

  it('says that it found nothing, and that it failed', async () => {
    const failure: { error?: Error } = {};
    const { session, lastShown } = await openDetails(child, {
      searchPages: async () => {
        if (failure.error) throw failure.error;
      },
    });
    await session.receive({ type: 'search', target: 'parent' });
    await settled();
    assert.equal(lastShown()?.announcement, 'Not found on any page.');
    failure.error = new NetworkError({ method: 'GET', path: '/alerts' }, 'ECONNREFUSED');
    await session.receive({ type: 'search', target: 'parent' });
    await settled();
    assert.equal(lastShown()?.announcement, 'Cannot reach alerts.example (connection refused).');
  });

  for (const [way, leave] of Object.entries({
    'is cancelled': (session: DetailsSession) => session.receive({ type: 'cancelSearch' }),
    'ends with the walk to another alert': (session: DetailsSession) => session.show(parent),
    'ends with the panel': (session: DetailsSession) => session.dispose(),
  })) {
    it(`${way}, and tells nothing afterwards`, async () => {
      const { promise, reject } = Promise.withResolvers<void>();
      let signal: AbortSignal | undefined;
      const { session, posted, lastShown } = await openDetails(child, {
        searchPages: (_isFound, given) => {
          signal = given;
          return promise;
        },
      });
      const search = session.receive({ type: 'search', target: 'parent' });
      await settled();
      assert.equal(lastShown()?.announcement, 'Searching all pages…');
      assert.equal(lastShown()?.searchProgress, '1 of 9');
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

  it('says that the first page is loading, and shows the alert once it has come', async () => {
    let isStarting = true;
    const { loaded, sectionText, refresh } = await openDetails('a1', { isStarting: () => isStarting });
    assert.match(sectionText('heading'), />Loading…<.*a1/s);
    assert.doesNotMatch(sectionText('heading'), /isn&#39;t loaded|data-message/);
    loaded.push(alert({ id: 'a1', name: 'First' }));
    await refresh();
    assert.match(sectionText('heading'), />First</);
    loaded.length = 0;
    isStarting = false;
    await refresh();
    assert.match(sectionText('heading'), /No longer in the list/);
  });

  it('searches for the alert though the first page is loading, if that was asked for before', async () => {
    let isStarting = false;
    const { promise, resolve } = Promise.withResolvers<void>();
    const { session, sectionText } = await openDetails('a1', {
      isStarting: () => isStarting,
      searchPages: () => promise,
    });
    isStarting = true;
    const search = session.receive({ type: 'search', target: 'alert' });
    await settled();
    assert.match(sectionText('heading'), /Searching all pages…/);
    assert.deepEqual(messagesIn(sectionText('heading')), [{ type: 'cancelSearch' }]);
    resolve();
    await search;
  });
});
