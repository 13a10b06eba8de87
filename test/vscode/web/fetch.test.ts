import assert from 'node:assert/strict';
import type { AlertsClient } from '../../../src/api/client.ts';
import {
  NetworkError,
  OutcomeUnknownError,
  RateLimitedError,
  RedirectError,
} from '../../../src/api/errors.ts';
import { explain } from '../../../src/ui/explain.ts';
import { fixed } from '../../service/faults.ts';
import { clientFor, freshService } from '../../service/freshService.ts';

describe('In a browser', () => {
  const service = freshService({ alertCount: 3 });
  let client: AlertsClient;
  beforeEach(() => {
    client = clientFor(service);
  });

  async function failureOf(sent: Promise<unknown>): Promise<unknown> {
    try {
      await sent;
    } catch (error) {
      return error;
    }
    return assert.fail('It succeeded.');
  }

  const draft = {
    name: 'One',
    summary: 'Two',
    description: 'Three',
    severity: 'low',
    status: 'open',
  } as const;
  const create = () => client.createAlert('suite', draft);

  it('a service that allows requests of other origins is used as anywhere', async () => {
    assert.equal((await client.listAlerts(1)).items.length, 3);
    assert.notEqual((await create()).id, undefined);
    const methods = service.requests.map(({ method }) => method);
    assert.deepEqual(methods, ['GET', 'POST']);
  });

  it('a service that does not is named as a possible reason, with the origin to allow', async () => {
    service.behave({ cors: false });
    const failure = await failureOf(client.listAlerts(1));
    assert.ok(failure instanceof NetworkError);
    assert.match(globalThis.origin, /^http:\/\/127\.0\.0\.1:\d+$/);
    assert.deepEqual(explain(failure, 'alerts.example.com'), {
      text: `Cannot reach alerts.example.com, or it doesn't allow requests from ${globalThis.origin} (CORS). If it's running, ask its administrator to allow this origin.`,
      actions: ['retry', 'setServiceUrl', 'showLog'],
    });
  });

  it('neither is an outage known from that, nor whether an alert was created', async () => {
    await service.stop();
    const listing = await failureOf(client.listAlerts(1));
    assert.ok(listing instanceof NetworkError);
    assert.equal(listing.code, 'FAILED_TO_FETCH');
    assert.ok((await failureOf(create())) instanceof OutcomeUnknownError);
    await service.start();
  });

  it('a redirect is not followed, and its target unknown', async () => {
    service.behave({ onRequest: fixed(302, null, { location: '/login' }) });
    for (const sent of [client.listAlerts(1), create()]) {
      const failure = await failureOf(sent);
      assert.ok(failure instanceof RedirectError);
      assert.deepEqual([failure.status, failure.targetHost], [undefined, undefined]);
    }
    assert.equal(service.requests.length, 2);
  });

  it('the time to try again is unknown where the service does not expose it', async () => {
    service.behave({ onRequest: fixed(429, '{}', { 'retry-after': '3600' }) });
    const failure = await failureOf(client.listAlerts(1));
    assert.ok(failure instanceof RateLimitedError && failure.retryAt instanceof Date);
    service.behave({ exposedHeaders: [] });
    const hidden = await failureOf(client.listAlerts(1));
    assert.ok(hidden instanceof RateLimitedError);
    assert.equal(hidden.retryAt, undefined);
    assert.equal(explain(hidden, 'HOST').text, 'Rate limited by HOST. Try again later.');
  });
});
