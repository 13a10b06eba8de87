import assert from 'node:assert/strict';
import type { Obstacle } from '../../../src/service/connection.ts';
import { newDraft } from '../../../src/createForm/drafts.ts';
import { settled } from '../triage/simulatedTime.ts';
import { formHarness } from './harness.ts';
import { values } from './values.ts';

const signedOut = () => undefined;
const neverCalled = { createAlert: () => assert.fail('sent by itself') };
const signedOutText = 'Sign in to create the alert. What you type is saved.';

describe('DraftSession', () => {
  it('sends everything to a page that is ready', async () => {
    const { posted, draftId } = await formHarness(() => neverCalled);
    assert.deepEqual(posted, [
      { type: 'context', target: 'The alert will be created on host.', sources: ['siem'] },
      { type: 'show', state: { draftId, revision: 0, values } },
      { type: 'status', status: { notices: [], problems: {}, otherProblems: [], problemsTitle: '' } },
    ]);
  });

  it('tells the page where the alert goes, and of which sources, only when that has changed', async () => {
    let sources = ['siem'];
    const { session, posted, reopen } = await formHarness(() => neverCalled, {
      host: { sources: () => [...sources] },
    });
    const contexts = () => posted.filter(({ type }) => type === 'context').length;
    assert.equal(contexts(), 1);
    await session.refresh();
    assert.equal(contexts(), 1);
    sources = ['siem', 'edr'];
    await session.refresh();
    assert.equal(contexts(), 2);
    session.detach();
    await reopen();
    assert.equal(contexts(), 3, 'the page is another one');
  });

  it('keeps what is typed', async () => {
    const { say, store, draftId, events } = await formHarness(signedOut);
    await say('edit', { name: 'typed' });
    assert.equal(store.get(draftId)?.values.name, 'typed');
    assert.deepEqual(events, []);
  });

  it('takes from a page that comes back what it had not sent', async () => {
    const { session, say, store, draftId } = await formHarness(signedOut);
    await say('edit', { name: 'sent' });
    const typed = { ...values, name: 'not sent' };
    await session.receive({ type: 'ready', state: { draftId, revision: 2, values: typed } });
    assert.equal(store.get(draftId)?.values.name, 'not sent');
    await session.receive({ type: 'ready', state: { draftId, revision: 1, values } });
    await session.receive({ type: 'ready', state: { draftId: 'another', revision: 9, values } });
    assert.equal(session.draft.values.name, 'not sent');
  });

  it('shows the problems that it finds itself, and drops those of fields that change', async () => {
    const { session, say, status } = await formHarness(signedOut);
    await say('submit', { name: ' ', source: '..' });
    const badSource = 'The source can\'t be "." or ".." or contain control characters.';
    const { problems, problemsTitle, notices } = status();
    assert.deepEqual(problems, { source: [badSource], name: ['Enter a name.'] });
    assert.equal(problemsTitle, 'Fix these problems to create the alert:');
    assert.deepEqual(
      notices.map(({ text }) => text),
      [signedOutText],
    );
    await say('edit', { name: 'x' });
    await session.receive({ type: 'ready' });
    assert.deepEqual(status().problems, { source: [badSource] });
    assert.equal(status().problemsTitle, 'Fix these problems to create the alert:');
    await say('edit', { source: 'x' });
    await session.receive({ type: 'ready' });
    assert.deepEqual([status().problems, status().problemsTitle], [{}, '']);
  });

  it('says that nobody is signed in for as long as that is so', async () => {
    let isSignedIn = true;
    const { session, status } = await formHarness(() => (isSignedIn ? neverCalled : undefined));
    assert.equal(status().isSignedOut, undefined);
    isSignedIn = false;
    await session.refresh();
    const notice = {
      kind: 'warning',
      text: signedOutText,
      actions: [{ action: 'signIn', label: 'Sign In' }],
    };
    assert.deepEqual([status().isSignedOut, status().notices], [true, [notice]]);
    isSignedIn = true;
    await session.refresh();
    assert.deepEqual([status().isSignedOut, status().notices], [undefined, []]);
  });

  it('says for as long as it is so that the key ring does not answer, and offers to read the token again', async () => {
    let obstacle: Obstacle | undefined = 'keyRingTimeout';
    const { session, status, notices, events } = await formHarness(signedOut, {
      host: { obstacle: () => obstacle },
    });
    assert.equal(status().isSignedOut, true);
    assert.deepEqual(notices(), ["The system's key ring isn't responding, so your token can't be read."]);
    assert.deepEqual(status().notices[0]?.actions, [
      { action: 'reconnect', label: 'Retry' },
      { action: 'signIn', label: 'Sign In' },
      { action: 'showLog', label: 'Show Log' },
    ]);
    await session.receive({ type: 'action', action: 'reconnect' });
    assert.deepEqual(events, ['action reconnect']);
    obstacle = 'signedOut';
    await session.refresh();
    assert.deepEqual(notices(), [signedOutText]);
  });

  it('knows that the keyboard is elsewhere when it is discarded from there', async () => {
    for (const [isFocusElsewhere, event] of [
      [true, 'ended, left'],
      [false, 'ended'],
    ] as const) {
      const { session, events } = await formHarness(signedOut);
      await session.discard({ isFocusElsewhere });
      assert.deepEqual(events, [event]);
    }
  });

  it('does not say so while it is not known yet', async () => {
    let isStarting = true;
    const host = { isStarting: () => isStarting };
    const { session, posted, status, notices } = await formHarness(signedOut, { host });
    assert.deepEqual(notices(), []);
    assert.deepEqual(posted[0], { type: 'context', target: '', sources: ['siem'] });
    isStarting = false;
    await session.refresh();
    assert.equal(status().isSignedOut, true);
  });

  it('shows the notes of the draft, whatever else happens', async () => {
    const draft = newDraft(values, ['A possible secret was masked.']);
    const { say, notices } = await formHarness(signedOut, { draft });
    const note = 'A possible secret was masked.';
    assert.deepEqual(notices(), [signedOutText, note]);
    await say('submit', { name: '' });
    assert.deepEqual(notices(), [signedOutText, note]);
  });

  it('asks to sign in first, until the user has', async () => {
    let isSignedIn = false;
    const { session, say, status } = await formHarness(() => (isSignedIn ? neverCalled : undefined));
    await say('submit');
    const actions = [{ action: 'signIn', label: 'Sign In' }];
    assert.deepEqual(status().notices, [{ kind: 'warning', text: signedOutText, actions }]);
    await session.refresh();
    assert.equal(status().notices.length, 1);
    isSignedIn = true;
    await session.refresh();
    assert.deepEqual(status().notices, []);
  });

  it('sends changes of service and suggestions', async () => {
    const sources = ['siem'];
    const { session, posted } = await formHarness(signedOut, { host: { sources: () => sources } });
    sources.push('edr');
    await session.refresh();
    assert.deepEqual(posted.at(-1), {
      type: 'context',
      target: 'The alert will be created on host.',
      sources: ['siem', 'edr'],
    });
  });

  it('renders previews, under the number they were asked for', async () => {
    const { session, posted } = await formHarness(signedOut);
    await session.receive({ type: 'preview', id: 7, text: 'x' });
    assert.deepEqual(posted.at(-1), { type: 'preview', id: 7, html: '<p>x</p>' });
  });

  it('runs actions, and opens web addresses only', async () => {
    const { session, events } = await formHarness(signedOut);
    await session.receive({ type: 'action', action: 'showLog' });
    for (const url of [
      'https://a.example/x',
      String.raw`https://good.example\@evil.example`,
      'command:x',
      'javascript:x',
      'file:///x',
      'https://u@a.example',
    ]) {
      await session.receive({ type: 'openLink', url });
    }
    assert.deepEqual(events, [
      'action showLog',
      'open https://a.example/x',
      'open https://good.example/@evil.example',
    ]);
  });

  it('reports and ignores unknown messages', async () => {
    const { session, events, posted } = await formHarness(signedOut);
    const before = posted.length;
    await session.receive({ type: 'action', action: 'workbench.action.quit' });
    await session.receive(undefined);
    assert.deepEqual(events, Array(2).fill('report Reading a message of the create form'));
    assert.equal(posted.length, before);
  });

  describe('discarding', () => {
    it('asks before it throws text away', async () => {
      let answer = false;
      const { say, store, draftId, events } = await formHarness(signedOut, {
        host: { confirmDiscard: async () => answer },
      });
      await say('discard');
      assert.ok(store.get(draftId));
      answer = true;
      await say('discard');
      assert.equal(store.get(draftId), undefined);
      assert.equal(events.at(-1), 'ended');
    });

    it('asks only once, and sends nothing meanwhile', async () => {
      const asked: PromiseWithResolvers<boolean>[] = [];
      const confirmDiscard = () => {
        const answer = Promise.withResolvers<boolean>();
        asked.push(answer);
        return answer.promise;
      };
      const createAlert = () => assert.fail('sent');
      const { say, events, posted } = await formHarness(() => ({ createAlert }), {
        host: { confirmDiscard },
      });
      const discarding = [say('discard'), say('discard')];
      await settled();
      const before = posted.length;
      await say('submit');
      assert.ok(posted.length > before, 'the page stays locked');
      assert.equal(asked.length, 1);
      asked[0]?.resolve(true);
      await Promise.all(discarding);
      assert.deepEqual(events, ['ended']);
    });

    it('does not ask about an empty form', async () => {
      const host = { confirmDiscard: () => assert.fail('asked'), defaultSource: () => 'siem' };
      const { say, events } = await formHarness(signedOut, { draft: newDraft({ source: 'siem' }), host });
      await say('discard');
      assert.equal(events.at(-1), 'ended');
    });

    it('is the end: later typing brings nothing back', async () => {
      const { say, store } = await formHarness(signedOut);
      await say('discard');
      await say('edit', { name: 'late' });
      assert.deepEqual(store.list(), []);
    });
  });

  it('reports a draft that cannot be kept, and goes on', async () => {
    const failing = {
      list: () => [],
      get: () => undefined,
      save: () => Promise.reject(new Error('disk full')),
      remove: () => Promise.reject(new Error('disk full')),
    };
    const { say, events, session } = await formHarness(signedOut, { store: failing });
    await say('edit', { name: 'typed' });
    assert.equal(session.draft.values.name, 'typed');
    await say('discard');
    const saving = 'report Saving a draft';
    assert.deepEqual(events, [saving, saving, 'report Deleting a draft', 'ended']);
  });
});

describe('a restored draft', () => {
  it('says so until there is another status', async () => {
    const it = await formHarness(() => neverCalled);
    it.session.showSaved();
    const actions = [{ action: 'newAlert', label: 'New Alert' }];
    const text = 'Restored draft, edited just now.';
    assert.deepEqual(it.status().notices, [{ kind: 'info', text, actions }]);
    await it.session.receive({ type: 'action', action: 'newAlert' });
    assert.deepEqual(it.events, ['action newAlert']);
    await it.say('submit', { name: '' });
    it.session.showSaved();
    assert.deepEqual(it.notices(), []);
  });

  it('says how old it is', async () => {
    const changedAt = new Date(Date.now() - 5.5 * 60_000).toISOString();
    const { session, notices } = await formHarness(() => neverCalled, {
      draft: { ...newDraft(values), changedAt },
    });
    session.showSaved();
    assert.deepEqual(notices(), ['Restored draft, edited 5m ago.']);
  });
});
