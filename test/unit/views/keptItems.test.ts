import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'mocha';
import { type KeptItems, keptItems } from '../../../src/views/keptItems.ts';

interface Thing {
  readonly name: string;
}

describe('Kept items', () => {
  const one: Thing = { name: 'one' };
  const names = () => undefined;
  let now: number;
  let made: number;
  let age: string;
  let items: KeptItems<Thing>;

  beforeEach(() => {
    now = Date.UTC(2026, 10, 14, 23, 13, 20);
    made = 0;
    age = 'now';
    const make = ({ name }: Thing) => ({ label: `${name} ${(made += 1)}`, description: age });
    items = keptItems(make, () => now);
  });

  it('are made once in a minute', () => {
    const item = items.of(one, names);
    now += 39_999;
    assert.equal(items.of(one, names), item);
    assert.equal(made, 1);
  });

  it('are made anew in the next minute, since ages have changed', () => {
    items.of(one, names);
    now += 40_000;
    assert.equal(items.of(one, names).label, 'one 2');
  });

  it('are made anew when names have come', () => {
    items.of(one, names);
    assert.equal(items.of(one, () => 'Ada').label, 'one 2');
  });

  it('are made anew when they are to be forgotten', () => {
    items.of(one, names);
    items.forget(one);
    assert.equal(items.of(one, names).label, 'one 2');
  });

  it('are made anew when all are forgotten', () => {
    items.of(one, names);
    items.forgetAll();
    assert.equal(items.of(one, names).label, 'one 2');
  });

  describe('that are outdated', () => {
    const other: Thing = { name: 'other' };

    function outdated() {
      return items.outdated([one, other], names);
    }

    it('are those that were drawn with another age', () => {
      items.of(one, names);
      now += 60_000;
      age = '1m ago';
      assert.deepEqual(outdated(), [one]);
      items.of(one, names);
      assert.deepEqual(outdated(), []);
    });

    it('are those that were drawn with another name', () => {
      items.of(one, names);
      age = 'Ada';
      assert.deepEqual(
        items.outdated([one], () => 'Ada'),
        [one],
      );
    });

    it('are none whose age still reads the same, which is looked at once in a minute', () => {
      items.of(one, names);
      now += 60_000;
      assert.deepEqual(outdated(), []);
      assert.deepEqual(outdated(), []);
      assert.equal(made, 2);
    });

    it('are none that VS Code no longer draws', () => {
      items.of(one, names);
      items.of(other, names);
      items.allDrawnAnew();
      items.of(other, names);
      now += 60_000;
      age = '1m ago';
      assert.deepEqual(outdated(), [other]);
    });

    it('are none that were never drawn', () => {
      now += 60_000;
      assert.deepEqual(outdated(), []);
      assert.equal(made, 0);
    });
  });
});
