import assert from 'node:assert/strict';
import { createThrottle } from '../../service/rateLimit.ts';
import { createAlertService, startAlertService } from '../../service/service.ts';
import { draft } from '../api/clientHelpers.ts';
import { get, json, post } from './rawClient.ts';

describe('reference service: refusals', () => {
  const service = createAlertService({ maxBodyBytes: 2000 });
  before(() => service.start());
  after(() => service.stop());

  for (const authorization of ['', 'Bearer', 'Bearer wrong', 'Basic abc', service.token])
    it(`answers 401 to the authorization "${authorization}"`, async () => {
      const answers = [
        await get(service, '/api/v0/alerts', { authorization }),
        await get(service, '/api/v0/users', { authorization }),
        await post(service, '/api/v1/semgrep/alerts', draft, { authorization }),
      ];
      for (const answer of answers) {
        assert.deepEqual([answer.status, json(answer)], [401, { message: 'Unauthenticated.' }]);
      }
    });

  for (const accept of [
    '*/*',
    'text/html',
    'text/html, application/json',
    'application/json;q=0.5, text/html',
  ]) {
    it(`sends a stranger who accepts ${accept} to the login page`, async () => {
      const answer = await get(service, '/api/v0/alerts', { authorization: '', accept });
      assert.deepEqual([answer.status, answer.headers.get('location')], [302, `${service.url}/login`]);
    });
  }

  for (const path of [
    '/api/v0/nothing',
    '/api/v1/alerts',
    '/api/v1/a%2Fb/alerts',
    '/api/v1//alerts',
    '/api/v0/alerts/1',
  ]) {
    it(`answers 404 with an empty message to ${path}`, async () => {
      const answer = await post(service, path, draft);
      assert.deepEqual([answer.status, json(answer)], [404, { message: '' }]);
    });
  }

  it('answers 404 as a page to those who do not ask for JSON', async () => {
    const answer = await get(service, '/nothing', { accept: '*/*' });
    assert.equal(answer.status, 404);
    assert.match(answer.headers.get('content-type') ?? '', /^text\/html/);
  });

  it('answers 405 with the methods that it knows', async () => {
    const onList = await post(service, '/api/v0/alerts', draft);
    assert.deepEqual([onList.status, onList.headers.get('allow')], [405, 'GET, HEAD']);
    assert.match(onList.text, /The POST method is not supported for route api\/v0\/alerts/);
    const onCreation = await get(service, '/api/v1/semgrep/alerts');
    assert.deepEqual([onCreation.status, onCreation.headers.get('allow')], [405, 'POST']);
  });

  it('answers 413 with an empty message to a body that is too large', async () => {
    const answer = await post(service, '/api/v1/semgrep/alerts', { ...draft, description: 'x'.repeat(2000) });
    assert.deepEqual([answer.status, json(answer)], [413, { message: '' }]);
  });
});

describe('reference service: rate limit', () => {
  it('answers 429 once the window is used up', async () => {
    await using service = await startAlertService({ rateLimit: { requests: 2, perSeconds: 60 } });
    const answers = [];
    for (let i = 0; i < 3; i++) answers.push(await get(service, '/api/v0/users'));
    const statuses = answers.map((answer) => answer.status);
    assert.deepEqual(statuses, [200, 200, 429]);
    const remaining = answers.map((answer) => answer.headers.get('x-ratelimit-remaining'));
    assert.deepEqual(remaining, ['1', '0', '0']);
    const last = answers[2];
    assert.equal(last?.text, '{"message":"Too Many Attempts."}');
    const wait = Number(last.headers.get('retry-after'));
    assert.ok(wait > 50 && wait <= 60, String(wait));
  });

  it('opens a new window when the old one is over', () => {
    let now = 1000;
    const throttle = createThrottle(() => now);
    const limit = { requests: 1, perSeconds: 60 };
    assert.equal(throttle.take(limit).exceeded, false);
    const { exceeded, headers } = throttle.take(limit);
    assert.equal(exceeded, true);
    assert.deepEqual([headers['retry-after'], headers['x-ratelimit-reset']], ['60', '61']);
    now += 60_000;
    assert.equal(throttle.take(limit).exceeded, false);
  });
});
