import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { delayedSwitch } from '../../../src/ui/contextKey.ts';
import { settled } from '../triage/simulatedTime.ts';

describe('delayedSwitch', () => {
  let values: boolean[];
  let loading: ReturnType<typeof delayedSwitch>;

  beforeEach(() => {
    mock.timers.enable({ apis: ['setTimeout'] });
    values = [];
    loading = delayedSwitch(1000, (value) => values.push(value));
  });

  afterEach(() => mock.timers.reset());

  async function pass(ms: number): Promise<void> {
    mock.timers.tick(ms);
    await settled();
  }

  it('passes true on after a while, counted from the first time', async () => {
    loading.set(true);
    await pass(999);
    loading.set(true);
    assert.deepEqual(values, []);
    await pass(1);
    assert.deepEqual(values, [true]);
    loading.set(false);
    assert.deepEqual(values, [true, false]);
  });

  it('says nothing of what is over sooner', async () => {
    loading.set(true);
    await pass(999);
    loading.set(false);
    await pass(5000);
    assert.deepEqual(values, [false]);
    loading.set(true);
    await pass(999);
    assert.deepEqual(values, [false], 'counted from the second beginning');
  });

  it('ends with its owner', async () => {
    loading.set(true);
    loading.dispose();
    await pass(5000);
    assert.deepEqual(values, []);
  });
});
