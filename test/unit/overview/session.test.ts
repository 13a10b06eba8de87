import assert from 'node:assert/strict';
import { ForbiddenError } from '../../../src/api/errors.ts';
import { emptyFilter } from '../../../src/triage/filter/filter.ts';
import { listPage } from '../listPage.ts';
import { clock } from '../stillClock.ts';
import { alert } from '../triage/alerts.ts';
import { settled } from '../triage/simulatedTime.ts';
import { loadedTriage } from '../triage/triageOf.ts';
import { fakeWindow } from '../vscode/fakeWindow.ts';
import { openOverview, overviewHarness } from './harness.ts';

describe('the session of the overview', () => {
  const vs = fakeWindow();

  it('loads the first page, once, and shows it', async () => {
    const pages: number[] = [];
    const answer = Promise.withResolvers<undefined>();
    const { session, list, last, bars } = overviewHarness({}, async (page) => {
      pages.push(page);
      return await answer.promise;
    });
    session.receive({ type: 'ready' });
    await settled();
    assert.match(last().notice, /Loading alerts/);
    answer.resolve(undefined);
    await list.loadMore();
    await settled();
    session.refresh();
    await settled();
    assert.deepEqual(pages, [1]);
    assert.equal(last().notice, '');
    assert.match(last().scope, /^1 of 2 loaded\. /);
    assert.equal(last().canLoadAll, true);
    assert.deepEqual(bars('source'), ['source 1: 1']);
  });

  it('follows the list, and sends everything to a page that came back', async () => {
    const { session, list, posted, last } = await openOverview();
    await list.loadMore();
    await settled();
    assert.match(last().scope, /^2 alerts\. /);
    assert.equal(last().canLoadAll, false);
    const before = last();
    posted.length = 0;
    session.receive({ type: 'ready' });
    await settled();
    assert.deepEqual(posted, [before]);
  });

  it('follows what is seen', async () => {
    const { session, triage, list, bars } = await openOverview();
    assert.deepEqual(bars('unseen'), ['no severity: 1']);
    triage.marks.set('seen', list.items, true);
    session.refresh();
    await settled();
    assert.deepEqual(bars('unseen'), []);
  });

  it('counts no snoozed alert, which a filter would not show, and says how many there are', async () => {
    const { triage, list, last, bars } = await openOverview();
    await list.loadMore();
    await settled();
    assert.deepEqual(bars('source'), ['source 1: 1', 'source 2: 1']);
    assert.match(last().scope, /^2 alerts\. /);
    await triage.notes.edit([{ id: 'a1' }], { snooze: { until: '9999-01-01T00:00:00.000Z' } });
    await settled();
    assert.deepEqual(bars('source'), ['source 2: 1']);
    assert.match(last().scope, /^2 alerts · 1 snoozed\. /);
    triage.dispose();
  });

  it('says that the list has changed, so that some may be missing in the counts', async () => {
    const { triage, list, last } = await openOverview();
    await list.loadMore();
    await list.poll(async () => listPage([alert({ id: 'a2', source: 'source 2' })], 1, 1));
    await settled();
    assert.match(last().notice, /The list changed\. Refresh to update it\./);
    triage.dispose();
  });

  it('counts down a wait beside the notice, which screen readers read out with each change', async () => {
    const { session, list, last } = overviewHarness();
    const waits = (seconds: number) =>
      Object.defineProperty(list, 'waiting', {
        configurable: true,
        value: { status: 429, until: new Date(Date.now() + seconds * 1000) },
      });
    waits(8);
    session.receive({ type: 'ready' });
    await settled();
    const { notice, countdown } = last();
    assert.match(notice, /Rate limited by alerts\.example\.com/);
    assert.equal(countdown, 'Next try in 8 s');
    waits(7);
    session.refresh();
    await settled();
    assert.deepEqual([last().notice, last().countdown], [notice, 'Next try in 7 s']);
    list.dispose();
  });

  describe('while it counts', () => {
    /** Called once, when a tag is counted. */
    let meanwhile: () => void;
    const slow = {
      ...alert({ id: 'a1', source: 'of the first service' }),
      get tags() {
        clock.pass(10);
        const now = meanwhile;
        meanwhile = () => undefined;
        now();
        return ['slow'];
      },
    };

    beforeEach(() => void (meanwhile = () => undefined));

    /** The overview of one alert, which counts it again, and what it has sent since. */
    async function counting(during: (harness: Awaited<ReturnType<typeof openOverview>>) => void) {
      const harness = await openOverview({}, async () => [slow]);
      const { session, triage, list, posted, last } = harness;
      while (last().charts.length === 0) await settled();
      posted.length = 0;
      meanwhile = () => during(harness);
      triage.marks.set('seen', list.items, true);
      session.refresh();
      return harness;
    }

    it('lets the list change, and counts that, too', async () => {
      const { posted, bars } = await counting(({ session, triage, list }) => {
        triage.marks.set('seen', list.items, false);
        session.refresh();
      });
      while (posted.length < 2) await settled();
      assert.deepEqual(bars('unseen'), ['no severity: 1']);
    });

    it('shows nothing of a service that is left', async () => {
      const other = await loadedTriage(alert({ id: 'other' }));
      const { posted } = await counting(({ session, become }) => {
        become(other.triage);
        session.refresh();
      });
      while (posted.length < 2) await settled();
      assert.deepEqual(posted[0]?.charts, []);
      assert.doesNotMatch(JSON.stringify(posted), /of the first service/);
    });
  });

  it('says how many new alerts it does not count yet, and counts them when the list shows them', async () => {
    const { triage, session, list, last } = await openOverview();
    assert.equal(last().canShowNew, false);
    await triage.notes.edit([{ id: 'new' }], { snooze: { until: '9999-01-01T00:00:00.000Z' } });
    await list.poll(async () => listPage([alert({ id: 'new' }), alert({ id: 'a1' })], 1, 2));
    await settled();
    assert.match(last().scope, /^1 of \d loaded · 1\+ snoozed\. /);
    assert.equal(last().canShowNew, false);
    await triage.notes.removeAll();
    await settled();
    assert.match(last().scope, /^1 of \d loaded · 1 new alert\. /);
    assert.equal(last().canShowNew, true);
    session.receive({ type: 'run', action: 'showNew' });
    assert.deepEqual(vs.ran, [['alertTriage.showNewAlerts']]);
    await list.showNewItems();
    await settled();
    assert.match(last().scope, /^2 of \d loaded\. /);
    assert.equal(last().canShowNew, false);
  });

  it('says so of sample data, and how to filter, in charts and in tables', async () => {
    const { last } = await openOverview({ isSample: true });
    assert.equal(
      last().scope,
      'Sample data · 1 of 2 loaded. Counts ignore the filter. Select one to filter the list.',
    );
  });

  it('filters the list by what was selected, and by nothing that is not there', async () => {
    const { session, triage, log } = await openOverview();
    session.receive({ type: 'select', chart: 'source', bar: 'source 1', series: '' });
    session.receive({ type: 'select', chart: 'source', bar: 'source 7', series: '' });
    assert.deepEqual(triage.options.filter, { ...emptyFilter, source: ['source 1'] });
    session.receive({ type: 'select', chart: 'other', bar: 'source 1', series: '' });
    session.receive({ type: 'run', action: 'workbench.action.quit' });
    session.receive(null);
    assert.equal(log.text().match(/^Reading a message of the overview: /gm)?.length, 3);
    assert.deepEqual(vs.ran, [['alertTriage.alerts.focus']]);
    session.receive({ type: 'run', action: 'retry' });
    assert.deepEqual(vs.ran.at(-1), ['alertTriage.refresh']);
  });

  it('says why there is nothing, and what to do', async () => {
    const { last } = await openOverview({}, () => {
      throw new ForbiddenError({ method: 'GET', path: '/api/v0/alerts', status: 403 });
    });
    assert.match(last().notice, /Your token lacks permission \(403\)\.[^]*data-action="setToken"[^]*Retry/);
    assert.deepEqual(last().charts, []);
  });

  for (const [obstacle, text] of [
    ['signedOut', /Sign in to see the overview/],
    ['keyRingFailure', /key ring isn&#39;t responding/],
  ] as const)
    it(`asks for nothing and shows nothing without a token: ${obstacle}`, async () => {
      const { session, list, last } = overviewHarness({ obstacle });
      session.receive({ type: 'ready' });
      await settled();
      assert.equal(list.doing, undefined);
      assert.match(last().notice, text);
      assert.deepEqual([last().charts, last().scope], [[], '']);
    });
});
