import assert from 'node:assert/strict';
import { inspect } from 'node:util';
import { ApiError } from '../../../src/api/errors.ts';
import { clientOf, create, draft, errorWith, list, rejectionOf } from './clientHelpers.ts';
import { closedPort, cutShort, type Reply, silence, stall, status } from './rawServer.ts';

/** All text that can be got out of a value: own and inherited properties, hidden ones and getters included. */
function textsOf(value: unknown, seen = new Set<unknown>()): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  const keys: (string | symbol)[] = [];
  for (let at: object | null = value; at !== null && at !== Object.prototype; at = Object.getPrototypeOf(at))
    keys.push(...Reflect.ownKeys(at));
  return keys.flatMap((key) => [String(key), ...textsOf(Reflect.get(value, key), seen)]);
}

function everythingPrintedOf(error: unknown): string[] {
  return [
    ...textsOf(error),
    String(error),
    JSON.stringify(error),
    inspect(error, { depth: null, showHidden: true, getters: true }),
  ];
}

function assertSilent(error: unknown, token: string): void {
  const forms = [
    token,
    encodeURIComponent(token),
    JSON.stringify(token).slice(1, -1),
    phpJson(token).slice(1, -1),
  ];
  for (const text of everythingPrintedOf(error))
    for (const form of forms)
      assert.ok(!text.toLowerCase().includes(form.toLowerCase()), `${form} in ${text}`);
}

/** JSON as PHP writes it. */
function phpJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('/', String.raw`\/`);
}

/** A service that repeats what it was sent wherever it can. */
function echo(code: number, token: string, filler = ''): Reply {
  const body = {
    message: `${filler}Bearer ${token}`,
    url: encodeURIComponent(token),
    errors: code === 409 ? {} : { [token]: [token], authorization: `Bearer ${token}` },
  };
  return (response) => {
    response.statusMessage = encodeURIComponent(token);
    response.writeHead(code, {
      'content-type': `text/${token}; charset=${token}`,
      'retry-after': token,
      'x-token': token,
      ...(code < 400 && { location: `https://${encodeURIComponent(token)}.test/${token}` }),
    });
    response.end(
      code === 203 || code === 418 ? `<${token}>` : code === 409 ? phpJson(body) : JSON.stringify(body),
    );
  };
}

describe('the token', () => {
  for (const token of ['Secr3tToken', '17|Secr3t/To+ken"x\\y=', 'Secr3t.To(ken)*'])
    for (const call of [list, create])
      it(`${token} is in nothing that a failure shows: ${call === list ? 'GET' : 'POST'}`, async () => {
        const replies = [200, 203, 301, 400, 401, 403, 404, 405, 407, 409, 413, 418, 422, 501].map((code) =>
          echo(code, token),
        );
        const isOfUs = await Promise.all(
          [...replies, silence, stall, ...(call === create ? [cutShort] : [])].map(async (reply) => {
            const error = await errorWith(call, reply, { token, timeoutMs: 300 });
            assertSilent(error, token);
            return error instanceof ApiError;
          }),
        );
        assert.ok(!isOfUs.includes(false));
      });

  const token = 'Secr3tToken';

  it('is in nothing that a failed connection shows', async () => {
    assertSilent(await rejectionOf(create(clientOf(closedPort, { token }))), token);
  });

  it('is in nothing that a fetch which repeats headers makes of it', async () => {
    const repeat = () => {
      const cause = new Error(`invalid header Bearer ${token}`);
      throw Object.assign(new TypeError(`Bearer ${token}`, { cause }), { code: `Bearer ${token}` });
    };
    assertSilent(await rejectionOf(create(clientOf('http://127.0.0.1', { token, fetch: repeat }))), token);
  });

  it('is in no path of an error when it was pasted as the source', async () => {
    const pasted: typeof create = (client) => client.createAlert(token, draft);
    assertSilent(await errorWith(pasted, status(401), { token }), token);
  });

  it('is in nothing that a client shows', () => {
    const client = clientOf('https://siem.example.test', { token });
    assert.ok(!textsOf(client).some((text) => text.includes(token)));
    assert.ok(!inspect(client, { showHidden: true, depth: null }).includes(token));
  });

  it('is in no part in a media type, which is cut', async () => {
    const long = `Secr3t${'abc'.repeat(50)}`;
    const types = [`text/${long}`, `${long}/x`, `text/x${long}; charset=${long}`];
    for (const type of [...types, `text/${'x'.repeat(70)}${long}`]) {
      const error = await errorWith(list, status(200, 'Welcome', { 'content-type': type }), { token: long });
      for (const text of everythingPrintedOf(error)) assert.doesNotMatch(text, /secr3t/i);
    }
  });

  it('is in no host of a redirect, also not percent-encoded', async () => {
    const dashed = 'Secr3t-token';
    for (const host of [dashed, dashed.replaceAll(/[^]/g, (char) => `%${char.charCodeAt(0).toString(16)}`)]) {
      const reply = status(302, '', { location: `https://${host}.test/x` });
      const error = await errorWith(list, reply, { token: dashed });
      for (const text of everythingPrintedOf(error)) assert.doesNotMatch(text, /secr3t/i);
    }
  });

  it('is not left over where the excerpt of a body is cut', async () => {
    for (const length of [480, 495, 500, 4980, 4995])
      for (const reply of [echo(401, token, 'x'.repeat(length)), status(401, token.repeat(2000))]) {
        const error = await errorWith(create, reply, { token });
        assertSilent(error, token);
        assert.ok(error instanceof ApiError && !error.excerpt?.includes('Sec'), 'a part of the token');
      }
  });
});

describe('the body of a failed answer', () => {
  const trace = `\u001b[31mPDOException\n at /srv/.env DB_PASSWORD=hunter2 ${'x'.repeat(5000)}`;

  async function errorOf(body: string): Promise<ApiError> {
    const error = await errorWith(create, status(500, body));
    return error instanceof ApiError ? error : assert.fail(String(error));
  }

  it('is nowhere but in the excerpt for the log', async () => {
    const error = await errorOf(JSON.stringify({ message: trace, file: '/srv/.env' }));
    const shown = [error.message, error.stack, String(error), JSON.stringify(error), inspect(error)];
    for (const text of shown) assert.doesNotMatch(text ?? '', /PDO|hunter2|srv/);
    assert.match(error.excerpt ?? '', /PDOException.*hunter2/);
  });

  it('is cut there, on one line and without control characters', async () => {
    const { excerpt = '' } = await errorOf(trace);
    assert.ok(excerpt.length > 400 && excerpt.length <= 500, String(excerpt.length));
    assert.doesNotMatch(excerpt, /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
    assert.equal((await errorOf('Down.\r\n\r\nSorry.')).excerpt, 'Down. Sorry.');
  });
});
