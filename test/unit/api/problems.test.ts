import assert from 'node:assert/strict';
import cases from './cases/problems.json' with { type: 'json' };
import { assertHas, create, failureWith, list, pageOf, problemsOf } from './clientHelpers.ts';
import { json, status } from './rawServer.ts';

describe('problems of an input', () => {
  const nameRequired = Object.entries(cases.nameRequired).map(
    ([title, body]) => [title, { body, fieldErrors: { name: ['is required'] } }] as const,
  );
  for (const [title, { body, fieldErrors }] of [...nameRequired, ...Object.entries(cases.problems)])
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

  it('are left where lists are nested beyond all measure below the name of a field', async () => {
    const lists = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    assertHas(await failureWith(create, status(422, `{"name":${lists},"err":"The source is archived."}`)), {
      kind: 'status',
      reason: 'The source is archived.',
    });
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
