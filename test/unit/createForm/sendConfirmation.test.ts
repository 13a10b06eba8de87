import assert from 'node:assert/strict';
import { newDraft } from '../../../src/createForm/drafts.ts';
import type { Recipient } from '../../../src/createForm/sessionHost.ts';
import { freshService } from '../../service/freshService.ts';
import { formHarness, type HarnessOptions, recipientOf } from './harness.ts';
import { values } from './values.ts';

describe('DraftSession: whose service or token change while it is open,', () => {
  const service = freshService({ alertCount: 1 });
  const other = freshService({ alertCount: 1 });
  let recipient: Recipient | undefined;
  let asked: string[];
  let answer: boolean;

  beforeEach(() => {
    recipient = recipientOf(service);
    asked = [];
    answer = true;
  });

  const openHere = ({ host, ...options }: HarnessOptions = {}) =>
    formHarness(() => undefined, {
      ...options,
      host: {
        signedIn: () => recipient,
        service: () => recipient?.service,
        async confirmSending(question, host) {
          asked.push(`${question} ${host}`);
          return answer;
        },
        ...host,
      },
    });
  type Form = Awaited<ReturnType<typeof openHere>>;

  const elsewhere = () => recipientOf(other, 'other');
  const requests = () => [service.requests.length, other.requests.length];

  type Step = (form: Form) => Promise<unknown>;
  const refresh: Step = ({ session }) => session.refresh();
  const newToken: Step = async () => (recipient = recipientOf(service));
  const otherService: Step = async () => (recipient = elsewhere());
  const act = (action: 'setToken' | 'signIn'): Step => {
    return ({ session }) => session.receive({ type: 'action', action });
  };

  /** A request that is answered with this status; unseen: while there is no page, which comes back later. */
  function failed(status: number, { unseen = false } = {}): Step {
    return async ({ say, session }) => {
      service.behave({ onRequest: () => Response.json({}, { status }) });
      const sent = say('submit');
      if (unseen) session.detach();
      await sent;
      service.behave({ onRequest: undefined });
    };
  }
  const reopened: Step = async ({ session }) => session.attach(() => undefined);

  /** What it has asked, and how many requests it has sent where, once it is submitted after these steps. */
  async function submitAfter(...steps: readonly Step[]) {
    const form = await openHere();
    for (const step of steps) await step(form);
    await form.say('submit');
    return [asked, requests()];
  }

  it('sends nothing to another service without being asked', async () => {
    const { say, status } = await openHere();
    recipient = elsewhere();
    answer = false;
    await say('submit');
    assert.deepEqual([asked, requests()], [['otherRecipient other'], [0, 0]]);
    assert.equal(status().progress, undefined);
    answer = true;
    await say('submit');
    assert.deepEqual(requests(), [0, 1]);
  });

  it('asks as whom to send when the token is another one', async () => {
    assert.deepEqual(await submitAfter(newToken), [['otherRecipient host'], [1, 0]]);
  });

  it('asks also when the form was refreshed for the new token', async () => {
    assert.deepEqual(await submitAfter(newToken, refresh), [['otherRecipient host'], [1, 0]]);
  });

  it('does not ask after signing in again because the token was rejected', async () => {
    assert.deepEqual(await submitAfter(failed(401), newToken, refresh), [[], [2, 0]]);
  });

  it('does not ask either where anything else changes before the new token is accepted', async () => {
    assert.deepEqual(await submitAfter(failed(401), refresh, newToken, refresh), [[], [2, 0]]);
  });

  it('asks about a second token after that one', async () => {
    const steps = [failed(401), newToken, refresh, newToken, refresh];
    assert.deepEqual(await submitAfter(...steps), [['otherRecipient host'], [2, 0]]);
  });

  it('does not ask after setting a token from the form', async () => {
    assert.deepEqual(await submitAfter(act('setToken'), refresh, newToken, refresh), [[], [1, 0]]);
  });

  it('does not ask after signing in from the form', async () => {
    assert.deepEqual(await submitAfter(act('signIn'), newToken, refresh), [[], [1, 0]]);
  });

  it('asks also when the form has named the new one, which is easily overlooked', async () => {
    const form = await openHere();
    await otherService(form);
    await refresh(form);
    const target = 'The alert will be created on other.';
    assert.ok(form.posted.some((message) => message.type === 'context' && message.target === target));
    answer = false;
    await form.say('submit');
    assert.deepEqual([asked, requests()], [['otherRecipient other'], [0, 0]]);
  });

  it('names the one that it is sent to until there is an outcome, and then the one that is shown', async () => {
    const form = await openHere();
    const gate = Promise.withResolvers<Response>();
    const arrival = service.nextRequest();
    service.behave({ onRequest: () => gate.promise });
    const sent = form.say('submit');
    await arrival;
    await otherService(form);
    await refresh(form);
    await form.reopen();
    const targets = () =>
      form.posted.flatMap((message) => (message.type === 'context' ? [message.target] : []));
    assert.deepEqual([...new Set(targets())], ['The alert will be created on host.']);
    gate.resolve(Response.json({}, { status: 403 }));
    await sent;
    service.behave({ onRequest: undefined });
    assert.equal(targets().at(-1), 'The alert will be created on other.');
  });

  it('sends nothing when they change once more while it asks', async () => {
    const confirmSending = async () => {
      recipient = recipientOf(service);
      return true;
    };
    const { say, session } = await openHere({ host: { confirmSending } });
    recipient = elsewhere();
    await say('submit');
    assert.deepEqual([session.isSending, requests()], [false, [0, 0]]);
  });

  it('asks for a restored draft that was begun for another service', async () => {
    const { say, store, draftId } = await openHere({ draft: newDraft(values, [], 'https://other') });
    answer = false;
    await say('submit');
    assert.deepEqual([asked, requests()], [['otherRecipient host'], [0, 0]]);
    assert.equal(store.get(draftId)?.service, 'https://other');
    // Sent to this one, it belongs here.
    service.behave({ onRequest: () => Response.json({ errors: { name: ['no'] } }, { status: 422 }) });
    answer = true;
    await say('submit');
    assert.equal(store.get(draftId)?.service, 'https://host');
  });

  describe('which named its service to somebody who was signed out,', () => {
    let named: Recipient['service'];

    async function openSignedOut(...later: readonly Recipient[]): Promise<Form> {
      named = recipientOf(service).service;
      recipient = undefined;
      const form = await openHere({ host: { service: () => named } });
      for (const next of later) {
        named = next.service;
        recipient = next;
        await refresh(form);
      }
      return form;
    }

    it('asks who signed in to another one', async () => {
      const { say } = await openSignedOut(elsewhere());
      answer = false;
      await say('submit');
      assert.deepEqual([asked, requests()], [['otherRecipient other'], [0, 0]]);
    });

    it('does not ask when another one was used only in between', async () => {
      const { say } = await openSignedOut(elsewhere(), recipientOf(service));
      await say('submit');
      assert.deepEqual([asked, requests()], [[], [1, 0]]);
    });
  });

  it('asks once, also where the service then refuses the alert', async () => {
    other.behave({ onRequest: () => Response.json({ errors: { name: ['no'] } }, { status: 422 }) });
    const { say } = await openHere();
    recipient = elsewhere();
    await say('submit');
    await say('submit', { name: 'another' });
    assert.deepEqual([asked, requests()], [['otherRecipient other'], [0, 2]]);
  });

  it('cannot be discarded while it asks', async () => {
    const answered = Promise.withResolvers<boolean>();
    const { say, session, created } = await openHere({ host: { confirmSending: () => answered.promise } });
    recipient = elsewhere();
    const sent = say('submit');
    await say('discard');
    assert.equal(session.hasEnded, false);
    answered.resolve(true);
    await sent;
    assert.equal(created.length, 1);
  });

  it('does not ask after signing in for the first time, or again with the same token', async () => {
    const signedIn = recipientOf(service);
    recipient = undefined;
    const form = await openHere();
    recipient = signedIn;
    await refresh(form);
    recipient = { ...recipientOf(service), ...signedIn };
    await form.say('submit');
    assert.deepEqual([asked, requests()], [[], [1, 0]]);
  });

  it('goes on with the service that it named, once it sends', async () => {
    const arrival = service.nextRequest();
    service.behave({ latencyMs: 50 });
    const { say, created } = await openHere();
    const sent = say('submit');
    recipient = elsewhere();
    await arrival;
    await sent;
    assert.deepEqual([created.length, requests()], [1, [1, 0]]);
  });

  describe('and is opened again after a request that failed unseen,', () => {
    const unseen = { unseen: true };

    it('expects the token of then', async () => {
      const steps = [failed(403, unseen), newToken, refresh, reopened];
      assert.deepEqual(await submitAfter(...steps), [[], [2, 0]]);
    });

    it('asks about another token after that', async () => {
      const steps = [failed(403, unseen), newToken, refresh, reopened, newToken];
      assert.deepEqual(await submitAfter(...steps), [['otherRecipient host'], [2, 0]]);
    });

    it('asks before it sends to another service than that of the draft', async () => {
      const steps = [failed(403, unseen), otherService, refresh, reopened];
      assert.deepEqual(await submitAfter(...steps), [['otherRecipient other'], [1, 1]]);
    });

    it('does not ask about the token that replaces a rejected one', async () => {
      const steps = [failed(401, unseen), refresh, reopened, newToken, refresh];
      assert.deepEqual(await submitAfter(...steps), [[], [2, 0]]);
    });
  });
});
