import assert from 'node:assert/strict';
import { OutcomeUnknownError } from '../../../src/api/errors.ts';
import type { Recipient } from '../../../src/createForm/sessionHost.ts';
import { listPage } from '../listPage.ts';
import { harness } from './harness.ts';

describe('DraftSession: whose outcome became unknown without a page,', () => {
  let searches: number;
  let recipient: Recipient;

  beforeEach(() => {
    searches = 0;
    recipient = newRecipient();
  });

  const newRecipient = (): Recipient => ({
    service: { baseUrl: 'https://host', host: 'host' },
    client: { createAlert: () => Promise.reject(new OutcomeUnknownError({ method: 'POST', path: '/' })) },
  });
  const open = () =>
    harness(() => undefined, {
      host: {
        signedIn: () => recipient,
        listFirstPage: async () => {
          searches += 1;
          return listPage([]);
        },
      },
    });
  const sendUnseen = async ({ say, session }: Awaited<ReturnType<typeof open>>) => {
    const sent = say('again');
    session.attach(undefined);
    await sent;
  };

  it('does not search before its form is opened, whoever signs in', async () => {
    const it = await open();
    await sendUnseen(it);
    recipient = newRecipient();
    await it.session.refresh();
    assert.equal(searches, 0);
  });

  it('searches when its form is opened, although it did so for an earlier request', async () => {
    const it = await open();
    await it.say('submit');
    await sendUnseen(it);
    assert.equal(searches, 1);
    it.session.attach((message) => it.posted.push(message));
    await it.session.receive({ type: 'ready' });
    assert.equal(searches, 2);
  });
});
