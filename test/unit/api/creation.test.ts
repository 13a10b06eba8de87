import assert from 'node:assert/strict';
import { OutcomeUnknownError, UnexpectedResponseError, ValidationError } from '../../../src/api/errors.ts';
import cases from './cases/creations.json' with { type: 'json' };
import {
  assertHas,
  clientOf,
  create,
  draft,
  errorWith,
  failureOf,
  failureWith,
  list,
  pageOf,
} from './clientHelpers.ts';
import { json, reset, serve, status } from './rawServer.ts';
import { rowsOf } from './replies.ts';

describe('the answer to a creation', () => {
  for (const [title, reply, expected] of [
    ...rowsOf(cases.made),
    ...Object.entries(cases.asItIs).map(([title, raw]) => [title, json(raw), { id: raw.id, raw }] as const),
    ...Object.entries(cases.unknown).map(([title, body]) => [title, json(body), {}] as const),
  ])
    it(`is success: ${title}`, async () => {
      await using server = await serve(reply);
      const { id, alert: made } = await clientOf(server.baseUrl).createAlert('siem', draft);
      assert.deepEqual({ ...(id !== undefined && { id }), ...(made && { raw: made.raw }) }, expected);
      assert.equal(server.hits.length, 1);
    });

  for (const [title, reply] of rowsOf(cases.odd))
    it(`is not to be believed: ${title}`, async () =>
      assertHas(await failureWith(create, reply), { name: 'OutcomeUnknownError', hits: 1 }));
});

describe('a 2xx that names errors', () => {
  for (const [title, { body, fieldErrors }] of Object.entries(cases.wrong))
    it(`means that no alert was created: ${title}`, async () => {
      const expected = { name: 'ValidationError', status: 200, fieldErrors };
      assertHas(await failureWith(create, json(body)), expected);
    });

  // Whoever reads "not created" might create it twice, and whoever reads "created" might lose it.
  for (const [title, body] of Object.entries(cases.open))
    it(`leaves open whether an alert was created: ${title}`, async () =>
      assertHas(await failureWith(create, json(body)), { name: 'OutcomeUnknownError', status: 200 }));

  it('is the reason for which the outcome is unknown', async () => {
    const body = { id: '01JZ', name: 'Made', success: false, message: 'Not stored.' };
    const { hiddenBy } = await failureWith(create, json(body));
    assert.ok(hiddenBy instanceof UnexpectedResponseError);
    assert.deepEqual([hiddenBy.kind, hiddenBy.detail, hiddenBy.reason], ['status', '200', 'Not stored.']);
  });
});

describe('a validation error', () => {
  const errors = {
    name: ['The name field is required.', 'The name is odd.'],
    'tags.1': ['The tag is too long.'],
    'meta.ip': 'The address is wrong.',
    source_ref: ['Unknown.'],
  };
  const fieldErrors = { ...errors, 'meta.ip': ['The address is wrong.'] };
  const message = 'The name field is required. (and 3 more errors)';

  for (const code of [200, 201, 400, 403, 409, 418, 422, 500])
    it(`is known by its shape: ${code}`, async () => {
      const failure = await failureWith(create, json({ message, errors }, code));
      assertHas(failure, { name: 'ValidationError', status: code, fieldErrors, hits: 1 });
    });

  for (const code of [408, 502, 504, 520, 524])
    it(`does not hide that the outcome is unknown: ${code}`, async () => {
      const error = await errorWith(create, json({ message, errors }, code));
      assert.ok(error instanceof OutcomeUnknownError);
      // Otherwise the user would read that the input was rejected and that the alert may have been created.
      assert.ok(!(error.hiddenBy instanceof ValidationError));
    });

  it('is known without a message, with an empty one, and with an odd one', async () => {
    for (const message of [undefined, '', null, {}])
      assertHas(await failureWith(create, json({ message, errors }, 422)), { fieldErrors });
  });

  it('keeps fields named like parts of every object, and changes no prototype', async () => {
    const text = '{"errors":{"__proto__":["a"],"constructor":["b"]}}';
    const error = await errorWith(create, status(422, text));
    assert.ok(error instanceof ValidationError);
    assert.deepEqual(Object.entries(error.fieldErrors), [
      ['__proto__', ['a']],
      ['constructor', ['b']],
    ]);
    assert.equal(Object.getPrototypeOf(error.fieldErrors), Object.prototype);
  });
});

describe('a draft or source that is refused here', () => {
  const blank = { name: ' ', summary: '', description: '\n', severity: 'sev-0', status: 'done' };

  async function refusalOf(source: unknown, fields: object): Promise<Record<string, unknown>> {
    await using server = await serve(status(201));
    const body = { ...draft, ...fields };
    const client = clientOf(server.baseUrl);
    // As a program without types would call it.
    const creation: unknown = Reflect.apply(Reflect.get(client, 'createAlert'), client, [source, body]);
    assert.ok(creation instanceof Promise);
    const failure = await failureOf(creation);
    assert.equal(server.hits.length, 0);
    return failure;
  }

  it('names all problems at once', async () => {
    const failure = await refusalOf('', blank);
    const path = '/api/v1/{source}/alerts';
    assertHas(failure, { name: 'ValidationError', method: 'POST', path, status: undefined, isCut: false });
    assert.deepEqual(failure['fieldErrors'], {
      source: ['source is required'],
      name: ['name is required'],
      summary: ['summary is required'],
      description: ['description is required'],
      severity: ['severity must be one of critical, high, medium, low, info'],
      status: ['status must be one of open, in_progress, closed'],
    });
  });

  async function fieldsRefused(source: unknown, fields: object): Promise<readonly string[]> {
    const { fieldErrors } = await refusalOf(source, fields);
    assert.ok(fieldErrors instanceof Object);
    return Object.keys(fieldErrors);
  }

  for (const source of ['', '.', '..', 'a\nb', 'a\tb', 'a\0', '\u007f', '\u0085', 'a\ud800b', 7, undefined])
    it(`takes no source ${JSON.stringify(source)}`, async () =>
      assert.deepEqual(await fieldsRefused(source, {}), ['source']));

  for (const field of Object.keys(draft))
    for (const value of [undefined, null, 3, ''])
      it(`takes no ${field} ${JSON.stringify(value)}`, async () =>
        assert.deepEqual(await fieldsRefused('siem', { [field]: value }), [field]));
});

describe('no second creation', () => {
  it('goes out when a kept connection is cut', async () => {
    await using server = await serve(json(pageOf([])), reset);
    const client = clientOf(server.baseUrl);
    await list(client);
    assertHas(await failureOf(create(client)), { name: 'OutcomeUnknownError' });
    const methods = server.hits.map(({ method }) => method);
    assert.deepEqual(methods, ['GET', 'POST']);
  });

  it('goes out but after 421, by which the service says that it took none: fetch asks once more', async () => {
    const { hits, ...failure } = await failureWith(create, status(421));
    assertHas(failure, { name: 'UnexpectedResponseError', status: 421 });
    assert.ok(Number(hits) <= 2, `${String(hits)} times`);
  });
});
