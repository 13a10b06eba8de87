import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { delayedSwitch } from '../../../src/ui/contextKey.ts';
import { settled } from '../triage/simulatedTime.ts';

describe('delayedSwitch', () => {
  let values: boolean[];

  beforeEach(() => {
    mock.timers.enable({ apis: ['setTimeout'] });
    values = [];
  });

  afterEach(() => mock.timers.reset());

  function create() {
    return delayedSwitch(1000, (value) => values.push(value));
  }

  async function pass(ms: number): Promise<void> {
    mock.timers.tick(ms);
    await settled();
  }

  it('passes true on after a while, counted from the first time', async () => {
    const loading = create();
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
    const loading = create();
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
    const loading = create();
    loading.set(true);
    loading.dispose();
    await pass(5000);
    assert.deepEqual(values, []);
  });
});
