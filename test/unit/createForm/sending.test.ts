import assert from 'node:assert/strict';
import { draftStore, withPendingSend } from '../../../src/createForm/drafts.ts';
import { fixed, resetConnection } from '../../service/faults.ts';
import { clientFor, freshService } from '../../service/freshService.ts';
import { formHarness, recipientOf, type HarnessOptions } from './harness.ts';
import { fakeMemento } from './memento.ts';
import { values } from './values.ts';

const notFound = 'The alert may or may not have been created. Not found on the first page yet.';
const notFoundAfterReset = `Cannot reach host (connection reset). ${notFound}`;
const retry = { action: 'retry', label: 'Retry' };
const showLog = { action: 'showLog', label: 'Show Log' };

describe('DraftSession: sending,', () => {
  const service = freshService({ alertCount: 1 });

  const open = (options?: HarnessOptions) => formHarness(() => clientFor(service), options);

  it('creates the alert, removes the draft and reports what was created', async () => {
    const { say, store, events, created } = await open();
    await say('submit', { source: ' siem ' });
    const [request] = service.requests;
    const { source: _, ...draft } = values;
    assert.equal(service.requests.length, 1);
    assert.equal(request?.path, '/api/v1/siem/alerts');
    assert.deepEqual(JSON.parse(request.body), draft);
    assert.deepEqual(store.list(), []);
    assert.deepEqual(events, ['ended']);
    assert.equal(created.length, 1);
    assert.equal(created[0]?.source, 'siem');
    assert.deepEqual(created[0]?.draft, draft);
    assert.ok(created[0]?.created.id);
  });

  it('sends texts unchanged, and leaves their length to the service', async () => {
    const name = `  ${'x'.repeat(10_000)} 😀 \u0627 `;
    const { say, status } = await open();
    await say('submit', { name });
    const { source: _, ...draft } = { ...values, name };
    const sent = service.requests.map(({ body }) => JSON.parse(body));
    assert.deepEqual(sent, [draft]);
    assert.equal(status().problems.name?.length, 1);
  });

  it('knows whether the keyboard left the form while the alert was sent', async () => {
    for (const [hasFocus, event] of [
      [true, 'ended'],
      [false, 'ended, left'],
    ] as const) {
      const { say, session, events } = await open();
      const arrival = service.nextRequest();
      service.behave({ latencyMs: 50 });
      const sent = say('submit');
      await arrival;
      await session.receive({ type: 'focus', hasFocus: false });
      await session.receive({ type: 'focus', hasFocus });
      await sent;
      assert.deepEqual(events, [event]);
    }
  });

  it('sends once, however often the page submits, and cannot be discarded meanwhile', async () => {
    const { say, posted, events, session } = await open();
    service.behave({ latencyMs: 50 });
    await Promise.all([say('submit'), say('submit'), session.receive({ type: 'ready' }), say('discard')]);
    await say('submit');
    assert.deepEqual([service.requests.length, events], [1, ['ended']]);
    const progress = posted.flatMap((message) =>
      message.type === 'status' ? [message.status.progress] : [],
    );
    const sending = 'Creating the alert on host…';
    assert.deepEqual(progress, [undefined, sending, sending]);
  });

  it('marks the draft before the request leaves, and shows the mark after a reload', async () => {
    const store = draftStore(fakeMemento(), assert.fail);
    const arrival = service.nextRequest();
    const isReloaded = Promise.withResolvers<void>();
    service.behave({
      onRequest: async (exchange) => isReloaded.promise.then(() => resetConnection(exchange)),
    });
    const { say, draftId } = await formHarness(() => clientFor(service), { store });
    const sent = say('submit');
    await arrival;
    const draft = store.get(draftId);
    const [request] = draft?.unresolved ?? [];
    assert.ok(draft && request);
    assert.equal(request.name, values.name);
    const { status } = await open({ draft, store });
    assert.deepEqual(
      status().notices.map(({ kind, text, actions }) => [kind, text, actions.map(({ action }) => action)]),
      [['warning', notFound, ['searchAgain', 'sendAgain', 'showLog']]],
    );
    isReloaded.resolve();
    await sent;
  });

  it('says that the outcome is unknown, and why, until the alert is created', async () => {
    service.behave({ onRequest: resetConnection });
    const { say, notices, store, draftId } = await open();
    await say('submit');
    assert.deepEqual(notices(), [notFoundAfterReset]);
    const unresolved = store.get(draftId)?.unresolved;
    assert.equal(unresolved?.length, 1);
    service.behave({ onRequest: fixed(403, '{"message":"no"}') });
    await say('again');
    assert.deepEqual(notices(), [
      'Your token lacks permission (403). The answer says: "no"',
      notFoundAfterReset,
    ]);
    assert.deepEqual(store.get(draftId)?.unresolved, unresolved);
    assert.equal(service.requests.length, 2);
    service.behave({ onRequest: undefined });
    await say('again');
    assert.deepEqual(store.list(), []);
  });

  it('takes a fault of the service for an unknown outcome: the alert may have been stored before that', async () => {
    service.behave({ onRequest: fixed(500, '{"message":"Server Error"}') });
    const { say, notices, store, draftId } = await open();
    await say('submit');
    assert.deepEqual(notices(), [`Server error (500) on host. ${notFound}`]);
    assert.equal(store.get(draftId)?.unresolved?.length, 1);
  });

  it('shows the problems that it finds itself, and drops those of fields that change', async () => {
    const { session, say, status, store, draftId } = await open();
    await say('submit', { name: ' ', source: '..' });
    const badSource = 'The source can\'t be "." or ".." or contain control characters.';
    const { problems, notices } = status();
    assert.deepEqual(problems, { source: [badSource], name: ['Enter a name.'] });
    assert.deepEqual([notices, service.requests, store.get(draftId)?.unresolved], [[], [], undefined]);
    await say('edit', { name: 'x' });
    await session.receive({ type: 'ready' });
    assert.deepEqual(status().problems, { source: [badSource] });
    await say('edit', { source: 'x' });
    await session.receive({ type: 'ready' });
    assert.deepEqual(status().problems, {});
  });

  it('says that there are more problems than it shows', async () => {
    const errors = { name: Array.from({ length: 21 }, (_, index) => `wrong ${index}`) };
    service.behave({ onRequest: () => Response.json({ message: 'm', errors }, { status: 422 }) });
    const { say, status } = await open();
    await say('submit');
    assert.equal(status().problems.name?.length, 20);
    assert.deepEqual(status().notices, [
      { kind: 'info', text: 'Some problems are shortened or left out.', actions: [showLog] },
    ]);
  });

  const webPage = '<!doctype html><title>Just a moment...</title>';
  for (const [what, answer, text, actions] of [
    [
      'the reason that the service gives',
      fixed(422, '{"message":"The source is archived."}'),
      'host responded with status 422. The answer says: "The source is archived."',
      [retry, showLog],
    ],
    [
      'that a page came from elsewhere, with no step that blames the token',
      fixed(403, webPage, { 'content-type': 'text/html' }),
      'host responded with status 403. A web page answered in place of the API, probably a proxy, firewall or sign-in page.',
      [retry, showLog],
    ],
    [
      '401',
      fixed(401, '{"message":""}'),
      'host rejected the token.',
      [{ action: 'setToken', label: 'Set Token…' }, retry],
    ],
    ['413', fixed(413, '{"message":""}'), 'The request is too large for host.', [retry, showLog]],
    ['429', fixed(429, '{"message":""}'), 'Rate limited by host. Try again later.', [retry]],
    ['501', fixed(501, '{"message":""}'), 'Server error (501) on host.', [retry, showLog]],
  ] as const)
    it(`keeps everything after a failure, and waits for the user; says ${what}`, async () => {
      service.behave({ onRequest: answer });
      const { say, status, store, draftId, events, session } = await open();
      await say('submit');
      assert.deepEqual(status().notices, [{ kind: 'error', text, actions }]);
      const draft = store.get(draftId);
      assert.deepEqual([draft?.values, draft?.unresolved], [values, undefined]);
      assert.deepEqual([session.phase, service.requests.length, events], ['editing', 1, []]);
    });

  it('says whether an alert was certainly not created', async () => {
    const { say, triage } = await open();
    const isOwn = () => triage.ownAlerts.has({ id: 'a1', name: values.name });
    service.behave({ onRequest: fixed(401, '{}') });
    await say('submit');
    assert.equal(isOwn(), false);
    service.behave({ onRequest: resetConnection });
    await say('submit');
    assert.equal(isOwn(), true);
  });

  for (const [message, otherProblems] of [
    ['', []],
    ['The tenant is archived.', ['The tenant is archived.']],
  ] as const)
    it(`takes 404 for a wrong source, not a wrong service URL, and says why: "${message}"`, async () => {
      service.behave({ onRequest: fixed(404, JSON.stringify({ message })) });
      const { say, status, store, draftId } = await open();
      await say('submit', { source: ' typo ' });
      assert.deepEqual(status(), {
        notices: [],
        problems: { source: ['host has no source "typo" (404). Check the source.'] },
        otherProblems,
      });
      assert.equal(store.get(draftId)?.unresolved, undefined);
    });

  it('reports a fault of our own, and keeps the draft', async () => {
    const broken = { createAlert: () => Promise.reject(new TypeError('a bug')) };
    const { say, status, store, draftId, events } = await formHarness(() => broken);
    await say('submit');
    assert.equal(events.at(-1), 'report Creating an alert');
    assert.equal(status().notices[0]?.text, 'Alert Triage hit an internal error.');
    assert.ok(store.get(draftId));
  });

  it('shows a failure until service or token change, and sends nothing by itself', async () => {
    service.behave({ onRequest: fixed(401, '{}') });
    let recipient = recipientOf(service);
    const { say, notices, session, store } = await open({ host: { recipient: () => recipient } });
    await say('submit');
    session.refresh();
    assert.deepEqual(notices(), ['host rejected the token.']);
    recipient = recipientOf(service);
    await session.followSignIn();
    assert.deepEqual(notices(), []);
    assert.equal(service.requests.length, 1);
    assert.equal(store.list().length, 1);
  });

  it('does not take a failure after the creation for a failed creation', async () => {
    const host = { showCreated: () => Promise.reject(new Error('no tree')) };
    const { say, status, events, store } = await open({ host });
    await say('submit');
    assert.deepEqual(events, ['ended', 'report Showing the created alert']);
    assert.deepEqual(status().notices, []);
    assert.deepEqual(store.list(), []);
  });

  for (const [what, isKept] of [
    ['has sent it, so that it is gone', false],
    ['has sent it with an unknown outcome', true],
  ] as const)
    for (const change of [{}, { name: 'Changed since' }])
      it(`asks first where another window ${what}: ${JSON.stringify(change)}`, async () => {
        const asked: string[] = [];
        const { store, draftId, say, notices } = await formHarness(() => ({ createAlert: assert.fail }), {
          host: { confirm: async (question) => (asked.push(question), false) },
        });
        const sent = withPendingSend(store.get(draftId) ?? assert.fail(), 'https://host');
        if (isKept) await store.save(sent);
        else await store.remove(draftId);
        if ('name' in change) await say('edit', change);
        if (isKept) assert.deepEqual(store.get(draftId)?.unresolved, sent.unresolved);
        await say('submit');
        assert.deepEqual(asked, ['mayExist']);
        if (isKept) assert.deepEqual(notices(), [notFound]);
      });

  for (const [what, laterMs, elsewhere, kept] of [
    ['as a draft of its own what was typed into it in another window', 1, 'There', ['Here, again', 'There']],
    ['no draft of an earlier text, which the store may still have', -1, 'He', ['Here, again']],
  ] as const)
    it(`keeps ${what}`, async () => {
      const { store, draftId, say } = await formHarness(() => undefined);
      await say('edit', { name: 'Here' });
      const draft = store.get(draftId) ?? assert.fail();
      const changedAt = new Date(Date.parse(draft.changedAt) + laterMs).toISOString();
      await store.save({ ...draft, changedAt, values: { ...draft.values, name: elsewhere } });
      for (const name of ['Here, once more', 'Here, again']) await say('edit', { name });
      assert.deepEqual(
        store
          .list()
          .map(({ values: { name } }) => name)
          .toSorted(),
        kept,
      );
    });
});
