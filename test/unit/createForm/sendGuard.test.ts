import assert from 'node:assert/strict';
import { newDraft } from '../../../src/createForm/drafts.ts';
import type { Recipient } from '../../../src/createForm/sessionHost.ts';
import { freshService } from '../../service/freshService.ts';
import { harness, recipientOf } from './harness.ts';
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

  const openHere = () =>
    harness(() => undefined, {
      host: {
        signedIn: () => recipient,
        service: () => recipient?.service,
        async confirmSending(question, host) {
          asked.push(`${question} ${host}`);
          return answer;
        },
      },
    });
  const elsewhere = () => recipientOf(other, 'other');
  const requests = () => [service.requests.length, other.requests.length];

  it('sends nothing to another service without being asked', async () => {
    const { say, status } = await openHere();
    recipient = elsewhere();
    answer = false;
    await say('submit');
    assert.deepEqual([asked, requests()], [['elsewhere other'], [0, 0]]);
    assert.equal(status().progress, undefined);
    answer = true;
    await say('submit');
    assert.deepEqual(requests(), [0, 1]);
  });

  it('asks also when the form has named the new one, which is easily overlooked', async () => {
    const { session, say, posted } = await openHere();
    recipient = elsewhere();
    await session.refresh();
    assert.ok(
      posted.some(
        (message) => message.type === 'context' && message.target === 'The alert will be created on other.',
      ),
    );
    answer = false;
    await say('submit');
    assert.deepEqual([asked, requests()], [['elsewhere other'], [0, 0]]);
  });

  it('asks as whom to send when the token is another one', async () => {
    const { say } = await openHere();
    recipient = recipientOf(service);
    await say('submit');
    assert.deepEqual([asked, requests()], [['elsewhere host'], [1, 0]]);
  });

  it('sends nothing when they change once more while it asks', async () => {
    const { say, session } = await harness(() => undefined, {
      host: {
        signedIn: () => recipient,
        async confirmSending() {
          recipient = recipientOf(service);
          return true;
        },
      },
    });
    recipient = elsewhere();
    await say('submit');
    assert.deepEqual([session.isSending, requests()], [false, [0, 0]]);
  });

  it('asks also when the form was refreshed for the new token', async () => {
    const { say, session } = await openHere();
    recipient = recipientOf(service);
    await session.refresh();
    await say('submit');
    assert.deepEqual([asked, requests()], [['elsewhere host'], [1, 0]]);
  });

  it('asks for a restored draft that was begun for another service', async () => {
    const draft = newDraft(values, [], 'https://other');
    const { say, store, draftId } = await harness(() => undefined, {
      draft,
      host: {
        signedIn: () => recipient,
        service: () => recipient?.service,
        async confirmSending(question, host) {
          asked.push(`${question} ${host}`);
          return answer;
        },
      },
    });
    answer = false;
    await say('submit');
    assert.deepEqual([asked, requests()], [['elsewhere host'], [0, 0]]);
    assert.equal(store.get(draftId)?.service, 'https://other');
    // Sent to this one, it belongs here.
    service.behave({ onRequest: () => Response.json({ errors: { name: ['no'] } }, { status: 422 }) });
    answer = true;
    await say('submit');
    assert.equal(store.get(draftId)?.service, 'https://host');
  });

  it('asks who was signed out when it opened, and signed in to another service', async () => {
    let { service: named }: Pick<Recipient, 'service'> = recipientOf(service);
    recipient = undefined;
    const { say, session } = await harness(() => undefined, {
      host: {
        signedIn: () => recipient,
        service: () => named,
        async confirmSending(question, host) {
          asked.push(`${question} ${host}`);
          return false;
        },
      },
    });
    recipient = elsewhere();
    named = recipient.service;
    await session.refresh();
    await say('submit');
    assert.deepEqual([asked, requests()], [['elsewhere other'], [0, 0]]);
  });

  it('does not ask when another service was used only in between', async () => {
    const here = recipientOf(service);
    let { service: named }: Pick<Recipient, 'service'> = here;
    recipient = undefined;
    const { say, session } = await harness(() => undefined, {
      host: { signedIn: () => recipient, service: () => named, confirmSending: () => assert.fail() },
    });
    for (const next of [elsewhere(), here]) {
      recipient = next;
      named = next.service;
      await session.refresh();
    }
    await say('submit');
    assert.deepEqual(requests(), [1, 0]);
  });

  it('asks once, also where the service then refuses the alert', async () => {
    other.behave({ onRequest: () => Response.json({ errors: { name: ['no'] } }, { status: 422 }) });
    const { say } = await openHere();
    recipient = elsewhere();
    await say('submit');
    await say('submit', { name: 'another' });
    assert.deepEqual([asked, requests()], [['elsewhere other'], [0, 2]]);
  });

  it('cannot be discarded while it asks', async () => {
    const answered = Promise.withResolvers<boolean>();
    const { say, session, created } = await harness(() => undefined, {
      host: { signedIn: () => recipient, confirmSending: () => answered.promise },
    });
    recipient = elsewhere();
    const sent = say('submit');
    await say('discard');
    assert.equal(session.hasEnded, false);
    answered.resolve(true);
    await sent;
    assert.equal(created.length, 1);
  });

  it('does not ask after signing in again because the token was rejected', async () => {
    const accepted = recipientOf(service);
    service.behave({ onRequest: () => Response.json({}, { status: 401 }) });
    const { say, session } = await openHere();
    await say('submit');
    service.behave({ onRequest: undefined });
    recipient = accepted;
    await session.refresh();
    await say('submit');
    assert.deepEqual([asked, requests()], [[], [2, 0]]);
  });

  it('does not ask either where anything else changes before the new token is accepted', async () => {
    service.behave({ onRequest: () => Response.json({}, { status: 401 }) });
    const { say, session } = await openHere();
    await say('submit');
    await session.refresh();
    service.behave({ onRequest: undefined });
    recipient = recipientOf(service);
    await session.refresh();
    await say('submit');
    assert.deepEqual([asked, requests()], [[], [2, 0]]);
  });

  it('asks about a second token after that one', async () => {
    service.behave({ onRequest: () => Response.json({}, { status: 401 }) });
    const { say, session } = await openHere();
    await say('submit');
    service.behave({ onRequest: undefined });
    for (const next of [recipientOf(service), recipientOf(service)]) {
      recipient = next;
      await session.refresh();
    }
    await say('submit');
    assert.deepEqual([asked, requests()], [['elsewhere host'], [2, 0]]);
  });

  it('does not ask after setting a token from the form', async () => {
    const { say, session } = await openHere();
    await session.receive({ type: 'action', action: 'setToken' });
    await session.refresh();
    recipient = recipientOf(service);
    await session.refresh();
    await say('submit');
    assert.deepEqual([asked, requests()], [[], [1, 0]]);
  });

  it('does not ask after signing in from the form', async () => {
    const { say, session } = await openHere();
    await session.receive({ type: 'action', action: 'signIn' });
    recipient = recipientOf(service);
    await session.refresh();
    await say('submit');
    assert.deepEqual([asked, requests()], [[], [1, 0]]);
  });

  it('does not ask after signing in for the first time, or again with the same token', async () => {
    const signedIn = recipient;
    recipient = undefined;
    const { say, session } = await openHere();
    recipient = signedIn;
    await session.refresh();
    recipient = { ...recipientOf(service), ...signedIn };
    await say('submit');
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
    async function reopen(status: number, next: Recipient | undefined) {
      service.behave({ onRequest: () => Response.json({}, { status }) });
      const it = await openHere();
      const sent = it.say('submit');
      it.session.attach(undefined);
      await sent;
      service.behave({ onRequest: undefined });
      recipient = next;
      await it.session.refresh();
      it.session.attach(() => undefined);
      return it;
    }

    it('expects the token of then', async () => {
      const { say } = await reopen(403, recipientOf(service));
      await say('submit');
      assert.deepEqual([asked, requests()], [[], [2, 0]]);
    });

    it('asks about another token after that', async () => {
      const { say } = await reopen(403, recipientOf(service));
      recipient = recipientOf(service);
      await say('submit');
      assert.deepEqual(asked, ['elsewhere host']);
    });

    it('asks before it sends to another service than that of the draft', async () => {
      const { say } = await reopen(403, elsewhere());
      await say('submit');
      assert.deepEqual(asked, ['elsewhere other']);
    });

    it('does not ask about the token that replaces a rejected one', async () => {
      const { say, session } = await reopen(401, recipient);
      recipient = recipientOf(service);
      await session.refresh();
      await say('submit');
      assert.deepEqual([asked, requests()], [[], [2, 0]]);
    });
  });
});
