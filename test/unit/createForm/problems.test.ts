import assert from 'node:assert/strict';
import { splitProblems } from '../../../src/createForm/problems.ts';

describe('splitProblems', () => {
  it('keeps every message, at its field where the form has it', () => {
    const { fields, others } = splitProblems({
      name: ['one', 'two'],
      'name.0': ['three'],
      'description.a.b': ['four'],
      source: ['five'],
      'tags.1': ['six', 'seven'],
      '': ['eight'],
      names: ['nine'],
    });
    assert.deepEqual(
      [...fields],
      [
        [
          'name',
          [
            { path: '', message: 'one' },
            { path: '', message: 'two' },
            { path: '0', message: 'three' },
          ],
        ],
        ['description', [{ path: 'a.b', message: 'four' }]],
        ['source', [{ path: '', message: 'five' }]],
      ],
    );
    assert.deepEqual(others, [
      { key: 'tags.1', message: 'six' },
      { key: 'tags.1', message: 'seven' },
      { key: '', message: 'eight' },
      { key: 'names', message: 'nine' },
    ]);
  });

  it('keeps a field that is named without a message', () => {
    const { fields, others } = splitProblems({ severity: [], 'meta.ip': [] });
    assert.deepEqual([...fields], [['severity', [{ path: '', message: '' }]]]);
    assert.deepEqual(others, [{ key: 'meta.ip', message: '' }]);
  });
});
