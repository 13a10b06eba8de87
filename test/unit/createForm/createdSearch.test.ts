import assert from 'node:assert/strict';
import type { Obstacle } from '../../../src/connection/connection.ts';
import { resetConnection } from '../../service/faults.ts';
import { clientFor, freshService } from '../../service/freshService.ts';
import { harness, type HarnessOptions } from './harness.ts';

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
    return harness(() => client, options);
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
