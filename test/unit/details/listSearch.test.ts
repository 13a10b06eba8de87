import assert from 'node:assert/strict';
import { window } from 'vscode';
import type { DetailsSession } from '../../../src/details/session.ts';
import type { Alert } from '../../../src/api/alert.ts';
import { NetworkError } from '../../../src/api/errors.ts';
import { searchAllPages } from '../../../src/details/listSearch.ts';
import { alert } from '../triage/alerts.ts';
import { settled } from '../triage/simulatedTime.ts';
import { listPage } from '../listPage.ts';
import { triageOf } from '../triage/triageOf.ts';
import { fakeWindow } from '../vscode/fakeWindow.ts';
import { replaceMembers } from '../vscode/replaceMembers.ts';
import { messagesIn } from './fixtures.ts';
import { openDetails } from './harness.ts';

type Further = NonNullable<Parameters<typeof openDetails>[1]>['further'];

describe('the search of the details through all pages', () => {
  const parent = alert({ id: 'p1', name: 'Parent' });
  const child = alert({ id: 'a1', parent_alert_id: 'p1' });
  const vs = fakeWindow();
  /** Of each search, how far it is. */
  let progress: (string | undefined)[];
  /** Presses the button of the progress. */
  let cancel: () => void;

  beforeEach(() => (progress = []));
  replaceMembers(window, {
    withProgress: async (_: unknown, task: (progress: object, token: object) => unknown) => {
      const at = progress.push(undefined) - 1;
      return task(
        { report: ({ message }: { message: string }) => (progress[at] = message) },
        {
          onCancellationRequested: (listener: () => void) => (
            (cancel = listener),
            { dispose: () => undefined }
          ),
        },
      );
    },
  });

  const open = (shown: Alert | string, further: Further = []) =>
    openDetails(shown, { further, search: searchAllPages });

  it('finds the alert itself, for a window that was reloaded', async () => {
    const { session, sectionText } = await open('a1', [() => child]);
    assert.match(sectionText('heading'), /This alert isn&#39;t loaded/);
    await session.receive({ type: 'search', target: 'alert' });
    session.refresh();
    await settled();
    assert.match(sectionText('heading'), /\(no name\)/);
    assert.deepEqual([vs.said, vs.statuses], [[], []]);
  });

  it('finds the parent', async () => {
    const { session, sectionText, refresh } = await open(child, [() => parent]);
    assert.match(sectionText('related'), /p1 isn&#39;t loaded/);
    await session.receive({ type: 'search', target: 'parent' });
    await refresh();
    assert.match(sectionText('related'), />Parent<\/a>/);
    assert.deepEqual([vs.said, vs.statuses], [[], []]);
  });

  it('finds children until there are as many as the service counts', async () => {
    const further = ['c1', 'c2', 'c3'].map((id) => () => alert({ id, parent_alert_id: 'p1' }));
    const { session, triage } = await open(alert({ id: 'p1', child_events_count: 2 }), further);
    await session.receive({ type: 'search', target: 'children' });
    assert.deepEqual(
      triage.alerts.items.map(({ id }) => id),
      ['p1', 'c1', 'c2'],
    );
  });

  it('says that it found nothing', async () => {
    const { session } = await open(child, [() => alert({ id: 'b2' })]);
    await session.receive({ type: 'search', target: 'parent' });
    assert.deepEqual([vs.said, vs.statuses], [[], ['Not found on any page.']]);
  });

  describe('that failed', () => {
    const refused = () =>
      Promise.reject(new NetworkError({ method: 'GET', path: '/alerts' }, 'ECONNREFUSED'));
    const reason = 'Cannot reach alerts.example.com (connection refused).';

    it('says why, with the next steps, and goes on when it is wanted again', async () => {
      let requests = 0;
      const { session, triage } = await open(child, [() => (++requests === 1 ? refused() : parent)]);
      vs.answer = (_text, retry) => retry;
      await session.receive({ type: 'search', target: 'parent' });
      await settled();
      assert.deepEqual(vs.said, [[reason, 'Retry', 'Set Service URL…']]);
      assert.deepEqual([triage.alerts.find('p1'), progress.length], [parent, 2]);
    });

    it('is not wanted again of another sign-in', async () => {
      const { session, triage } = await open(child, [refused]);
      vs.answer = (_text, retry) => {
        triage.dispose();
        return retry;
      };
      await session.receive({ type: 'search', target: 'parent' });
      await settled();
      assert.deepEqual([vs.said.length, progress.length], [2, 1]);
    });
  });

  for (const [way, leave] of Object.entries({
    'is canceled': () => cancel(),
    'ends with the walk to another alert': (session: DetailsSession) => session.show(parent),
    'ends with the sign-in': (session: DetailsSession) => session.forget(),
    'ends with the panel': (session: DetailsSession) => session.dispose(),
  })) {
    it(`${way}, and tells nothing afterwards`, async () => {
      const { promise, reject } = Promise.withResolvers<Alert>();
      let signal: AbortSignal | undefined;
      const { session } = await open(child, [
        (_page, given) => {
          signal = given;
          return promise;
        },
      ]);
      const search = session.receive({ type: 'search', target: 'parent' });
      await settled();
      assert.deepEqual(progress, ['1 of 2']);
      leave(session);
      await settled();
      assert.equal(signal?.aborted, true);
      reject(signal.reason);
      await search;
      await settled();
      assert.deepEqual([vs.said, vs.statuses], [[], []]);
    });
  }

  it('is one, however often its button is pressed, and another one of another alert', async () => {
    const { session } = await open(child, [() => new Promise(() => undefined)]);
    const press = () => void session.receive({ type: 'search', target: 'parent' });
    [1, 2].forEach(press);
    await settled();
    assert.equal(progress.length, 1);
    session.show(alert({ id: 'a2', parent_alert_id: 'p1' }));
    press();
    await settled();
    assert.equal(progress.length, 2);
  });

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

  it('leaves its button where it is, which has the focus, while it loads the first page', async () => {
    const { triage, answer } = slowTriage();
    const { session, sectionText, refresh } = await openDetails('a1', { triage, search: searchAllPages });
    assert.match(sectionText('heading'), /This alert isn&#39;t loaded/);
    const search = session.receive({ type: 'search', target: 'alert' });
    await refresh();
    assert.equal(triage.alerts.isStarting, true);
    assert.deepEqual(messagesIn(sectionText('heading')), [{ type: 'search', target: 'alert' }]);
    answer();
    await search;
  });
});
