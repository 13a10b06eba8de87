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
  let items: KeptItems<Thing>;

  beforeEach(() => {
    now = Date.UTC(2026, 10, 14, 23, 13, 20);
    made = 0;
    const make = ({ name }: Thing) => ({ label: `${name} ${(made += 1)}` });
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

  it('are those of one very object: an update of it looks otherwise', () => {
    items.of(one, names);
    assert.equal(items.of({ name: 'changed' }, names).label, 'changed 2');
  });
});
