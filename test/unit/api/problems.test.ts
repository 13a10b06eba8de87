import assert from 'node:assert/strict';
import { UnexpectedResponseError, ValidationError } from '../../../src/api/errors.ts';
import { assertHas, clientOf, create, failureWith, list, pageOf, rejectionOf } from './clientHelpers.ts';
import { html, json, serve, status } from './rawServer.ts';

const blank = "Name can't be blank";
const name = { name: ['is required'] };

describe('problems of an input', () => {
  for (const [title, body, fieldErrors] of [
    ['a list of texts', { errors: [blank] }, { '': [blank] }],
    ['a text', { errors: blank }, { '': [blank] }],
    ['a text in place of a list', { errors: { name: 'is required' } }, name],
    ['objects in place of texts', { errors: { name: [{ code: 'blank', message: 'is required' }] } }, name],
    ['an object in place of a list', { errors: { name: { message: 'is required' } } }, name],
    ['a list of fields', { errors: [{ field: 'name', message: 'is required' }] }, name],
    ['a list with numeric keys', { errors: { 0: { field: 'name', message: 'is required' } } }, name],
    ['a list of maps', { errors: [{ name: ['is required'] }] }, name],
    [
      'JSON:API',
      {
        errors: [
          { status: '422', source: { pointer: '/data/attributes/name' }, title: 'x', detail: 'is required' },
        ],
      },
      name,
    ],
    ['JSON:API without a field', { errors: [{ title: 'Invalid', detail: blank }] }, { '': [blank] }],
    ['FastAPI', { detail: [{ loc: ['body', 'name'], msg: 'is required', type: 'missing' }] }, name],
    ['FastAPI, the source', { detail: [{ loc: ['path', 'source'], msg: 'x' }] }, { source: ['x'] }],
    ['express-validator 7', { errors: [{ type: 'field', path: 'name', msg: 'is required' }] }, name],
    ['express-validator 6', { errors: [{ param: 'name', msg: 'is required', location: 'body' }] }, name],
    [
      'Spring',
      { error: 'Bad Request', errors: [{ objectName: 'x', field: 'name', defaultMessage: 'is required' }] },
      name,
    ],
    ['Django', { name: ['is required'], non_field_errors: ['x'] }, { ...name, '': ['x'] }],
    ['Django, of no field', { non_field_errors: ['x'] }, { '': ['x'] }],
    ['Rails', { errors: { name: ['is required'], base: ['x'] } }, { ...name, '': ['x'] }],
    ['RFC 9457', { title: 'Invalid', 'invalid-params': [{ name: 'name', reason: 'is required' }] }, name],
    ['RFC 9457, pointers', { errors: [{ detail: 'is required', pointer: '#/name' }] }, name],
    ['Symfony', { detail: 'x', violations: [{ propertyPath: 'name', title: 'is required' }] }, name],
    ['an error with details', { error: { details: [{ target: 'name', message: 'is required' }] } }, name],
    ['zod', { issues: [{ code: 'x', path: ['name'], message: 'is required' }] }, name],
    ['NestJS', { statusCode: 400, message: [blank], error: 'Bad Request' }, { '': [blank] }],
    [
      'class-validator',
      { message: [{ property: 'name', constraints: { isNotEmpty: 'is required' } }] },
      name,
    ],
    [
      'ASP.NET',
      { title: 'x', errors: { Name: ['is required'], '$.severity': ['x'] } },
      { ...name, severity: ['x'] },
    ],
    ['a list in place of the body', [{ field: 'name', message: 'is required' }], name],
    [
      'several of one field',
      {
        errors: [
          { field: 'name', message: 'a' },
          { field: 'Name', message: 'b' },
        ],
      },
      { name: ['a', 'b'] },
    ],
  ] as const)
    it(`are read by field: ${title}`, async () => {
      assertHas(await failureWith(create, json(body, 422)), { name: 'ValidationError', fieldErrors });
    });

  for (const [sent, field] of [
    ['Name', 'name'],
    ['SEVERITY', 'severity'],
    ['data.name', 'name'],
    ['body.Name', 'name'],
    ['data.attributes.name', 'name'],
    ['/data/attributes/name', 'name'],
    ['#/body/tags/1', 'body.tags.1'],
    ['$.name', 'name'],
    ['alert.name', 'name'],
    ['alert[name]', 'name'],
    ['CreateAlertRequest.Name', 'name'],
    ['name[0]', 'name.0'],
    ['tags[1]', 'tags.1'],
    ['tags.1', 'tags.1'],
    ['due_date', 'due_date'],
    ['DueDate', 'DueDate'],
    ['meta.name', 'meta.name'],
    ['name_plain', 'name_plain'],
    ['data', 'data'],
    ['Must not be a [link](command:x)', 'Must not be a [link](command:x)'],
  ] as const)
    it(`are those of ${field} where the service writes ${sent}`, async () => {
      const failure = await failureWith(create, json({ errors: { [sent]: ['x'] } }, 422));
      assertHas(failure, { fieldErrors: { [field]: ['x'] } });
    });

  it('are cut where there are too many, whatever their shape', async () => {
    const errors = Array.from({ length: 100_000 }, (_, index) => ({ field: `f${index}`, message: 'x' }));
    await using server = await serve(json({ errors }, 422));
    const error = await rejectionOf(create(clientOf(server.baseUrl)));
    assert.ok(error instanceof ValidationError && error.isCut);
    assert.equal(Object.keys(error.fieldErrors).length, 200);
  });

  for (const [code, className] of [
    [401, 'UnauthorizedError'],
    [403, 'ForbiddenError'],
    [404, 'NotFoundError'],
    [429, 'RateLimitedError'],
    [500, 'ServerError'],
  ] as const)
    it(`are none where every failure is a list of errors: ${code}`, async () => {
      const body = { errors: [{ status: String(code), title: 'No.', detail: 'Not so.' }] };
      assertHas(await failureWith(create, json(body, code)), { name: className, status: code });
    });
});

describe('the reason for a failure without problems', () => {
  const reason = 'The source is archived.';
  for (const [title, reply] of [
    ['a message', json({ message: reason }, 422)],
    ['a message with empty errors', json({ message: reason, errors: {} }, 409)],
    ['a detail', json({ detail: reason }, 400)],
    ['a title', json({ type: 'about:blank', title: reason, status: 410 }, 410)],
    ['an error in words', json({ error: reason }, 402)],
    ['an error with a message', json({ error: { code: 17, message: reason } }, 423)],
    ['an echo of fields beside a message', json({ message: reason, name: 'Error', tags: ['x'] }, 422)],
    ['a text as JSON', json(reason, 422)],
    ['plain text', status(415, `${reason}\n`, { 'content-type': 'text/plain; charset=utf-8' })],
  ] as const)
    for (const call of [create, list])
      it(`is what the service says: ${title}, ${call === list ? 'GET' : 'POST'}`, async () => {
        assertHas(await failureWith(call, reply), {
          name: 'UnexpectedResponseError',
          kind: 'status',
          reason,
        });
      });

  it('is the more exact one of a title and a detail', async () => {
    const body = { title: 'Invalid', detail: reason };
    assertHas(await failureWith(create, json(body, 422)), { reason });
  });

  for (const body of [{}, { message: '' }, { message: {} }, { error: {} }, [], null, 7])
    it(`is unknown: ${JSON.stringify(body)}`, async () => {
      assertHas(await failureWith(create, json(body, 422)), { kind: 'status', reason: undefined });
    });

  it('is cut, and not part of the message for logs', async () => {
    await using server = await serve(json({ message: 'long '.repeat(1000) }, 422));
    const error = await rejectionOf(create(clientOf(server.baseUrl)));
    assert.ok(error instanceof UnexpectedResponseError);
    assert.equal(error.reason?.length, 300);
    assert.doesNotMatch(error.message, /long/);
  });
});

describe('a failure as a page for people', () => {
  for (const code of [400, 401, 403, 406, 418, 451])
    for (const call of [create, list])
      it(`is not blamed on the token: ${code}, ${call === list ? 'GET' : 'POST'}`, async () => {
        const failure = await failureWith(call, html(code));
        assertHas(failure, {
          name: 'UnexpectedResponseError',
          kind: 'webPage',
          detail: String(code),
          hits: 1,
        });
      });

  for (const code of [500, 501, 503, 511, 520])
    it(`is known to come from something else, too: ${code}`, async () => {
      const call = code === 520 ? list : create;
      assertHas(await failureWith(call, html(code)), { name: 'ServerError', status: code, isWebPage: true });
    });

  it('is one of the proxy where the proxy asks for a password', async () => {
    assertHas(await failureWith(create, html(407)), { code: 'ERR_PROXY_AUTH_REQUIRED' });
  });

  for (const [title, reply] of [
    ['a page without a type', status(401, ' <html>', { 'content-type': '' })],
    ['a page called JSON', status(401, '<!doctype html>')],
    ['words in a page', html(401, 'Access denied by policy')],
    ['XHTML', status(401, '<?xml version="1.0"?><html/>', { 'content-type': 'application/xhtml+xml' })],
  ] as const)
    it(`is ${title}`, async () => assertHas(await failureWith(list, reply), { kind: 'webPage' }));

  for (const [title, reply] of [
    ['JSON called a page', html(401, '{"message":"Unauthenticated."}')],
    ['nothing called a page', html(401, '')],
    ['nothing', status(401)],
    ['XML', status(401, '<?xml version="1.0"?><Error/>', { 'content-type': 'application/xml' })],
  ] as const)
    it(`is not ${title}`, async () =>
      assertHas(await failureWith(list, reply), { name: 'UnauthorizedError' }));
});

describe('problems of a list', () => {
  it('are read as those of a creation', async () => {
    const failure = await failureWith(list, json({ ...pageOf([]), errors: { page: ['odd'] } }, 422));
    assertHas(failure, { name: 'ValidationError', fieldErrors: { page: ['odd'] } });
  });
});
