import assert from 'node:assert/strict';
import {
  ClipboardError,
  ForbiddenError,
  isAbort,
  ListTooLargeError,
  NotesError,
  NotFoundError,
  OutcomeUnknownError,
  RateLimitedError,
  RedirectError,
  ServerError,
  TimeoutError,
  UnauthorizedError,
  UnexpectedResponseError,
  ValidationError,
} from '../../../src/api/errors.ts';

const call = { method: 'GET', path: '/x' };

describe('the message of an error, for logs', () => {
  for (const [error, message] of [
    [new ClipboardError(), ''],
    [new NotesError('full'), 'notes: full'],
    [new ListTooLargeError(1), ''],
    [new UnauthorizedError({ ...call, status: 401 }), 'GET /x: status 401'],
    [new ForbiddenError({ ...call, status: 403 }), 'GET /x: status 403'],
    [new NotFoundError({ ...call, status: 404 }), 'GET /x: status 404'],
    [new ValidationError(call, {}), 'GET /x: invalid: input'],
    [new ValidationError(call, { name: [], summary: [] }), 'GET /x: invalid: name, summary'],
    [
      new ValidationError(
        call,
        Object.fromEntries(Array.from({ length: 99 }, (_, index) => [`f${index}`, []])),
      ),
      `GET /x: invalid: ${Array.from({ length: 99 }, (_, index) => `f${index}`)
        .join(', ')
        .slice(0, 200)}`,
    ],
    [new TimeoutError(call, 5), 'GET /x: no complete response within 5 ms'],
    [new RateLimitedError(call), 'GET /x: asked to wait'],
    [
      new RateLimitedError({ ...call, retryAt: new Date(0) }),
      'GET /x: asked to wait until 1970-01-01T00:00:00.000Z',
    ],
    [new ServerError({ ...call, status: 503 }), 'GET /x: server error (503)'],
    [new RedirectError(call, undefined), 'GET /x: redirected'],
    [new RedirectError(call, 'a.example', false, '/login'), 'GET /x: redirected to a.example/login'],
    [new UnexpectedResponseError(call, 'empty'), 'GET /x: unexpected response: empty'],
    [new UnexpectedResponseError(call, 'status', '418'), 'GET /x: unexpected response: status (418)'],
    [new OutcomeUnknownError(call), 'GET /x: sent, but the outcome is unknown'],
  ] as const)
    it(`is of a ${error.constructor.name}: ${message}`, () => {
      assert.equal(error.message, message);
      assert.equal(error.name, error.constructor.name);
    });
});

describe('isAbort', () => {
  for (const [what, error, expected] of [
    ['what AbortController throws', new DOMException('', 'AbortError'), true],
    ['another error', new Error('AbortError'), false],
    ['what is none', undefined, false],
  ] as const)
    it(`is ${expected} of ${what}`, () => assert.equal(isAbort(error), expected));
});
