import assert from 'node:assert/strict';
import type { TreeItem } from 'vscode';
import { itemCache } from '../../../src/views/itemCache.ts';

interface Thing {
  readonly name: string;
}

describe('itemCache', () => {
  const one: Thing = { name: 'one' };
  const other: Thing = { name: 'other' };
  let made: number;
  let shown: Partial<TreeItem>;
  let items: ReturnType<typeof itemCache<Thing>>;

  beforeEach(() => {
    made = 0;
    shown = {};
    items = itemCache(() => {
      made += 1;
      return Object.assign({ label: 'Odd login' }, shown);
    });
  });

  it('makes an item once, until something that rows show may have changed', () => {
    const item = items.item(one);
    assert.equal(items.item(one), item);
    items.invalidateAll();
    assert.notEqual(items.item(one), item);
    assert.equal(made, 2);
  });

  it('makes the item of a changed row again, and returns whether it is drawn', () => {
    const item = items.item(one);
    assert.equal(items.invalidate(one), true);
    assert.equal(items.invalidate(one), false);
    assert.equal(items.invalidate(other), false);
    assert.notEqual(items.item(one), item);
    assert.equal(items.invalidate(one), true);
  });

  const changes: readonly Partial<TreeItem>[] = [
    { label: 'Another name' },
    { description: 'closed' },
    { id: 'another' },
    { iconPath: { id: 'error' } },
    { contextValue: 'closed' },
    { accessibilityInformation: { label: 'critical, Odd login' } },
  ];
  for (const change of changes)
    it(`finds a row that changed only in its ${Object.keys(change).join()}`, () => {
      items.item(one);
      items.item(other);
      items.invalidateAll();
      shown = change;
      assert.equal(items.hasChanged(one), true);
      assert.deepEqual(items.item(one), Object.assign({ label: 'Odd login' }, change));
      assert.deepEqual(
        [one, other].map((row) => items.hasChanged(row)),
        [false, true],
      );
    });

  it('looks at a row that is the same once after it expired', () => {
    items.item(one);
    items.invalidateAll();
    assert.equal(items.hasChanged(one), false);
    assert.equal(items.hasChanged(one), false);
    assert.equal(made, 2);
  });

  it('finds no row that VS Code does not draw', () => {
    items.item(one);
    items.item(other);
    items.forgetDrawn();
    items.item(other);
    items.invalidateAll();
    shown = { label: 'Another name' };
    assert.deepEqual(
      [one, other, { name: 'never drawn' }].map((row) => items.hasChanged(row)),
      [false, true, false],
    );
  });
});
