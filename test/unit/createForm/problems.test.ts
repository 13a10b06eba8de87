import assert from 'node:assert/strict';
import { checkValues, serviceProblems } from '../../../src/createForm/problems.ts';
import { values } from './values.ts';

describe('serviceProblems', () => {
  it('keeps every message, at its field where the form has it', () => {
    const fieldErrors = {
      name: ['one', 'two'],
      'name.0': ['three'],
      'description.a.b': ['four'],
      source: ['five'],
      'tags.1': ['six', 'seven'],
      '': ['eight'],
      names: ['nine'],
    };
    assert.deepEqual(serviceProblems(fieldErrors), {
      problems: { name: ['one', 'two', 'Item 1: three'], description: ['a.b: four'], source: ['five'] },
      otherProblems: ['tags.1: six', 'tags.1: seven', 'eight', 'names: nine'],
    });
  });

  it('keeps a field that is named without a message', () => {
    assert.deepEqual(serviceProblems({ severity: [], 'meta.ip': [] }), {
      problems: { severity: ['Not accepted by the service.'] },
      otherProblems: ['meta.ip: Not accepted by the service.'],
    });
  });

  it('makes messages harmless to show', () => {
    assert.deepEqual(serviceProblems({ 'name.\u202ex': ['\u202ey'] }).problems, {
      name: ['\\u202ex: \\u202ey'],
    });
  });
});

describe('checkValues', () => {
  it('returns the draft to send, text unchanged', () => {
    const name = `  ${'x'.repeat(10_000)} 😀 \u0627 `;
    const { source, ...draft } = { ...values, name };
    assert.deepEqual(checkValues({ ...values, name }), { ok: true, source, draft });
  });

  it('drops spaces around the source', () => {
    const checked = checkValues({ ...values, source: ' my siem ' });
    assert.ok(checked.ok);
    assert.equal(checked.source, 'my siem');
  });

  it('finds all that is missing at once, in the order on screen', () => {
    const empty = { source: ' ', name: '', summary: '\n', description: '\t', severity: '', status: '' };
    const checked = checkValues(empty);
    assert.ok(!checked.ok);
    assert.deepEqual(Object.entries(checked.problems), [
      ['source', ['Enter a source.']],
      ['name', ['Enter a name.']],
      ['summary', ['Enter a summary.']],
      ['description', ['Enter a description.']],
      ['severity', ['Select a severity.']],
      ['status', ['Select a status.']],
    ]);
  });

  for (const source of ['..', '.', 'a\u0000b', '\ud800']) {
    it(`refuses the source ${JSON.stringify(source)}`, () => {
      const problem = 'The source can\'t be "." or ".." or contain control characters.';
      assert.deepEqual(checkValues({ ...values, source }), { ok: false, problems: { source: [problem] } });
    });
  }

  it('refuses values that are not among the choices', () => {
    const problems = { severity: ['Select one of the values.'], status: ['Select one of the values.'] };
    const checked = checkValues({ ...values, severity: 'urgent', status: 'done' });
    assert.deepEqual(checked, { ok: false, problems });
  });
});
