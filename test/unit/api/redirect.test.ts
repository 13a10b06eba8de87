import assert from 'node:assert/strict';
import { RedirectError } from '../../../src/api/errors.ts';
import { assertHas, clientOf, create, failureOf, failureWith, list, token } from './clientHelpers.ts';
import { html, type Reply, serve, status } from './rawServer.ts';

const redirect = (code: number, location?: string): Reply =>
  status(code, 'Redirecting', location === undefined ? {} : { location });

/** What a browser returns for a redirect it must not follow; Node cannot create such a response. */
const asBrowser: typeof globalThis.fetch = async (input, init) => {
  const response = await fetch(input, init);
  assert.equal(init?.redirect, 'manual');
  await response.body?.cancel();
  return Object.defineProperties(new Response(null), {
    type: { value: 'opaqueredirect' },
    status: { value: 0 },
    ok: { value: false },
  });
};

describe('a redirect', () => {
  for (const code of [300, 301, 302, 303, 307, 308])
    for (const call of [list, create])
      it(`of status ${code} takes neither token nor body elsewhere: ${call === list ? 'GET' : 'POST'}`, async () => {
        await using elsewhere = await serve(status(200));
        assertHas(await failureWith(call, redirect(code, `${elsewhere.baseUrl}/login?next=secret`)), {
          name: 'RedirectError',
          status: code,
          targetHost: elsewhere.host,
          toHttps: false,
          targetPath: undefined,
          hits: 1,
        });
        assert.equal(elsewhere.hits.length, 0);
      });

  it('to the login page, as Laravel has it, is no success, and names its path without query and token', async () => {
    await using server = await serve(
      redirect(302, `/login/${encodeURIComponent(token)}?next=secret`),
      html(200),
    );
    const failure = await failureOf(create(clientOf(server.baseUrl)));
    assertHas(failure, { name: 'RedirectError', targetHost: server.host, targetPath: '/login/…' });
    assert.equal(server.hits.length, 1);
  });

  // As Rails and Django do by default. Whoever reads "not created" might create it twice.
  for (const code of [301, 302, 303])
    for (const location of ['/api/v0/alerts/77', 'alerts/01JZ5K?new=1', '/alerts/0b9e-4c1f/'])
      it(`of status ${code} to ${location} leaves open whether that alert was created`, async () => {
        const { name, hiddenBy } = await failureWith(create, redirect(code, location));
        assert.equal(name, 'OutcomeUnknownError');
        assert.ok(hiddenBy instanceof RedirectError && hiddenBy.status === code);
      });

  for (const [code, location] of [
    [307, '/api/v0/alerts/77'],
    [308, '/api/v0/alerts/77'],
    [301, '/api/v1/siem/alerts/'],
    [302, '/alerts/login'],
    [302, '/login/2'],
    [302, 'https://sso.example.test/alerts/77'],
  ] as const)
    it(`of status ${code} to ${location} created nothing`, async () =>
      assertHas(await failureWith(create, redirect(code, location)), { name: 'RedirectError' }));

  it('to an address that the token has made names no part of the token', async () => {
    const token = 'short/and-many-more-characters';
    const failure = await failureWith(list, redirect(302, `https://${token}`), { token });
    assertHas(failure, { targetHost: undefined, targetPath: undefined });
  });

  for (const to of ['https://a.example/login', 'http://a.example/login'])
    it(`from HTTPS to ${to} does not ask for HTTPS`, async () => {
      const fetch = async () => new Response('', { status: 302, headers: { location: to } });
      const failure = await failureOf(list(clientOf('https://a.example', { fetch })));
      assertHas(failure, { name: 'RedirectError', toHttps: false });
    });

  it('to itself is one failure', async () => {
    const failure = await failureWith(list, redirect(302, '/api/v0/alerts?page=1'));
    assertHas(failure, { name: 'RedirectError', hits: 1 });
  });

  it('whose body never ends is reported at once, and its connection closed', async () => {
    const { promise: closed, resolve: onClosed } = Promise.withResolvers<void>();
    await using server = await serve((response) => {
      response.once('close', onClosed);
      response.writeHead(302, { location: '/login' });
      response.write('Redirecting');
    });
    assertHas(await failureOf(list(clientOf(server.baseUrl))), { name: 'RedirectError' });
    // Before the server ends, which would close it, too.
    await closed;
  });

  for (const call of [list, create])
    it(`that a browser hides is one all the same: ${call === list ? 'GET' : 'POST'}`, async () =>
      assertHas(await failureWith(call, redirect(302, '/login'), { fetch: asBrowser }), {
        name: 'RedirectError',
        status: undefined,
        targetHost: undefined,
        toHttps: false,
        hits: 1,
      }));

  for (const [title, location, targetHost, toHttps] of [
    ['to https of the same host', 'https://127.0.0.1/api/v0/alerts', '127.0.0.1', true],
    ['to https of the same host on a port', 'https://127.0.0.1:8443/', '127.0.0.1:8443', true],
    ['to https of another host', 'https://sso.example.test/', 'sso.example.test', false],
    ['without a location', undefined, undefined, false],
    ['to no address', 'http://[', undefined, false],
    ['to an address without a host', 'javascript:alert(1)', undefined, false],
    ['with credentials', 'https://user:pass@sso.example.test/', 'sso.example.test', false],
  ] as const)
    it(`tells the host only: ${title}`, async () =>
      assertHas(await failureWith(list, redirect(301, location)), { targetHost, toHttps }));

  it('does not count 304 as one', async () =>
    assertHas(await failureWith(list, status(304)), { name: 'UnexpectedResponseError', kind: 'status' }));
});
