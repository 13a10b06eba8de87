import assert from 'node:assert/strict';
import { serviceProblems } from '../../../src/createForm/problems.ts';

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
      otherProblems: ['tags.1: six', 'tags.1: seven', ': eight', 'names: nine'],
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
