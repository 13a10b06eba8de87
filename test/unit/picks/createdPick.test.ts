import assert from 'node:assert/strict';
import { createdRows } from '../../../src/picks/createdPick.ts';
import { emptyFilter } from '../../../src/triage/filter/filter.ts';
import { triageOf } from '../triage/triageOf.ts';

describe('the times to filter by', () => {
  it('are counted only where what is typed names one', async () => {
    let counted = 0;
    const triage = triageOf();
    const { view } = triage;
    Object.defineProperty(triage, 'view', { get: () => (counted++, view) });
    assert.deepEqual(await createdRows(triage, emptyFilter, 'suspicious'), []);
    assert.equal(counted, 0);
    const [any, ...others] = await createdRows(triage, emptyFilter, 'any');
    assert.deepEqual([any?.label, others], ['any time', []]);
    assert.ok((await createdRows(triage, emptyFilter)).length > 1);
    assert.ok(counted > 0);
  });
});
