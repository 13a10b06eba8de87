import assert from 'node:assert/strict';
import {
  isCertificateCode,
  isPermanent,
  networkCode,
  wasNeverSent,
} from '../../../src/api/networkFailure.ts';
import { assertHas, clientOf, countedFetch, create, failureOf, list, rejectionOf } from './clientHelpers.ts';
import { closedPort, json, type RawServer, serve, serveSecure } from './rawServer.ts';

const serveNothing = () => serve(json({}));
const serveSelfSigned = () => serveSecure('selfSigned');
const urlOf = ({ baseUrl }: RawServer) => baseUrl;
const secureUrlOf = ({ host }: RawServer) => `https://${host}`;

describe('networkCode', () => {
  const coded = (code: unknown) => Object.assign(new Error('secret'), { code });
  const within = (message: string, cause: unknown) => new TypeError(message, { cause });

  for (const [title, error, code] of [
    ['of the error itself', coded('ECONNRESET'), 'ECONNRESET'],
    ['of its cause', within('fetch failed', coded('ENOTFOUND')), 'ENOTFOUND'],
    ['of the cause of its cause', within('x', within('y', coded('EPIPE'))), 'EPIPE'],
    ['that Electron has in its message', new Error('net::ERR_CERT_DATE_INVALID'), 'ERR_CERT_DATE_INVALID'],
    ['of a blocked port', within('fetch failed', new Error('bad port')), 'ERR_UNSAFE_PORT'],
    ['of a proxy', new Error('proxy authentication required'), 'ERR_PROXY_AUTH_REQUIRED'],
    ['of a 407 in Node', within('fetch failed', new Error()), 'ERR_PROXY_AUTH_REQUIRED'],
    ['of a tunnel that needs a sign-in', tunnel(407), 'ERR_PROXY_AUTH_REQUIRED'],
    ['of a tunnel that is refused', tunnel(502), 'ERR_TUNNEL_CONNECTION_FAILED'],
    ['of no proxy where something else is said', within('fetch failed', new Error('x')), 'UNKNOWN'],
    ['of no proxy where something else failed', within('x', new Error()), 'UNKNOWN'],
    ['of no proxy without a cause', new TypeError('fetch failed'), 'UNKNOWN'],
    ['that is no code', coded('Bearer abc'), 'UNKNOWN'],
    ['that begins as no code', coded('my ECODE'), 'UNKNOWN'],
    ['that ends as no code', coded('ECODE of mine'), 'UNKNOWN'],
    ['that is a number', coded(20), 'UNKNOWN'],
    ['of Chromium, which tells no reason', new TypeError('Failed to fetch'), 'FAILED_TO_FETCH'],
    ['of Chromium with the host', new TypeError('Failed to fetch (a.test)'), 'FAILED_TO_FETCH'],
    ['of Firefox', new TypeError('NetworkError when attempting to fetch resource.'), 'FAILED_TO_FETCH'],
    ['of Safari', new TypeError('Load failed'), 'FAILED_TO_FETCH'],
    ['of a body that a browser lost', new TypeError('network error'), 'ERR_CONNECTION_CLOSED'],
    ['of parts without the last', within('terminated', parserError('Invalid EOF state')), 'UND_ERR_SOCKET'],
    ['of no HTTP', within('fetch failed', parserError('Expected HTTP/')), 'ERR_INVALID_HTTP_RESPONSE'],
    ['of nothing', undefined, 'UNKNOWN'],
  ] as const)
    it(`finds the code ${title}`, () => assert.equal(networkCode(error), code));

  it('does not go round in circles', () => {
    const error = new Error('a');
    error.cause = error;
    assert.equal(networkCode(error), 'UNKNOWN');
  });

  /** As undici puts it; so is `tunnel`. */
  function parserError(reason: string): Error {
    return new Error(`Response does not match the HTTP/1.1 protocol (${reason})`);
  }

  function tunnel(status: number): Error {
    const message = `Proxy response (${status}) !== 200 when HTTP Tunneling`;
    return within('fetch failed', Object.assign(new Error(message), { code: 'UND_ERR_ABORTED' }));
  }
});

describe('codes', () => {
  for (const code of ['DEPTH_ZERO_SELF_SIGNED_CERT', 'CERT_HAS_EXPIRED', 'ERR_TLS_CERT_ALTNAME_INVALID'])
    it(`of certificates: ${code}`, () =>
      assert.ok(isCertificateCode(code) && isPermanent(code) && wasNeverSent(code)));

  for (const code of ['ECONNRESET', 'UND_ERR_SOCKET', 'EPIPE', 'ETIMEDOUT', 'FAILED_TO_FETCH', 'UNKNOWN'])
    it(`that leave open what was sent: ${code}`, () =>
      assert.ok(!isCertificateCode(code) && !isPermanent(code) && !wasNeverSent(code)));

  for (const code of ['ENOTFOUND', 'ERR_NAME_NOT_RESOLVED', 'ERR_UNSAFE_PORT'])
    it(`of addresses that nothing was sent to, nor will be: ${code}`, () =>
      assert.ok(!isCertificateCode(code) && isPermanent(code) && wasNeverSent(code)));
});

describe('a service that cannot be reached', () => {
  /** How often it is tried to send each while that may still succeed. */
  const tries = [
    [list, 4],
    [create, 1],
  ] as const;

  async function withServer(start: () => Promise<RawServer>, addressOf: typeof urlOf) {
    await using server = await start();
    const counted = countedFetch();
    const client = clientOf(addressOf(server), counted);
    const [listing, creation] = await Promise.all([failureOf(list(client)), failureOf(create(client))]);
    assert.equal(server.hits.length, 0);
    return { listing, creation, tries: counted.tries };
  }

  for (const [title, start, addressOf, code] of [
    ['its port is blocked', serveNothing, () => 'http://127.0.0.1:6000', 'ERR_UNSAFE_PORT'],
    ['it signed its certificate itself', serveSelfSigned, urlOf, 'DEPTH_ZERO_SELF_SIGNED_CERT'],
    ['it speaks no TLS', serveNothing, secureUrlOf, 'ERR_SSL_WRONG_VERSION_NUMBER'],
  ] as const)
    it(`is reported at once, and nothing was created: ${title}`, async () => {
      const { listing, creation, tries } = await withServer(start, addressOf);
      assert.equal(tries, 2, 'one for each');
      assertHas(listing, { name: 'NetworkError', code, method: 'GET', path: '/api/v0/alerts' });
      assertHas(creation, { name: 'NetworkError', code, method: 'POST', path: '/api/v1/siem/alerts' });
    });

  it('is reported when its name is unknown, and nothing was created', async () => {
    for (const [request, whileNoServer] of tries) {
      const counted = countedFetch();
      const { name, code } = await failureOf(request(clientOf('http://alerts.invalid', counted)));
      assert.equal(name, 'NetworkError');
      // The second where the machine has no name server at all, which may pass.
      assert.ok(code === 'ENOTFOUND' || code === 'EAI_AGAIN', String(code));
      assert.equal(counted.tries, code === 'ENOTFOUND' ? 1 : whileNoServer);
    }
  });

  // As the one before on a machine with a name server, and as on one without.
  for (const [code, most] of [
    ['ENOTFOUND', 1],
    ['EAI_AGAIN', 4],
  ] as const)
    it(`is asked ${most === 1 ? 'once' : 'again'} where looking up its name fails with ${code}`, async () => {
      let asked = 0;
      const cause = Object.assign(new Error('getaddrinfo'), { code });
      const fetch = async (): Promise<Response> => {
        asked += 1;
        throw new TypeError('fetch failed', { cause });
      };
      assertHas(await failureOf(list(clientOf('https://a.example', { fetch }))), {
        name: 'NetworkError',
        code,
      });
      assert.equal(asked, most);
    });

  it('is given up after some tries when nobody listens', async () => {
    for (const [request, most] of tries) {
      const counted = countedFetch();
      const failure = await failureOf(request(clientOf(closedPort, counted)));
      assertHas(failure, { name: 'NetworkError', code: 'ECONNREFUSED' });
      assert.equal(counted.tries, most);
    }
  });

  it('is not hidden behind the cause of the error', async () => {
    const error = await rejectionOf(list(clientOf('http://127.0.0.1:6000')));
    assert.ok(error instanceof Error);
    assert.equal(error.cause, undefined);
  });
});
