import assert from 'node:assert/strict';
import { UnexpectedResponseError } from '../../../src/api/errors.ts';
import cases from './cases/problems.json' with { type: 'json' };
import { assertHas, create, errorWith, failureWith, list, pageOf, problemsOf } from './clientHelpers.ts';
import { html, json, status } from './rawServer.ts';
import { rowsOf } from './replies.ts';

const calls = [
  ['GET', list],
  ['POST', create],
] as const;

describe('problems of an input', () => {
  for (const [title, { body, fieldErrors }] of Object.entries(cases.problems))
    it(`are read by field: ${title}`, async () =>
      assertHas(await failureWith(create, json(body, 422)), { name: 'ValidationError', fieldErrors }));

  for (const [sent, field] of Object.entries(cases.fields))
    it(`are those of ${field} where the service writes ${sent}`, async () => {
      const failure = await failureWith(create, json({ errors: { [sent]: ['x'] } }, 422));
      assertHas(failure, { fieldErrors: { [field]: ['x'] } });
    });

  it('are cut where there are too many, whatever their shape', async () => {
    const errors = Array.from({ length: 30_000 }, (_, index) => ({ field: `f${index}`, message: 'x' }));
    const { fieldErrors, isCut } = await problemsOf({ errors });
    assert.deepEqual([Object.keys(fieldErrors).length, isCut], [200, true]);
  });

  it('are left where they are nested beyond all measure', async () => {
    const depth = 3000;
    const reply = status(
      422,
      `{"message":"x","errors":${'[{"errors":'.repeat(depth)}"y"${'}]'.repeat(depth)}}`,
    );
    assertHas(await failureWith(create, reply), { kind: 'status', reason: 'x' });
  });

  for (const [what, text] of [
    ['lists in lists', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
    ['more values than anybody would read', `{"message":"x","errors":[${'0,'.repeat(200_000)}0]}`],
  ] as const)
    it(`are none, nor is there a reason, where the body is ${what}`, async () =>
      assertHas(await failureWith(create, status(422, text)), { kind: 'status', reason: undefined }));

  it('are left behind many objects with many keys, each of which is compared with many names', async () => {
    const wide = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`k${index}`, index]));
    const results = [...Array<object>(60).fill(wide), { errors: [{ field: 'name', message: 'is odd' }] }];
    assertHas(await failureWith(create, json({ message: 'x', results }, 422)), {
      kind: 'status',
      reason: 'x',
    });
  });

  it('are cut where their texts are long altogether', async () => {
    const problems = Array<string>(20).fill('x'.repeat(999));
    const { fieldErrors, isCut } = await problemsOf({
      errors: Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`f${index}`, problems])),
    });
    assert.deepEqual([Object.keys(fieldErrors).length, isCut], [5, true]);
  });

  it('are cut where the name of a field is nearly all of an answer', async () => {
    const name = '/a'.repeat(9_000_000);
    const { fieldErrors, isCut } = await problemsOf({ errors: { [name]: ['is odd'] } });
    const [field = ''] = Object.keys(fieldErrors);
    assert.ok(isCut && field.length <= 200, `${field.length} characters`);
  });

  it('have in the message for logs what is the name of a field, and no other text of the service', async () => {
    const { message } = await problemsOf({ errors: { name: ['x'], 'no name: <secret>': ['y'] } });
    assert.match(message, /invalid: name$/);
  });

  for (const [what, isCut, errors] of [
    ['short ones', false, { name: ['is short', 'x'.repeat(1000)] }],
    ['one of them long', true, { name: ['is short', 'x'.repeat(1001)], summary: ['is short'] }],
    ['a field with a name of 200 characters', false, { ['x'.repeat(200)]: ['is odd'] }],
    ['one with a longer name', true, { name: ['is odd'], ['x'.repeat(201)]: ['is odd'] }],
    ['as many as are kept of one', false, { name: Array.from({ length: 20 }, (_, index) => `is ${index}`) }],
    ['one more', true, { name: Array.from({ length: 21 }, (_, index) => `is ${index}`) }],
  ] as const)
    it(`say whether they are cut: ${what}`, async () =>
      assertHas(await failureWith(create, json({ errors }, 422)), { isCut }));

  for (const [what, body] of Object.entries(cases.facts))
    it(`are not ${what}`, async () => {
      const reason = 'The source is archived.';
      assertHas(await failureWith(create, json(body, 422)), { kind: 'status', reason });
    });

  it('are left, and so is the reason, where objects are nested beyond all measure', async () => {
    for (const name of ['data', 'a'])
      assertHas(
        await failureWith(create, status(422, `${`{"${name}":`.repeat(20_000)}1${'}'.repeat(20_000)}`)),
        { kind: 'status', reason: undefined },
      );
  });

  it('are read where what they are about is nested beyond all measure', async () => {
    const source = `${'{"source":'.repeat(20_000)}"name"${'}'.repeat(20_000)}`;
    const reply = status(422, `{"errors":[{"message":"x","source":${source}}]}`);
    assertHas(await failureWith(create, reply), { name: 'ValidationError', fieldErrors: { '': ['x'] } });
  });

  it('are none of a list where only its address is wrong', async () => {
    const failure = await failureWith(list, json({ errors: { name: ['x'] } }, 404));
    assertHas(failure, { name: 'NotFoundError' });
  });

  for (const [code, name] of [
    [401, 'UnauthorizedError'],
    [403, 'ForbiddenError'],
    [404, 'NotFoundError'],
    [429, 'RateLimitedError'],
    [498, 'UnauthorizedError'],
    [500, 'OutcomeUnknownError'],
  ] as const)
    for (const errors of [
      { code: ['NO'], trace: ['x'] },
      [{ status: `${code}`, title: 'No.', detail: 'Not so.' }],
    ])
      it(`are none where no field of a creation is named: ${code} ${JSON.stringify(errors)}`, async () =>
        assertHas(await failureWith(create, json({ errors }, code)), { name, status: code }));

  for (const [what, body] of [
    ['none of them is a field', { hint: 'ask your administrator', link: 'see the manual' }],
    ['one is a note', { name: 'must not be blank', note: 'Ask the team' }],
    ['one is the reason', { name: 'must not be blank', detail: 'see the manual' }],
    ['one is a word', { name: 'must not be blank', severity: 'failed' }],
  ] as const)
    it(`are none where sentences stand by names, but ${what}`, async () =>
      assertHas(await failureWith(create, json(body, 422)), { name: 'UnexpectedResponseError' }));

  it('are read of a list as of a creation', async () => {
    const failure = await failureWith(list, json({ ...pageOf([]), errors: { page: ['odd'] } }, 422));
    assertHas(failure, { name: 'ValidationError', fieldErrors: { page: ['odd'] } });
  });
});

describe('the reason for a failure without problems', () => {
  const reason = 'The source is archived.';
  for (const [title, reply] of rowsOf(cases.reasons))
    for (const [method, call] of calls)
      it(`is what the service says: ${title}, ${method}`, async () => {
        const expected = { name: 'UnexpectedResponseError', kind: 'status', reason };
        assertHas(await failureWith(call, reply), expected);
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

  it('is the more exact one of a title and a detail', async () => {
    const body = { title: 'Invalid', detail: reason };
    assertHas(await failureWith(create, json(body, 422)), { reason });
  });

  for (const [code, message] of [
    [400, 'Bad Request'],
    [415, 'Unsupported Media Type'],
    [410, 'Gone'],
    [503, 'Service Unavailable'],
    [401, 'Unauthenticated.'],
    [403, 'Forbidden'],
    [404, ' not found\n'],
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

  for (const [title, reply] of rowsOf(cases.pages))
    it(`is ${title}`, async () => assertHas(await failureWith(list, reply), { kind: 'webPage' }));

  for (const [title, reply] of rowsOf(cases.none))
    it(`is not ${title}`, async () =>
      assertHas(await failureWith(list, reply), { name: 'UnauthorizedError' }));
});
