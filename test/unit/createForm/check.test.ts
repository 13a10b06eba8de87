import assert from 'node:assert/strict';
import { checkValues } from '../../../src/createForm/problems.ts';
import { values } from './values.ts';

describe('checkValues', () => {
  it('gives what is to be sent, text unchanged', () => {
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
    assert.deepEqual(
      [...checked.problems],
      Object.keys(empty).map((field) => [field, 'required']),
    );
  });

  const wrong = [
    { source: '..', code: 'badSource' },
    { source: '.', code: 'badSource' },
    { source: 'a\u0000b', code: 'badSource' },
    { source: '\ud800', code: 'badSource' },
    { severity: 'urgent', code: 'notAllowed' },
    { status: 'done', code: 'notAllowed' },
  ] as const;
  for (const { code, ...change } of wrong) {
    it(`refuses ${JSON.stringify(change)}`, () => {
      const checked = checkValues({ ...values, ...change });
      assert.ok(!checked.ok);
      assert.deepEqual([...checked.problems], [[Object.keys(change)[0], code]]);
    });
  }
});
