import assert from 'node:assert/strict';
import { edited, isBlank, newDraft } from '../../../src/createForm/drafts.ts';
import { values } from './values.ts';

describe('a draft', () => {
  it('begins empty and open, its severity left to be chosen', () => {
    const draft = newDraft({ source: 'siem' });
    const expected = { source: 'siem', name: '', summary: '', description: '', severity: '', status: 'open' };
    assert.deepEqual(draft.values, expected);
    assert.notEqual(newDraft({}).id, draft.id);
  });

  it('takes newer typing only', () => {
    const draft = { ...newDraft({}), revision: 5 };
    assert.equal(edited(draft, { revision: 5, values }), draft);
    assert.equal(edited(draft, { revision: 4, values }), draft);
    assert.deepEqual(edited(draft, { revision: 6, values }).values, values);
  });

  const blank = [{}, { source: 'default' }, { name: ' \n' }, { severity: 'high', status: 'closed' }];
  for (const change of blank) {
    it(`is blank with ${JSON.stringify(change)}`, () => {
      assert.equal(isBlank(newDraft(change), 'default'), true);
    });
  }

  const typed = [{ source: 'mine' }, { name: 'x' }, { summary: 'x' }, { description: 'x' }];
  for (const change of typed) {
    it(`is not blank with ${JSON.stringify(change)}`, () => {
      assert.equal(isBlank(newDraft(change), 'default'), false);
    });
  }
});
