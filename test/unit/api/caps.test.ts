import assert from 'node:assert/strict';
import { ValidationError } from '../../../src/api/errors.ts';
import { assertHas, clientOf, create, failureWith, list, pageOf, rejectionOf } from './clientHelpers.ts';
import { json, serve } from './rawServer.ts';

// Larger ones are in `test/large`.
describe('an answer with too much in it', () => {
  const many = Array.from({ length: 10_001 }, (_, index) => index);

  it('is refused', async () => {
    const failure = await failureWith(list, json(pageOf(many.map((id) => ({ id })))));
    assertHas(failure, { name: 'UnexpectedResponseError', kind: 'tooMany', detail: '10000' });
  });

  it('is refused as a map, too', async () => {
    const data = Object.fromEntries(many.map((id) => [id, { id }]));
    assertHas(await failureWith(list, json(pageOf(data))), { kind: 'tooMany', detail: '10000' });
  });

  it('is taken up to 10,000 elements, whatever they are', async () => {
    await using server = await serve(json(pageOf(many.slice(0, 10_000))));
    const page = await clientOf(server.baseUrl).listAlerts();
    assert.equal(page.unreadable.length, 10_000);
  });

  it('is cut where it is a validation error', async () => {
    const fields = Object.fromEntries(many.slice(0, 300).map((key) => [`field${key}`, ['is odd']]));
    const errors = { name: many.slice(0, 30).map(() => 'x'.repeat(2_000)), ...fields };
    await using server = await serve(json({ message: 'No.', errors }, 422));
    const error = await rejectionOf(create(clientOf(server.baseUrl)));
    assert.ok(error instanceof ValidationError);
    assert.equal(Object.keys(error.fieldErrors).length, 200);
    assert.equal(error.fieldErrors['name']?.length, 20);
    assert.equal(error.fieldErrors['name']?.[0], `${'x'.repeat(999)}…`);
  });
});
