import assert from 'node:assert/strict';
import { newDraft } from '../../../src/createForm/drafts.ts';
import { ExpectedRecipient } from '../../../src/createForm/recipient.ts';
import type { Triage } from '../../../src/triage/triage.ts';
import { resetConnection } from '../../service/faults.ts';
import { freshService } from '../../service/freshService.ts';
import { fakeHost, recipientWith } from './fakeHost.ts';
import { formHarness, type HarnessOptions, recipientOf } from './harness.ts';
import { values } from './values.ts';

/** What happens to a form; `sign in`: it has the user sign in. */
type Step = 'new token' | 'other' | 'signed out' | 'shown' | 'sign in' | 'reopened';

describe('who may get the alert of a form', () => {
  const here = recipientWith({});

  /** What the form would ask before it sends, after these steps; it is opened with the first recipient. */
  function questionsAfter(steps: readonly Step[], first: Triage | undefined, draftService?: string) {
    let recipient = first;
    let { service } = first ?? here;
    const host = fakeHost({ recipient: () => recipient, service: () => service });
    const expected = new ExpectedRecipient(host, draftService);
    const signInTo = (next: Triage) => {
      recipient = next;
      ({ service } = next);
    };
    const act: Readonly<Record<Step, () => void>> = {
      'new token': () => signInTo(recipientWith({})),
      other: () => signInTo(recipientWith({}, 'other')),
      'signed out': () => (recipient = undefined),
      shown: () => expected.shown(),
      'sign in': () => expected.signInRequested(),
      reopened: () => expected.reopened(),
    };
    expected.reopened();
    for (const step of steps) act[step]();
    return recipient && expected.questions(recipient).map(([question]) => question);
  }

  for (const [who, isAsked, ...steps] of [
    ['the one that the form showed', false],
    ['the one that the form has shown again', false, 'shown'],
    ['one with another token', true, 'new token'],
    ['one with another token that the form has shown, too', true, 'new token', 'shown'],
    ['another service', true, 'other'],
    ['another service that the form has named, which is easily overlooked', true, 'other', 'shown'],
    ['the sign-in that the form asked for', false, 'sign in', 'new token', 'shown'],
    ['it, whatever else changes before', false, 'sign in', 'shown', 'new token', 'shown'],
    ['a second one after it', true, 'sign in', 'new token', 'shown', 'new token', 'shown'],
    ['the one of when it is opened again', false, 'new token', 'shown', 'reopened'],
    ['another one after that', true, 'new token', 'shown', 'reopened', 'new token'],
    ['another service of when it is opened again', true, 'other', 'shown', 'reopened'],
    ['the sign-in asked for unseen', false, 'sign in', 'shown', 'reopened', 'new token', 'shown'],
  ] as const)
    it(`is ${isAsked ? 'asked about' : 'known'}: ${who}`, () =>
      assert.deepEqual(questionsAfter(steps, here), isAsked ? ['otherRecipient'] : []));

  for (const [who, isAsked, ...steps] of [
    ['the first sign-in', false, 'new token', 'shown'],
    ['one to another service than it named', true, 'other', 'shown'],
    ['that service, where another one was used in between', false, 'other', 'shown', 'new token', 'shown'],
  ] as const)
    it(`is ${isAsked ? 'asked about' : 'known'}, if nobody was signed in: ${who}`, () =>
      assert.deepEqual(questionsAfter(steps, undefined), isAsked ? ['otherRecipient'] : []));

  it('is asked about if the draft was begun for another service', () =>
    assert.deepEqual(questionsAfter(['shown'], here, 'https://other'), ['otherRecipient']));
});

describe('DraftSession: whose service or token change while it is open,', () => {
  const service = freshService({ alertCount: 1 });
  const other = freshService({ alertCount: 1 });
  let recipient: Triage;
  let asked: string[];
  let answer: boolean;

  beforeEach(() => {
    recipient = recipientOf(service);
    asked = [];
    answer = true;
  });

  const open = ({ host, ...options }: HarnessOptions = {}) =>
    formHarness(() => undefined, {
      ...options,
      host: {
        recipient: () => recipient,
        service: () => recipient.service,
        async confirm(question, at = '') {
          asked.push(`${question} ${at}`);
          return answer;
        },
        ...host,
      },
    });
  const elsewhere = () => recipientOf(other, 'other');
  const requests = () => [service.requests.length, other.requests.length];

  it('sends nothing to another service without being asked', async () => {
    const { say, status } = await open();
    recipient = elsewhere();
    answer = false;
    await say('submit');
    assert.deepEqual([asked, requests()], [['otherRecipient other'], [0, 0]]);
    assert.equal(status().progress, undefined);
    answer = true;
    await say('submit');
    assert.deepEqual(requests(), [0, 1]);
  });

  for (const action of ['setToken', 'signIn', '401'] as const)
    it(`does not ask about the token that it asked for: ${action}`, async () => {
      const { act, say, session } = await open();
      if (action === '401') {
        service.behave({ onRequest: () => Response.json({}, { status: 401 }) });
        await say('submit');
      } else await act(action);
      recipient = recipientOf(other);
      await session.followSignIn();
      await say('submit');
      assert.deepEqual([asked, other.requests.length], [[], 1]);
    });

  it('names the one that it is sent to until there is an outcome, and then the one that is shown', async () => {
    const { say, session, reopen, posted } = await open();
    const gate = Promise.withResolvers<Response>();
    const arrival = service.nextRequest();
    service.behave({ onRequest: () => gate.promise });
    const sent = say('submit');
    await arrival;
    recipient = elsewhere();
    await session.followSignIn();
    await reopen();
    const targets = () => posted.flatMap((message) => (message.type === 'context' ? [message.target] : []));
    assert.deepEqual([...new Set(targets())], ['The alert will be created on host.']);
    gate.resolve(Response.json({}, { status: 403 }));
    await sent;
    assert.equal(targets().at(-1), 'The alert will be created on other.');
  });

  it('says why the former one refused it, without a step that would be for the one that is shown', async () => {
    const { say, session, notices, actions } = await open();
    service.behave({
      onRequest() {
        recipient = elsewhere();
        return Response.json({}, { status: 401 });
      },
    });
    await say('submit');
    assert.deepEqual([notices(), actions()], [['host rejected the token.'], ['retry']]);
    // As each page of its list arrives.
    session.refresh();
    assert.deepEqual(notices(), ['host rejected the token.']);
  });

  it('sends nothing when they change once more while it asks', async () => {
    const confirm = async () => {
      recipient = recipientOf(service);
      return true;
    };
    const { say, session } = await open({ host: { confirm } });
    recipient = elsewhere();
    await say('submit');
    assert.deepEqual([session.phase, requests()], ['editing', [0, 0]]);
  });

  it('makes a draft of another service one of this, once it is sent to it', async () => {
    const { say, store, draftId } = await open({ draft: newDraft(values, [], 'https://other') });
    answer = false;
    await say('submit');
    assert.deepEqual([asked, requests()], [['otherRecipient host'], [0, 0]]);
    assert.equal(store.get(draftId)?.service, 'https://other');
    service.behave({ onRequest: () => Response.json({ errors: { name: ['no'] } }, { status: 422 }) });
    answer = true;
    await say('submit');
    assert.equal(store.get(draftId)?.service, 'https://host');
  });

  it('asks once, also where the service then refuses the alert', async () => {
    other.behave({ onRequest: () => Response.json({ errors: { name: ['no'] } }, { status: 422 }) });
    const { say } = await open();
    recipient = elsewhere();
    await say('submit');
    await say('submit', { name: 'another' });
    assert.deepEqual([asked, requests()], [['otherRecipient other'], [0, 2]]);
  });

  it('still names the service that may have created the alert once another one has refused it', async () => {
    service.behave({ onRequest: resetConnection });
    other.behave({ onRequest: () => Response.json({ errors: { name: ['no'] } }, { status: 422 }) });
    const { say, session, notices } = await open();
    await say('submit');
    recipient = elsewhere();
    await session.followSignIn();
    await say('submit');
    assert.deepEqual(asked, ['otherRecipient other', 'mayExist host']);
    assert.match(notices().at(-1) ?? '', /\. Switch to host to check whether it was created\.$/);
  });

  it('goes on with the service that it named, once it sends', async () => {
    const arrival = service.nextRequest();
    service.behave({ latencyMs: 50 });
    const { say, session } = await open();
    const sent = say('submit');
    recipient = elsewhere();
    await arrival;
    await sent;
    assert.deepEqual([session.phase, requests()], ['ended', [1, 0]]);
  });
});
