import assert from 'node:assert/strict';
import { OutcomeUnknownError } from '../../../src/api/errors.ts';
import type { Obstacle } from '../../../src/service/connection.ts';
import type { Recipient } from '../../../src/createForm/sessionHost.ts';
import { resetConnection } from '../../service/faults.ts';
import { clientFor, freshService } from '../../service/freshService.ts';
import { listPage } from '../listPage.ts';
import { formHarness, type HarnessOptions } from './harness.ts';

const unknown = 'The alert may or may not have been created.';
const afterReset = (found: string) => `Cannot reach host (connection reset). ${unknown} ${found}`;

describe('the search for an alert that may have been created', () => {
  const service = freshService({ alertCount: 1 });

  beforeEach(async () => {
    service.behave({
      onRequest: (exchange) => (exchange.request.method === 'POST' ? resetConnection(exchange) : undefined),
    });
  });

  const open = (options: HarnessOptions = {}) => {
    const client = clientFor(service);
    return formHarness(() => client, options);
  };

  it('can be cancelled, and repeated', async () => {
    const asked = Promise.withResolvers<void>();
    let isSilent = true;
    const client = clientFor(service);
    const silence = (signal: AbortSignal) =>
      new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    const listFirstPage = async (signal: AbortSignal) => {
      asked.resolve();
      return isSilent ? silence(signal) : client.listAlerts(1, signal);
    };
    const it = await open({ host: { listFirstPage } });
    const sent = it.say('submit');
    await asked.promise;
    assert.deepEqual(it.actions(), ['cancelSearch']);
    await it.session.receive({ type: 'action', action: 'cancelSearch' });
    await sent;
    assert.deepEqual(it.notices(), [afterReset('The check was canceled.')]);
    assert.deepEqual(it.actions(), ['searchAgain', 'sendAgain']);
    isSilent = false;
    await it.session.receive({ type: 'action', action: 'searchAgain' });
    await it.session.receive({ type: 'action', action: 'cancelSearch' });
    assert.deepEqual(it.notices(), [afterReset('Not found on the first page yet.')]);
  });

  it('names the key ring where that is why it cannot search, and nothing before it is known', async () => {
    const sent = await open();
    await sent.say('submit');
    const draft = sent.store.get(sent.draftId);
    assert.ok(draft);
    const obstacles: Obstacle[] = [];
    const host = { signedIn: () => undefined, obstacle: () => obstacles[0] };
    const it = await open({ draft, host });
    assert.deepEqual(it.notices(), [`${unknown} Checking whether it was created…`]);
    assert.deepEqual(it.actions(), []);
    obstacles.push('keyRingTimeout');
    await it.session.refresh();
    const why = "The system's key ring isn't responding, so your token can't be read.";
    assert.deepEqual(it.notices(), [`${unknown} ${why}`]);
    assert.deepEqual(it.actions(), ['reconnect', 'signIn', 'showLog']);
  });
});

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
    formHarness(() => undefined, {
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
    session.detach();
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
    await it.reopen();
    assert.equal(searches, 2);
  });
});
