import assert from 'node:assert/strict';
import { freshService } from '../../service/freshService.ts';
import { draft } from '../api/clientHelpers.ts';
import { get, post } from './rawClient.ts';

const path = '/api/v1/semgrep/alerts';

describe('reference service: creation', () => {
  const service = freshService({ alertCount: 3 });

  it('makes a source that it does not know, once', async () => {
    for (let count = 0; count < 2; count++)
      await post(service, '/api/v1/My%20Scanner%20%C3%A4/alerts', draft);
    const [one, other] = service.store.alerts.slice(0, 2).map(({ source }) => source);
    assert.equal(one?.name, 'My Scanner ä');
    assert.deepEqual(one, other);
  });

  it('does not read JSON that is called something else', async () =>
    assert.equal((await post(service, path, draft, { 'content-type': 'text/plain' })).status, 422));

  const required = (field: string): string => `The ${field} field is required.`;
  for (const [field, value, problem] of [
    ...Object.keys(draft).map((field) => [field, ' \t ', required(field)] as const),
    ['name', undefined, required('name')],
    ['name', null, required('name')],
    ['name', '🔥'.repeat(256), 'The name field must not be greater than 255 characters.'],
    ['summary', 'x'.repeat(1001), 'The summary field must not be greater than 1000 characters.'],
    ['severity', 'High', 'The selected severity is invalid.'],
    ['status', 'resolved', 'The selected status is invalid.'],
  ] as const)
    it(`refuses ${JSON.stringify(value)?.slice(0, 21)} for ${field}, and creates nothing`, async () => {
      const answer = await post(service, path, { ...draft, [field]: value });
      const expected = { message: problem, errors: { [field]: [problem] } };
      assert.deepEqual([answer.status, answer.body], [422, expected]);
      assert.equal(service.store.alerts.total, 3);
    });

  it('takes a name of 255 characters, counted as people count emoji, and says how many problems there are', async () => {
    const fields = { name: '🔥'.repeat(255), summary: '', status: '' };
    const { body } = await post(service, path, { ...draft, ...fields });
    const message = `${required('summary')} (and 1 more error)`;
    const errors = { summary: [required('summary')], status: [required('status')] };
    assert.deepEqual(body, { message, errors });
  });
});

describe('reference service: refusals', () => {
  const service = freshService({ alertCount: 3 });

  for (const authorization of ['', 'Bearer', 'Bearer wrong', service.token])
    it(`answers 401 to the authorization "${authorization}"`, async () => {
      for (const answer of [
        await get(service, '/api/v0/alerts', { authorization }),
        await get(service, '/api/v0/users', { authorization }),
        await post(service, path, draft, { authorization }),
      ])
        assert.deepEqual([answer.status, answer.body], [401, { message: 'Unauthenticated.' }]);
    });

  for (const path of ['/api/v0/nothing', '/api/v1/a%2Fb/alerts', '/api/v1//alerts', '/api/v0/alerts'])
    it(`answers 404 with an empty message to a creation at ${path}`, async () => {
      const answer = await post(service, path, draft);
      assert.deepEqual([answer.status, answer.body], [404, { message: '' }]);
    });
});
