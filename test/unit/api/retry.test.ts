import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { withRetries } from '../../../src/api/retry.ts';
import cases from './cases/retries.json' with { type: 'json' };
import {
  assertHas,
  clientOf,
  countedFetch,
  create,
  failureOf,
  failureWith,
  list,
  pageOf,
} from './clientHelpers.ts';
import { closedPort, json, reset, serve, serveBytes, status } from './rawServer.ts';
import { rowsOf } from './replies.ts';

const limited = (retryAfter: string) => status(429, '{}', { 'retry-after': retryAfter });
/** As some services send them with any status. */
const errors = { detail: 'No.' };
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toUTCString();

type Rows = ReturnType<typeof rowsOf>;

/** Real waits, so all rows are asked at the same time. */
function outcomesOf(call: typeof list, rows: Rows) {
  const outcomes = new Map<string, Awaited<ReturnType<typeof failureWith>>>();
  before(async () =>
    Promise.all(
      rows.map(async ([title, reply]) =>
        outcomes.set(title, await failureWith(call, reply, { timeoutMs: 60_000 })),
      ),
    ),
  );
  return (title: string) => outcomes.get(title) ?? assert.fail(`no row ${title}`);
}

describe('a list that keeps failing for reasons that may pass', () => {
  const gone = limited(inSeconds(-9000));
  const rows: Rows = [
    ...rowsOf(cases.passing),
    ['503 with a wait', status(503, '', { 'retry-after': '1' }), { name: 'ServerError', status: 503 }],
    ['429 with a time gone by', gone, { name: 'RateLimitedError', status: 429 }],
  ];
  const outcomeOf = outcomesOf(list, rows);

  for (const [title, , expected] of rows)
    it(`is asked four times: ${title}`, () =>
      assertHas(outcomeOf(title), { method: 'GET', path: '/api/v0/alerts', hits: 4, ...expected }));
});

describe('a list that fails for good', () => {
  const tomorrow = limited(inSeconds(86_400));
  const rows: Rows = [
    ...rowsOf(cases.forGood),
    ['429 until a date', tomorrow, { name: 'RateLimitedError', status: 429 }],
  ];
  const outcomeOf = outcomesOf(list, rows);

  for (const [title, , expected] of rows)
    it(`is asked once: ${title}`, () =>
      assertHas(outcomeOf(title), { method: 'GET', path: '/api/v0/alerts', hits: 1, ...expected }));
});

describe('retries of a list', () => {
  it('stop at the first answer that is good', async () => {
    await using server = await serve(reset, status(503), json(pageOf([{ id: 1 }])));
    assert.equal((await clientOf(server.baseUrl).listAlerts(1)).items.length, 1);
    assert.equal(server.hits.length, 3);
  });

  it('stop at the first answer that will not pass', async () => {
    await using server = await serve(status(502), status(401));
    assertHas(await failureOf(list(clientOf(server.baseUrl))), { name: 'UnauthorizedError' });
    assert.equal(server.hits.length, 2);
  });

  for (const [code, body] of [
    [429, ''],
    [503, ''],
    [503, JSON.stringify({ errors })],
  ] as const)
    it(`tell when the service can be asked again: ${code} ${body}`, async () => {
      await using server = await serve(status(code, body, { 'retry-after': '86400' }));
      const before = Date.now();
      const { retryAt } = await failureOf(list(clientOf(server.baseUrl)));
      assert.ok(retryAt instanceof Date);
      const wait = retryAt.getTime() - before;
      assert.ok(wait >= 86_400_000 && wait < 86_410_000, `${wait} ms`);
    });

  it('wait as long as the service asks, and a little more, and tell until when and why, and that they go on', async () => {
    const maintenance = status(503, '', { 'retry-after': '1' });
    await using server = await serve(limited('1'), maintenance, status(502), json(pageOf([])));
    const start = Date.now();
    const statuses: (number | undefined)[] = [];
    let until = 0;
    await clientOf(server.baseUrl).listAlerts(1, undefined, (wait) => {
      statuses.push(wait?.status);
      assert.ok(wait || Date.now() >= until, 'goes on too early');
      until = wait?.until.getTime() ?? until;
      assert.ok(until > start + 1000 && until <= start + 15_000, `${until - start} ms`);
    });
    assert.deepEqual(statuses, [429, undefined, 503, undefined]);
  });

  it('end at once when the caller aborts, and tell that they no longer wait', async () => {
    await using server = await serve(limited('20'));
    const abort = new AbortController();
    const waits: (number | undefined)[] = [];
    const listing = clientOf(server.baseUrl).listUsers(1, abort.signal, (wait) => {
      waits.push(wait?.status);
      abort.abort();
    });
    await assert.rejects(listing, { name: 'AbortError' });
    assert.deepEqual(waits, [429, undefined]);
    assert.equal(server.hits.length, 1);
  });

  it('do not follow bytes that are no HTTP', async () => {
    await using server = await serveBytes('SSH-2.0-OpenSSH_9.2\r\n');
    assertHas(await failureOf(list(clientOf(server.baseUrl))), { code: 'ERR_INVALID_HTTP_RESPONSE' });
  });
});

describe('a poll', () => {
  const rows = rowsOf(cases.poll);
  const outcomeOf = outcomesOf((client) => client.pollAlerts(), rows);

  for (const [title, , expected] of rows)
    it(`is sent once, whatever comes: ${title}`, () =>
      assertHas(outcomeOf(title), { method: 'GET', path: '/api/v0/alerts', hits: 1, ...expected }));

  it('does not fail because the connection that was kept since the last one is cut', async () => {
    await using server = await serve(json(pageOf([{ id: 1 }])), reset, json(pageOf([{ id: 2 }])));
    const client = clientOf(server.baseUrl);
    await client.pollAlerts();
    const ids = (await client.pollAlerts()).items.map(({ id }) => id);
    assert.deepEqual(ids, ['2']);
  });

  it('is sent once where nobody listens', async () => {
    const counted = countedFetch();
    assertHas(await failureOf(clientOf(closedPort, counted).pollAlerts()), { code: 'ECONNREFUSED' });
    assert.equal(counted.tries, 1);
  });

  it('is sent only once more where each connection is cut', async () => {
    await using server = await serve(reset);
    assertHas(await failureOf(clientOf(server.baseUrl).pollAlerts()), { code: 'ECONNRESET' });
    assert.equal(server.hits.length, 2);
  });
});

describe('a creation', () => {
  const rows = rowsOf(cases.creation);
  const outcomeOf = outcomesOf(create, rows);

  for (const [title, , expected] of rows)
    it(`is sent once, whatever comes: ${title}`, () =>
      assertHas(outcomeOf(title), { method: 'POST', path: '/api/v1/siem/alerts', hits: 1, ...expected }));
});

describe('a rate limit', () => {
  const answer = (retryAfter: string | null) => ({
    request: { method: 'GET', path: '/', status: 429 },
    url: '',
    status: 429,
    isRedirect: false,
    location: null,
    contentType: '',
    retryAfter,
    text: '',
    redact: (text: string) => text,
    milliseconds: 1,
    isChallenge: false,
    authenticate: null,
  });

  for (const [what, retryAfter, attempts] of [
    ['a minute or less: up to nine times', '60', 10],
    ['more than a minute: not at all', '61', 1],
    ['no time: as after other failures', null, 4],
  ] as const)
    it(`is waited for if it asks for ${what}`, async () => {
      mock.timers.enable({ apis: ['setTimeout'] });
      let asked = 0;
      const outcome = withRetries(async () => {
        asked++;
        setImmediate(() => mock.timers.tick(100_000));
        return answer(retryAfter);
      });
      assert.equal((await outcome).status, 429);
      assert.equal(asked, attempts);
      await new Promise((resolve) => setImmediate(resolve));
      mock.timers.reset();
    });
});
