import assert from 'node:assert/strict';
import { errors } from 'playwright-core';
import { alternate } from '../../bench/pairs.ts';

describe('the pairs of the bench', () => {
  it('are measured again when one side ran out of time, both sides of them', async () => {
    let measurements = 0;
    const ours = () => {
      measurements += 1;
      if (measurements === 2) throw new errors.TimeoutError('Timeout 1ms exceeded.');
      return measurements;
    };
    let yardsticks = 0;
    const pairs = await alternate(2, ours, () => (yardsticks += 1));
    assert.deepEqual(pairs, [
      { ours: 1, yardstick: 1 },
      { ours: 3, yardstick: 3 },
    ]);
  });

  it('end the run when one runs out of time again, or fails otherwise', async () => {
    let tries = 0;
    const fail = (error: Error) => () => {
      tries += 1;
      throw error;
    };
    const always = new errors.TimeoutError('Timeout 1ms exceeded.');
    await assert.rejects(
      alternate(1, fail(always), () => 1),
      { name: 'Error', cause: always },
    );
    assert.equal(tries, 2);
    const other = new Error('wrong');
    await assert.rejects(
      alternate(1, fail(other), () => 1),
      other,
    );
    assert.equal(tries, 3);
  });
});
