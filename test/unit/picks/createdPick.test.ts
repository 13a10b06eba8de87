import assert from 'node:assert/strict';
import { createdRows } from '../../../src/picks/createdPick.ts';
import { emptyFilter } from '../../../src/triage/filter/filter.ts';
import { triageOf } from '../triage/triageOf.ts';

describe('the times to filter by', () => {
  it('are counted only where what is typed names one', () => {
    let counted = 0;
    const triage = triageOf();
    const { view } = triage;
    Object.defineProperty(triage, 'view', { get: () => (counted++, view) });
    assert.deepEqual(createdRows(triage, emptyFilter, 'suspicious'), []);
    assert.equal(counted, 0);
    const labels = createdRows(triage, emptyFilter, 'any').map(({ label }) => label);
    assert.deepEqual(labels, ['any time']);
    assert.ok(createdRows(triage, emptyFilter).length > 1);
    assert.ok(counted > 0);
  });
});
