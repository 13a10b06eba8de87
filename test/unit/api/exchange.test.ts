import assert from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import { gzipSync } from 'node:zlib';
import { assertHas, clientOf, create, draft, failureOf, failureWith, list, pageOf } from './clientHelpers.ts';
import { json, type Reply, reset, serve, silence, stall, status, trickle } from './rawServer.ts';

describe('the deadline', () => {
  for (const [title, reply] of [
    ['headers never come', silence],
    ['the body hangs', stall],
    ['the body trickles', trickle(20)],
  ] as const) {
    it(`ends a list when ${title}`, async () => {
      const failure = await failureWith(list, reply, { timeoutMs: 200 });
      assertHas(failure, { name: 'TimeoutError', timeoutMs: 200, status: undefined });
      assertAtMostOne(failure['hits']);
    });

    it(`leaves open whether an alert was created when ${title}`, async () => {
      const failure = await failureWith(create, reply, { timeoutMs: 200 });
      assertHas(failure, { name: 'OutcomeUnknownError', path: '/api/v1/siem/alerts' });
      assertAtMostOne(failure['hits']);
    });
  }

  for (const timeoutMs of [30 * 86_400_000, Infinity])
    it(`may be as far as ${timeoutMs} ms`, async () => {
      const late: Reply = (response, hit) => void setTimeout(() => json(pageOf([]))(response, hit), 40);
      await using server = await serve(late);
      assert.equal((await clientOf(server.baseUrl, { timeoutMs }).listAlerts(1)).items.length, 0);
    });

  it('holds where fetch does not heed its signal', async () => {
    const fetch = () => new Promise<never>(() => undefined);
    const failure = await failureOf(list(clientOf('http://127.0.0.1', { fetch, timeoutMs: 30 })));
    assertHas(failure, { name: 'TimeoutError' });
  });
});

/** None where a busy machine has not sent the request before the deadline. */
function assertAtMostOne(hits: unknown): void {
  assert.ok(hits === 0 || hits === 1, `sent ${String(hits)} times`);
}

describe('aborting', () => {
  const reason = new Error('enough');
  let controller: AbortController;
  beforeEach(() => void (controller = new AbortController()));

  /** Aborts the request once it has begun to answer it. */
  function aborting(reply: Reply): Reply {
    return (response, hit) => {
      reply(response, hit);
      controller.abort(reason);
    };
  }

  for (const [title, reply] of [
    ['before the headers', silence],
    ['within the body', stall],
  ] as const) {
    it(`ends a list ${title}, with the reason given`, async () => {
      await using server = await serve(aborting(reply));
      await assert.rejects(clientOf(server.baseUrl).listAlerts(1, controller.signal), reason);
    });

    it(`a creation ${title} leaves its outcome open`, async () => {
      await using server = await serve(aborting(reply));
      const client = clientOf(`${server.baseUrl}/siem`);
      const failure = await failureOf(client.createAlert('s', draft, controller.signal));
      assertHas(failure, { name: 'OutcomeUnknownError', path: '/siem/api/v1/s/alerts', reason: undefined });
      assert.equal(server.hits.length, 1);
    });
  }

  it('closes the connection, so that the service need not go on', async () => {
    const closed = Promise.withResolvers<void>();
    await using server = await serve(aborting((response) => response.once('close', closed.resolve)));
    await assert.rejects(clientOf(server.baseUrl).listAlerts(1, controller.signal), reason);
    await closed.promise;
  });

  it('ends the request at once, before the one in its place begins', async () => {
    const asked = Promise.withResolvers<AbortSignal | null | undefined>();
    const fetch = (_url: unknown, init?: RequestInit) => {
      asked.resolve(init?.signal);
      return new Promise<never>(() => undefined);
    };
    const listing = clientOf('http://127.0.0.1', { fetch }).listAlerts(1, controller.signal);
    const signal = await asked.promise;
    controller.abort(reason);
    assert.equal(signal?.aborted, true);
    await assert.rejects(listing, reason);
  });

  it('beforehand sends nothing', async () => {
    let sent = 0;
    // It may not heed its signal: VS Code's does not while it looks up the proxy.
    const fetch = () => {
      sent += 1;
      return new Promise<never>(() => undefined);
    };
    const client = clientOf('http://127.0.0.1', { fetch });
    const aborted = AbortSignal.abort(reason);
    await assert.rejects(client.listAlerts(1, aborted), reason);
    await assert.rejects(client.listUsers(1, aborted), reason);
    await assert.rejects(client.createAlert('s', draft, aborted), reason);
    assert.equal(sent, 0);
  });

  it('afterwards changes nothing', async () => {
    await using server = await serve(json(pageOf([{ id: 1 }])));
    const page = await clientOf(server.baseUrl).listAlerts(1, controller.signal);
    controller.abort(reason);
    assert.equal(page.items.length, 1);
  });
});

describe('a hundred calls', () => {
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  const page = json(pageOf([{ id: 1 }]));

  for (const [what, replies] of [
    ['answers', [page]],
    ['failures', [status(403)]],
    ['a retry', [reset, page]],
  ] as const)
    it(`leave no timer and no listener behind after ${what}`, async () => {
      await using server = await serve(...replies);
      const client = clientOf(server.baseUrl);
      const warnings: Error[] = [];
      const onWarning = (warning: Error) => void warnings.push(warning);
      process.on('warning', onWarning);
      const { signal } = new AbortController();
      const before = timers();
      for (let number = 1; number <= 100; number++)
        await client.listAlerts(number, signal).catch(() => undefined);
      assert.ok(timers() <= before, `${timers()} timers, ${before} before`);
      assert.equal(getEventListeners(signal, 'abort').length, 0);
      process.off('warning', onWarning);
      assert.deepEqual(warnings, []);
    });
});

describe('the cap on an answer', () => {
  const text = JSON.stringify(pageOf([{ id: 1, name: 'ü'.repeat(600) }]));
  const size = new TextEncoder().encode(text).byteLength;
  const chunked: Reply = (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    for (const part of text.match(/.{1,100}/gsu) ?? []) response.write(part);
    response.end();
  };
  const zipped =
    (bytes: Uint8Array): Reply =>
    (response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
      response.end(bytes);
    };

  for (const [title, reply] of [
    ['plain', status(200, text)],
    ['chunked', chunked],
    ['compressed', zipped(gzipSync(text))],
  ] as const) {
    it(`lets a ${title} body of just that size pass`, async () => {
      await using server = await serve(reply);
      const page = await clientOf(server.baseUrl, { maxResponseBytes: size }).listAlerts(1);
      assert.equal(page.items[0]?.name, 'ü'.repeat(600));
    });

    it(`stops a ${title} body one byte above it, without asking again`, async () => {
      const failure = await failureWith(list, reply, { maxResponseBytes: size - 1 });
      assertHas(failure, { name: 'UnexpectedResponseError', kind: 'tooLarge', status: 200, hits: 1 });
    });
  }

  it('is 20 MB by default, counted after decompression', async () => {
    const bomb = gzipSync(new Uint8Array(60_000_000).fill(0x20));
    assert.ok(bomb.byteLength < 100_000);
    assertHas(await failureWith(list, zipped(bomb)), { kind: 'tooLarge', detail: '20 MB' });
  });

  it('ends a body without end, and the connection with it', async () => {
    const { promise: closed, resolve: onClosed } = Promise.withResolvers<void>();
    await using server = await serve((response) => {
      const more = (): void => void (response.write(' '.repeat(65_536)) && setImmediate(more));
      response.on('drain', more).once('close', onClosed).writeHead(200);
      more();
    });
    const failure = await failureOf(list(clientOf(server.baseUrl, { maxResponseBytes: 1_000_000 })));
    assertHas(failure, { kind: 'tooLarge', detail: '1 MB' });
    // Before the server ends, which would close it, too.
    await closed;
  });

  for (const code of [201, 408, 502, 504, 520])
    it(`leaves open whether an alert was created: ${code}`, async () => {
      const failure = await failureWith(create, status(code, text), { maxResponseBytes: 10 });
      assertHas(failure, { name: 'OutcomeUnknownError', status: code });
    });

  for (const code of [400, 403, 413, 422, 500])
    it(`does not hide that the status says that no alert was created: ${code}`, async () => {
      const failure = await failureWith(create, status(code, text), { maxResponseBytes: 10 });
      assertHas(failure, { name: 'UnexpectedResponseError', kind: 'tooLarge', status: code });
    });
});
