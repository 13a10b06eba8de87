import { assertHas, create, failureWith, list } from './clientHelpers.ts';
import { html, json, status } from './rawServer.ts';

const name = { name: ['is required'] };

/** How frameworks spell problems, and what is read of them. */
const shapes: readonly (readonly [
  of: string,
  body: object,
  fieldErrors: Record<string, readonly string[]>,
])[] = [
  ['Laravel', { message: 'Invalid.', errors: name }, name],
  ['a text in place of a list', { errors: { name: 'is required' } }, name],
  ['texts', { errors: ["Name can't be blank"] }, { '': ["Name can't be blank"] }],
  ['one text', { errors: 'Too long.' }, { '': ['Too long.'] }],
  ['objects by field', { errors: { name: [{ code: 'blank', message: 'is required' }] } }, name],
  ['an object by field', { errors: { name: { code: 'blank', message: 'is required' } } }, name],
  ['a list with fields', { errors: [{ field: 'name', message: 'is required' }] }, name],
  ['maps in a list', { errors: [{ name: ['is required'] }] }, name],
  ['nested fields', { errors: { meta: { ip: ['is wrong'] } } }, { 'meta.ip': ['is wrong'] }],
  [
    'JSON:API',
    { errors: [{ title: 'Invalid', detail: 'is required', source: { pointer: '/data/attributes/name' } }] },
    { 'data.attributes.name': ['is required'] },
  ],
  [
    'FastAPI',
    { detail: [{ type: 'missing', loc: ['body', 'name'], msg: 'is required', input: {} }] },
    { 'body.name': ['is required'] },
  ],
  [
    'express-validator',
    { errors: [{ type: 'field', value: '', msg: 'is required', path: 'name', location: 'body' }] },
    name,
  ],
  [
    'Spring',
    {
      timestamp: '2026-11-25T00:00:00Z',
      status: 400,
      error: 'Bad Request',
      errors: [{ codes: ['NotBlank'], defaultMessage: 'is required', field: 'name', code: 'NotBlank' }],
    },
    name,
  ],
  [
    'Symfony',
    { title: 'Failed', violations: [{ propertyPath: 'name', message: 'is required', code: 'c1' }] },
    name,
  ],
  ['RFC 9457', { title: 'Invalid', 'invalid-params': [{ name: 'name', reason: 'is required' }] }, name],
  ['Django', name, name],
  ['Django, of all fields', { non_field_errors: ['are odd'], ...name }, { '': ['are odd'], ...name }],
  [
    'Zod',
    { errors: [{ code: 'too_small', path: ['tags', 0], message: 'is empty' }] },
    { 'tags.0': ['is empty'] },
  ],
];

describe('why a service refuses the input', () => {
  for (const [of, body, fieldErrors] of shapes)
    it(`is read as ${of} tells it`, async () => {
      for (const code of [400, 422])
        assertHas(await failureWith(create, json(body, code)), { name: 'ValidationError', fieldErrors });
    });

  for (const [of, body, summary] of [
    ['message', { message: 'The source is archived.' }, 'The source is archived.'],
    ['problem details', { type: 'about:blank', title: 'Conflict', detail: 'It exists.' }, 'It exists.'],
    ['only a title', { title: 'Conflict', status: 409 }, 'Conflict'],
    ['OAuth', { error: 'invalid', error_description: 'It is wrong.' }, 'It is wrong.'],
    ['an error with a message', { error: { code: 7, message: 'It exists.' } }, 'It exists.'],
    ['nothing', {}, ''],
    ['a blank message', { message: ' ' }, ''],
  ] as const)
    it(`is its summary where no field is named: ${of}`, async () => {
      for (const call of [create, list])
        assertHas(await failureWith(call, json(body, 409)), { kind: 'status', detail: '409', summary });
    });

  it('is not taken from an alert that is sent back', async () => {
    const alert = { id: 1, name: 'Odd login', detail: [{ msg: 'x' }], tags: ['a'] };
    const failure = await failureWith(create, json({ ...alert, message: 'It exists.', detail: '' }, 409));
    assertHas(failure, { kind: 'status', summary: 'It exists.' });
  });

  it('is never all of a body that is too long', async () => {
    const many = Array.from({ length: 100_000 }, (_, index) => ({
      field: `f${index}`,
      message: 'x'.repeat(9),
    }));
    const { fieldErrors, isCut } = await failureWith(create, json({ errors: many }, 422));
    assertHas({ isCut, count: Object.keys(fieldErrors ?? {}).length }, { isCut: true, count: 200 });
    const { summary } = await failureWith(create, json({ message: 'x'.repeat(100_000) }, 422));
    assertHas({ isShort: String(summary).length < 2000 }, { isShort: true });
  });
});

describe('a web page in place of the API', () => {
  for (const code of [401, 403, 511, 599])
    it(`is not blamed on the token or the service: ${code}`, async () => {
      for (const call of [create, list])
        for (const reply of [html(code), status(code, '<!doctype html><p>Sign in', { 'content-type': '' })]) {
          const failure = await failureWith(call, reply, { timeoutMs: 60_000 });
          assertHas(failure, { name: 'UnexpectedResponseError', kind: 'webPage', detail: String(code) });
        }
    });
});

describe('a creation that is answered with 200', () => {
  for (const [what, body, expected] of [
    [
      'texts',
      { success: false, errors: ['name is too long'] },
      { fieldErrors: { '': ['name is too long'] } },
    ],
    ['objects', { errors: [{ message: 'x' }] }, { fieldErrors: { '': ['x'] } }],
    ['nothing but a denial', { success: false }, { name: 'OutcomeUnknownError' }],
  ] as const)
    it(`is none where the body holds errors: ${what}`, async () => {
      assertHas(await failureWith(create, json(body, 200)), expected);
    });
});
