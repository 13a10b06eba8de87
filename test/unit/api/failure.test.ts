import assert from 'node:assert/strict';
import { UnexpectedResponseError } from '../../../src/api/errors.ts';
import cases from './cases/problems.json' with { type: 'json' };
import { assertHas, create, errorWith, failureWith, list } from './clientHelpers.ts';
import { html, json, status } from './rawServer.ts';
import { rowsOf } from './replies.ts';

const calls = [
  ['GET', list],
  ['POST', create],
] as const;

describe('the reason for a failure without problems', () => {
  const reason = 'The source is archived.';
  for (const [title, body] of Object.entries(cases.reasons))
    for (const [method, call] of calls)
      it(`is what the service says: ${title}, ${method}`, async () => {
        const expected = { name: 'UnexpectedResponseError', kind: 'status', reason };
        assertHas(await failureWith(call, json(body, 422)), expected);
      });

  for (const [title, { json: body, reason: words }] of Object.entries(cases.moreReasons))
    it(`is all that the service says: ${title}`, async () =>
      assertHas(await failureWith(create, json(body, 409)), { kind: 'status', reason: words }));

  for (const code of [401, 403, 404, 405, 413, 429, 501, 503, 507])
    it(`is what the service says, also where the status says what failed: ${code}`, async () =>
      assertHas(await failureWith(list, json({ message: reason }, code)), { status: code, reason }));

  it('is not what a framework tells its developers', async () =>
    assertHas(await failureWith(list, json({ message: reason }, 500)), { status: 500, reason: undefined }));

  for (const [type, isWords] of [
    ['text/plain; charset=UTF-8', true],
    ['TEXT/MARKDOWN', true],
    ['application/problem+json', true],
    ['', true],
    ['application/octet-stream', false],
    ['application/x-jsonlines', false],
    ['application/ndjson', false],
    ['application/xml-text/plain', false],
    ['text/html', false],
    ['text/xml', false],
  ] as const)
    it(`is what the service says in words, if they are called so: ${type}`, async () => {
      const reply = status(409, reason, { 'content-type': type });
      assertHas(await failureWith(list, reply), { status: 409, reason: isWords ? reason : undefined });
    });

  for (const [code, message] of [
    [400, 'Bad Request'],
    [415, 'Unsupported Media Type'],
    [410, 'Gone'],
    [503, 'Service Unavailable'],
    [401, 'Unauthenticated.'],
    [403, 'Forbidden'],
    [404, ' not found\n'],
    [404, '404: Not Found'],
    [422, 'Unprocessable Entity'],
    [429, 'Too Many Attempts.'],
  ] as const)
    it(`is more than the name of the status: ${code}`, async () =>
      assertHas(await failureWith(list, json({ message }, code)), { status: code, reason: undefined }));

  const codes = [{ codes: ['E100', 'E200'] }, { codes: [' E100 '] }, { tags: ['is too long', 'E100'] }];
  for (const body of [
    {},
    { error: { name: null } },
    { error: { param: 'name' } },
    { data: { name: null } },
    { message: '' },
    { message: {} },
    { error: {} },
    [],
    null,
    7,
    ' ',
    { code: 'UNPROCESSABLE_ENTITY' },
    { code: '42' },
    ...codes,
  ])
    it(`is unknown: ${JSON.stringify(body)}`, async () =>
      assertHas(await failureWith(create, json(body, 422)), { kind: 'status', reason: undefined }));

  it('is cut, and not part of the message for logs', async () => {
    const error = await errorWith(create, json({ message: 'long '.repeat(1000) }, 422));
    assert.ok(error instanceof UnexpectedResponseError);
    assert.equal(error.reason?.length, 300);
    assert.doesNotMatch(error.message, /long/);
  });
});

describe('a 403', () => {
  for (const body of [
    { message: 'Blocked.' },
    { message: ['Blocked.'] },
    { title: 'Denied', detail: 'Blocked.' },
    { errors: { detail: 'Blocked.' } },
  ])
    it(`says why: ${JSON.stringify(body)}`, async () =>
      assertHas(await failureWith(create, json(body, 403)), { name: 'ForbiddenError', reason: 'Blocked.' }));

  for (const type of ['text/plain; charset=UTF-8', 'text/markdown', ''])
    it(`is not blamed on the token where it is only words, called "${type}"`, async () => {
      const reply = status(403, 'error code: 1020', { 'content-type': type });
      assertHas(await failureWith(list, reply), { kind: 'status', reason: 'error code: 1020' });
    });

  it('is not blamed on the token where it is XML, as of a store of files', async () => {
    const reply = status(403, '<?xml version="1.0"?><Error/>', { 'content-type': 'application/xml' });
    assertHas(await failureWith(list, reply), { kind: 'status', reason: undefined });
  });

  for (const [firewall, body, reason] of [
    [
      'Cloudflare',
      { title: 'Error 1020', detail: 'You are blocked.', cloudflare_error: true },
      'You are blocked.',
    ],
    ['DataDome', { url: 'https://geo.captcha-delivery.com/captcha/?cid=a' }, undefined],
    ['HUMAN', { appId: 'PXa', blockScript: '/a/captcha.js' }, undefined],
  ] as const)
    it(`is not blamed on the token where a firewall answers in JSON, as it is asked to: ${firewall}`, async () =>
      assertHas(await failureWith(list, json(body, 403)), { kind: 'status', reason }));
});

describe('what a gateway or a framework says', () => {
  for (const [code, name, key] of [
    [401, 'UnauthorizedError', 'error_description'],
    [403, 'ForbiddenError', 'Error_Description'],
  ] as const)
    it(`is read of the header in which a framework says what is wrong with the token: ${code}`, async () => {
      const bearer = `Bearer realm="a", error="invalid_token", ${key}="The token expired at 10:00."`;
      const reply = status(code, '', { 'www-authenticate': bearer });
      assertHas(await failureWith(list, reply), { name, reason: 'The token expired at 10:00.' });
    });

  for (const code of [401, 405, 413, 429, 503])
    it(`may be words alone: ${code}`, async () => {
      const reply = status(code, 'Not before 10:00.\n', { 'content-type': 'text/plain; charset=utf-8' });
      assertHas(await failureWith(create, reply), { status: code, reason: 'Not before 10:00.' });
    });
});

describe('a 404', () => {
  for (const [method, call] of calls)
    it(`says why: ${method}`, async () => {
      const expected = { name: 'NotFoundError', reason: 'The tenant is archived.' };
      assertHas(await failureWith(call, json({ message: 'The tenant is archived.' }, 404)), expected);
    });

  for (const words of [
    '404 Route Not Found',
    'A route matching "/api/v1/siem/alerts" could not be found.',
    'Endpoint "POST /api/v1/siem/alerts" not found.',
    'RESTEASY003210: Could not find resource for full path: http://h/api',
    "No HTTP resource was found that matches the request URI 'http://h/api'.",
    'Invalid URL (POST /api/v1/siem/alerts)',
    "Can't find a route for 'POST: api'.",
  ])
    it(`of a creation is not blamed on the source where nobody knows the path: ${words}`, async () =>
      assertHas(await failureWith(create, json({ message: words }, 404)), { kind: 'status', reason: words }));

  for (const words of [
    'This endpoint is disabled.',
    'The source was not found.',
    'The source "footpath" was not found.',
    'The source "routers" was not found.',
    'The source "url-shortener" was not found.',
  ])
    it(`of a creation is, where it is something else: ${words}`, async () =>
      assertHas(await failureWith(create, json({ message: words }, 404)), { name: 'NotFoundError' }));

  it('of a creation is not blamed on the source where it is only words, as of a gateway', async () => {
    const words = '404 page not found';
    const reply = status(404, words, { 'content-type': 'text/plain' });
    assertHas(await failureWith(create, reply), { kind: 'status', reason: words });
  });

  it('does not where it is only words, as of a gateway', async () => {
    const reply = status(404, 'default backend - 404', { 'content-type': 'text/plain' });
    assertHas(await failureWith(list, reply), { name: 'NotFoundError', reason: undefined });
  });
});

describe('a failure as a page for people', () => {
  for (const code of [400, 401, 403, 406, 418, 451])
    for (const [method, call] of calls)
      it(`is not blamed on the token: ${code}, ${method}`, async () => {
        const expected = { name: 'UnexpectedResponseError', kind: 'webPage', detail: String(code), hits: 1 };
        assertHas(await failureWith(call, html(code)), expected);
      });

  for (const code of [500, 501, 503, 511, 520])
    it(`is known to come from something else, too: ${code}`, async () => {
      const call = code === 501 || code === 511 ? create : list;
      assertHas(await failureWith(call, html(code)), { name: 'ServerError', status: code, isWebPage: true });
    });

  it('is one of the proxy where the proxy asks for a password', async () =>
    assertHas(await failureWith(create, html(407)), { code: 'ERR_PROXY_AUTH_REQUIRED' }));

  for (const [code, error, name] of [
    [401, 'invalid_token', 'UnauthorizedError'],
    [403, '"insufficient_scope"', 'ForbiddenError'],
    [401, 'invalid_request', 'UnexpectedResponseError'],
  ] as const)
    it(`is about the token only where a header says so, as of Tomcat: ${code}, ${error}`, async () => {
      const headers = { 'content-type': 'text/html', 'www-authenticate': `Bearer realm="a", error=${error}` };
      assertHas(await failureWith(list, status(code, '<!doctype html>', headers)), { name, status: code });
    });

  for (const [title, reply] of rowsOf(cases.pages, 401))
    it(`is ${title}`, async () => assertHas(await failureWith(list, reply), { kind: 'webPage' }));

  for (const [title, reply] of rowsOf(cases.none, 401))
    it(`is not ${title}`, async () =>
      assertHas(await failureWith(list, reply), { name: 'UnauthorizedError' }));

  it('is one of a firewall that asks for a person, with 405 or 202', async () => {
    assertHas(await failureWith(create, html(405)), { kind: 'webPage' });
    const challenge = status(202, '', { 'x-amzn-waf-action': 'challenge' });
    assertHas(await failureWith(create, challenge), { name: 'OutcomeUnknownError' });
    assertHas(await failureWith(list, challenge), { kind: 'webPage', detail: '202', hits: 1 });
  });
});
