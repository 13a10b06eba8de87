import assert from 'node:assert/strict';
import { ValidationError } from '../../../src/api/errors.ts';
import type { FormValues } from '../../../src/createForm/protocol.ts';
import { failureStatus } from '../../../src/createForm/status.ts';
import { clientFor, freshService } from '../../service/freshService.ts';
import { values } from './values.ts';

describe('what the form shows of a 422', () => {
  const shownOf = (fieldErrors: Record<string, string[]>) => {
    const error = new ValidationError({ method: 'POST', path: '/', status: 422 }, fieldErrors);
    const { problems, otherProblems } = failureStatus(error, 'host', values, true);
    return { problems, otherProblems };
  };

  it('is every message, at its field where the form has it', () => {
    const fieldErrors = {
      name: ['one', 'two'],
      'name.0': ['three'],
      'description.a.b': ['four'],
      source: ['five'],
      'tags.1': ['six', 'seven'],
      '': ['eight'],
      names: ['nine'],
      '2': ['ten'],
    };
    assert.deepEqual(shownOf(fieldErrors), {
      problems: { name: ['one', 'two', 'Item 1: three'], description: ['a.b: four'], source: ['five'] },
      otherProblems: ['2: ten', 'tags.1: six', 'tags.1: seven', 'eight', 'names: nine'],
    });
  });

  it('is also a field that is named without a message', () => {
    assert.deepEqual(shownOf({ severity: [], 'meta.ip': [] }), {
      problems: { severity: ['Not accepted by the service.'] },
      otherProblems: ['meta.ip: Not accepted by the service.'],
    });
  });

  it('is harmless', () =>
    assert.deepEqual(shownOf({ 'name.\u202ex': ['\u202ey'] }).problems, { name: ['\\u202ex: \\u202ey'] }));
});

describe('what the form shows of values that the client refuses', () => {
  const service = freshService({ alertCount: 1 });

  async function problemsOf({ source, ...draft }: FormValues) {
    const refused = await clientFor(service)
      .createAlert(source.trim(), draft)
      .catch((error: unknown) => failureStatus(error, 'host', { source, ...draft }, true).problems);
    assert.deepEqual(service.requests, []);
    return refused;
  }

  it('is all that is missing at once, in the order on screen', async () => {
    const empty = { source: ' ', name: '', summary: '\n', description: '\t', severity: '', status: '' };
    assert.deepEqual(Object.entries(await problemsOf(empty)), [
      ['source', ['Enter a source.']],
      ['name', ['Enter a name.']],
      ['summary', ['Enter a summary.']],
      ['severity', ['Select a severity.']],
      ['status', ['Select a status.']],
      ['description', ['Enter a description.']],
    ]);
  });

  const badSource = { source: ['The source can\'t be "." or ".." or contain control characters.'] };
  const choose = ['Select one of the values.'];
  for (const [change, problems] of [
    [{ source: '..' }, badSource],
    [{ source: '.' }, badSource],
    [{ source: 'a\u0000b' }, badSource],
    [{ source: '\ud800' }, badSource],
    [
      { severity: 'urgent', status: 'done' },
      { severity: choose, status: choose },
    ],
  ] as const)
    it(`is what is wrong with ${JSON.stringify(change)}`, async () =>
      assert.deepEqual(await problemsOf({ ...values, ...change }), problems));
});
