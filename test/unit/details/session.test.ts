import assert from 'node:assert/strict';
import { NetworkError } from '../../../src/api/errors.ts';
import { listPage } from '../listPage.ts';
import { alert } from '../triage/alerts.ts';
import { settled } from '../triage/simulatedTime.ts';
import { exampleService, triageOf } from '../triage/triageOf.ts';
import { messagesIn } from './fixtures.ts';
import { detailsHarness, openDetails } from './harness.ts';

describe('DetailsSession', () => {
  const first = alert({ id: 'a1', name: 'First', severity: 'high', description: 'one' });
  const second = alert({ id: 'a2', name: 'Second', description: 'two' });

  it('sends everything to a page that is ready', async () => {
    const { posted } = await openDetails(first);
    assert.equal(posted.length, 1);
    const [message] = posted;
    assert.ok(message?.type === 'show');
    const { id, position, spoken, hasNext, hasPrevious, sections } = message;
    assert.deepEqual([id, position, hasNext, hasPrevious], ['a1', '1 of 2 · 1+ unseen', true, false]);
    assert.equal(spoken, 'Alert 1 of 2, high, First');
    assert.match(sections.description ?? '', /<p>one<\/p>/);
  });

  it('has the position only read out when the focus is on the row, which says the rest', async () => {
    const { session, load, lastShown } = await openDetails(first);
    await load(first, second);
    session.show(second, { isRowAnnounced: true });
    await settled();
    assert.equal(lastShown()?.spoken, 'Alert 2 of 3');
    session.show(first);
    await settled();
    assert.equal(lastShown()?.spoken, 'Alert 1 of 3, high, First');
  });

  it('sends everything again to a page that came back', async () => {
    const { ready, posted } = await openDetails(first);
    await ready();
    assert.deepEqual(posted[1], posted[0]);
  });

  it('sends only what has changed, also of what the service sends of the alert later', async () => {
    const { load, posted, lastShown, refresh } = await openDetails(first);
    await refresh();
    assert.equal(posted.length, 1);
    await load(second, first);
    assert.equal(lastShown()?.position, '2 of 3 · 2+ unseen');
    assert.deepEqual(lastShown()?.sections, {});
    await load(second, alert({ ...first.raw, description: 'changed' }));
    assert.deepEqual(Object.keys(lastShown()?.sections ?? {}), ['description', 'others']);
  });

  it('keeps an alert that the list lost, says so, and has a toolbar only while it is loaded', async () => {
    const gone = /First.*No longer in the list\. Showing the last loaded version\./s;
    const { load, lastShown, sectionText, become } = await openDetails(first);
    for (const isLoaded of [true, false, true]) {
      await load(...(isLoaded ? [first] : []));
      assert.deepEqual([lastShown()?.hasAlert, lastShown()?.canAct], [true, isLoaded]);
      assert.equal(gone.test(sectionText('heading')), !isLoaded);
    }
    await become('signedOut');
    assert.equal(lastShown()?.canAct, false);
  });

  it('names the service that has the alert, and offers no link to an alert of the sample data', async () => {
    const { lastShown, become } = await openDetails(first);
    assert.deepEqual([lastShown()?.service, lastShown()?.canLink], [exampleService.baseUrl, true]);
    const sample = triageOf(
      { listAlerts: async () => listPage([first]) },
      { service: { ...exampleService, baseUrl: 'https://sample.invalid', loadFetch: async () => fetch } },
    );
    await sample.alerts.loadMore();
    await become(sample);
    const { service, canAct, canLink } = lastShown() ?? {};
    // Until the panel is closed, it is still that of the first service.
    assert.deepEqual([service, canAct, canLink], [exampleService.baseUrl, true, false]);
  });

  it('says how old the data is while the list is outdated, and nothing of it to nobody', async () => {
    const { triage, lastShown, refresh, load, become } = await openDetails(first);
    const failPoll = async () => {
      await triage.alerts.poll(() => Promise.reject(new Error('down')));
      await refresh();
      assert.match(lastShown()?.asOf ?? '', /^as of /);
    };
    await failPoll();
    await load(first);
    assert.equal(lastShown()?.asOf, '');
    await failPoll();
    await become('signedOut');
    assert.equal(lastShown()?.asOf, '');
  });

  it('drops the rendering of an alert that is not shown any more', async () => {
    const renderings: (() => void)[] = [];
    const { session, posted } = await openDetails(first, {
      renderMarkdown: (text) => new Promise((resolve) => renderings.push(() => resolve(text))),
    });
    session.show(second);
    await settled();
    renderings[1]?.();
    await settled();
    renderings[0]?.();
    await settled();
    const shown = posted.map((message) => message.type === 'show' && message.id);
    assert.deepEqual(shown, ['a2']);
  });

  it('renders the texts of an alert one after the other, as each may take a while', async () => {
    const started: string[] = [];
    const { session } = await openDetails(first, {
      renderMarkdown: (text) => {
        started.push(text);
        return new Promise(() => undefined);
      },
    });
    session.show(alert({ id: 'a3', description: 'what', resolution_reasoning_md: 'why' }));
    await settled();
    assert.deepEqual(started.slice(-1), ['why']);
  });

  it('renders a text once', async () => {
    let count = 0;
    const { ready, session } = await openDetails(first, {
      renderMarkdown: async (text) => {
        count += 1;
        return text;
      },
    });
    session.refresh();
    await ready();
    assert.equal(count, 1);
  });

  it('shows Markdown that cannot be rendered as text', async () => {
    const { sectionText, asked } = await openDetails(alert({ description: '<b>one</b>' }), {
      renderMarkdown: async () => {
        throw new Error('broken');
      },
    });
    assert.match(sectionText('description'), /&#60;b&#62;one/);
    assert.deepEqual(asked, ['Rendering Markdown']);
  });

  const noMessage = 'Reading a message of the alert details';
  for (const [what, message, effect] of [
    ['the next alert', { type: 'act', action: 'nextAlert' }, 'nextAlert panel'],
    ['another alert', { type: 'openAlert', id: 'p1' }, 'openAlert panel p1'],
    ['a command of the toolbar', { type: 'act', action: 'copyId' }, 'copyId panel'],
    ['all fields in the next panel, too', { type: 'fold', isOpen: true }, 'fold true'],
    ['a copy of code', { type: 'copyCode', text: 'id; uname -a' }, 'copy "id; uname -a"'],
    ['no other command', { type: 'act', action: 'signOut' }, noMessage],
    ['nothing', 'ready', noMessage],
    ['nothing', {}, noMessage],
  ] as const)
    it(`passes on that the page wants ${what}: ${JSON.stringify(message)}`, async () => {
      const { session, asked, posted } = await detailsHarness(first);
      await session.receive(message);
      assert.deepEqual([asked, posted], [[effect], []]);
    });

  it('filters by a value as the list knows it, whatever is shown of it', async () => {
    const tag = `\r\n\u202e"><b>\0`;
    const { session, asked, sectionText } = await openDetails(
      alert({ id: 'a1', severity: 'HIGH ', tags: [tag], assignee_id: 7 }),
    );
    for (const message of messagesIn(sectionText('facts'))) await session.receive(message);
    assert.deepEqual(asked, [
      'filterByValue panel {"facet":"severity","value":"high"}',
      'filterByValue panel {"facet":"assignee","value":"7"}',
      `filterByValue panel {"facet":"tag","value":${JSON.stringify(tag)}}`,
    ]);
  });

  it('opens web addresses and nothing else', async () => {
    const { session, asked } = await detailsHarness(first);
    for (const url of [String.raw`https://good.example\@evil.example`, 'command:workbench.action.quit'])
      await session.receive({ type: 'openLink', url });
    assert.deepEqual(asked, ['link https://good.example/@evil.example']);
  });

  for (const [obstacle, text, action] of [
    ['signedOut', /You aren&#39;t signed in.*data-action="signIn"/s, 'signIn'],
    ['keyRingFailure', /key ring isn&#39;t responding.*data-action="reconnect".*"signIn"/s, 'reconnect'],
  ] as const)
    it(`says that nobody is signed in, and leads nowhere but to what helps: ${obstacle}`, async () => {
      const { session, lastShown, sectionText, asked, become } = await openDetails(first);
      assert.equal(lastShown()?.hasNext, true);
      await become(obstacle);
      assert.match(sectionText('heading'), text);
      assert.deepEqual(messagesIn(sectionText('heading')), []);
      assert.equal(sectionText('description'), '');
      assert.deepEqual([lastShown()?.hasNext, lastShown()?.hasPrevious], [false, false]);
      await session.receive({ type: 'act', action });
      assert.deepEqual(asked, [`${action} panel`]);
    });

  it('says why an alert is not loaded where the list could not be, as in an outage after a reload', async () => {
    const listAlerts = async () => {
      throw new NetworkError({ method: 'GET', path: '/' }, 'ECONNREFUSED');
    };
    const triage = triageOf({ listAlerts });
    await triage.alerts.loadMore();
    const { refresh, sectionText } = await openDetails('a1', { triage });
    await refresh();
    assert.match(sectionText('heading'), /isn&#39;t loaded.*Cannot reach alerts\.example\.com.*a1/s);
  });

  it('forgets the alert, but not which one it was', async () => {
    const { become, lastShown, sectionText } = await openDetails(first);
    await become(triageOf());
    assert.equal(lastShown()?.hasAlert, false);
    assert.match(sectionText('heading'), /This alert isn&#39;t loaded.*a1/s);
    assert.equal(sectionText('description'), '');
  });
});
