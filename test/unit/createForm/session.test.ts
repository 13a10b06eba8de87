import assert from 'node:assert/strict';
import { ValidationError } from '../../../src/api/errors.ts';
import type { Obstacle } from '../../../src/service/connection.ts';
import { serviceOf } from '../../../src/service/serviceUrl.ts';
import { draftStore, newDraft } from '../../../src/createForm/drafts.ts';
import { settled } from '../triage/simulatedTime.ts';
import { fakeWindow } from '../vscode/fakeWindow.ts';
import { formHarness } from './harness.ts';
import { fakeMemento } from './memento.ts';
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
      { type: 'status', status: { notices: [], problems: {}, otherProblems: [] } },
    ]);
  });

  it('tells the page where the alert goes, and of which sources, only when that has changed', async () => {
    let sources = ['siem'];
    const { session, posted, reopen } = await formHarness(() => neverCalled, {
      host: { sources: () => [...sources] },
    });
    const contexts = () => posted.filter(({ type }) => type === 'context').length;
    assert.equal(contexts(), 1);
    session.refresh();
    assert.equal(contexts(), 1);
    sources = ['siem', 'edr'];
    session.refresh();
    assert.equal(contexts(), 2);
    session.detach();
    await reopen();
    assert.equal(contexts(), 3, 'the page is another one');
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

  it('says that nobody is signed in for as long as that is so, once, and sends nothing', async () => {
    let isSignedIn = true;
    const { session, say, status } = await formHarness(() => (isSignedIn ? neverCalled : undefined));
    assert.equal(status().isSignedOut, undefined);
    isSignedIn = false;
    const actions = [{ action: 'signIn', label: 'Sign In' }];
    const shown = [true, [{ kind: 'warning', text: signedOutText, actions }]];
    await session.followSignIn();
    assert.deepEqual([status().isSignedOut, status().notices], shown);
    await say('submit');
    await session.followSignIn();
    assert.deepEqual([status().isSignedOut, status().notices], shown);
    isSignedIn = true;
    await session.followSignIn();
    assert.deepEqual([status().isSignedOut, status().notices], [undefined, []]);
  });

  it('says for as long as it is so that the key ring does not answer, and offers to read the token again', async () => {
    let obstacle: Obstacle | undefined = 'keyRingFailure';
    const { session, act, status, notices, events } = await formHarness(signedOut, {
      host: { obstacle: () => obstacle },
    });
    assert.equal(status().isSignedOut, true);
    assert.deepEqual(notices(), [
      "The system's key ring isn't responding or is locked, so your token can't be read.",
    ]);
    assert.deepEqual(status().notices[0]?.actions, [
      { action: 'reconnect', label: 'Retry' },
      { action: 'signIn', label: 'Sign In' },
      { action: 'showLog', label: 'Show Log' },
    ]);
    await act('reconnect');
    assert.deepEqual(events, ['action reconnect']);
    obstacle = 'signedOut';
    await session.followSignIn();
    assert.deepEqual(notices(), [signedOutText]);
  });

  it('knows that the keyboard is elsewhere when it is discarded from there', async () => {
    for (const [isFocusElsewhere, expected] of [
      [true, ['ended, left']],
      [false, ['focus back', 'ended']],
    ] as const) {
      const { session, events } = await formHarness(signedOut);
      await session.discard({ isFocusElsewhere });
      assert.deepEqual(events, expected);
    }
  });

  it('does not say so while it is not known yet', async () => {
    let isStarting = true;
    const service = serviceOf('https://host');
    const host = {
      obstacle: () => (isStarting ? undefined : ('signedOut' as const)),
      service: () => (isStarting ? undefined : service),
    };
    const { session, posted, status, notices } = await formHarness(signedOut, { host });
    assert.deepEqual(notices(), []);
    assert.deepEqual(posted[0], { type: 'context', target: '', sources: ['siem'] });
    isStarting = false;
    await session.followSignIn();
    assert.equal(status().isSignedOut, true);
  });

  it('shows the notes of the draft, whatever else happens', async () => {
    const draft = newDraft(values, ['What looks like a secret was masked.']);
    const { say, notices } = await formHarness(signedOut, { draft });
    const note = 'What looks like a secret was masked.';
    assert.deepEqual(notices(), [signedOutText, note]);
    await say('submit', { name: '' });
    assert.deepEqual(notices(), [signedOutText, note]);
  });

  describe('asked by its page', () => {
    const vs = fakeWindow();

    it('runs actions, and opens web addresses only', async () => {
      const { act, receive, events } = await formHarness(signedOut);
      await act('showLog');
      for (const url of [String.raw`https://good.example\@evil.example`, 'command:x'])
        await receive({ type: 'openLink', url });
      assert.deepEqual(events, ['action showLog', 'focus back']);
      assert.deepEqual(vs.ran, [['vscode.open', 'https://good.example/@evil.example']]);
    });
  });

  describe('discarding', () => {
    it('asks before it throws text away', async () => {
      let answer = false;
      const { say, store, draftId, events } = await formHarness(signedOut, {
        host: { confirm: async () => answer },
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
      const confirm = () => {
        const answer = Promise.withResolvers<boolean>();
        asked.push(answer);
        return answer.promise;
      };
      const { say, events, posted } = await formHarness(() => neverCalled, { host: { confirm } });
      const discarding = [say('discard'), say('discard')];
      await settled();
      await say('submit');
      assert.equal(asked.length, 1);
      const before = posted.length;
      asked[0]?.resolve(false);
      await Promise.all(discarding);
      assert.ok(posted.length > before, 'the page stays locked');
      const discarded = say('discard');
      await settled();
      asked[1]?.resolve(true);
      await discarded;
      assert.deepEqual(events, ['focus back', 'focus back', 'ended']);
    });

    it('does not ask about an empty form', async () => {
      const host = { confirm: () => assert.fail('asked') };
      const { say, events } = await formHarness(signedOut, {
        draft: newDraft({}, [], undefined, 'siem'),
        host,
      });
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
    const full = { ...fakeMemento(), update: () => Promise.reject(new Error('disk full')) };
    const failures: string[] = [];
    const store = draftStore(full, (doing) => void failures.push(doing));
    const { say, events, session } = await formHarness(signedOut, { store });
    await say('edit', { name: 'typed' });
    assert.equal(session.draft.values.name, 'typed');
    await say('discard');
    assert.deepEqual(failures, [...Array(3).fill('Saving a draft'), 'Deleting a draft']);
    assert.equal(events.at(-1), 'ended');
  });
});

describe('a restored draft', () => {
  it('says so until there is another status', async () => {
    const refused = new ValidationError({ method: 'POST', path: '/' }, { name: [] });
    const it = await formHarness(() => ({ createAlert: () => Promise.reject(refused) }));
    it.session.showSaved();
    const actions = [{ action: 'newAlert', label: 'New Alert' }];
    const text = 'Restored draft, edited just now.';
    assert.deepEqual(it.status().notices, [{ kind: 'info', text, actions }]);
    await it.act('newAlert');
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
