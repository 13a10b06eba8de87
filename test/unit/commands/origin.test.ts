import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { readOrigin } from '../../../src/commands/origin.ts';

const row = (id: string) => ({ kind: 'item', item: { id } });
const group = { kind: 'group', key: 'x' };

describe('Where a command was called', () => {
  for (const [what, args, expected] of [
    ['elsewhere from the palette', [], { from: 'elsewhere' }],
    ['the details for their shortcuts', ['panel'], { from: 'details' }],
    ['the row of a click', [{ alert: 'a' }], { from: 'rows', ids: ['a'] }],
    ['the row of a context menu', [row('a'), null], { from: 'rows', ids: ['a'] }],
    [
      'all selected rows of a context menu',
      [row('a'), [row('a'), row('b')]],
      { from: 'rows', ids: ['a', 'b'] },
    ],
    ['no rows that are no items', [group, [row('a'), group]], { from: 'rows', ids: ['a'] }],
    ['no row where the one clicked is gone', [null, null], { from: 'rows', ids: [] }],
    ['the row with the focus for a shortcut of the tree', [row('a')], { from: 'tree', focused: { id: 'a' } }],
    ['a group with the focus', [group], { from: 'tree', focused: { id: undefined } }],
    ['the tree where no row has the focus', [null], { from: 'tree', focused: undefined }],
  ] as const) {
    it(`is ${what}`, () => assert.deepEqual(readOrigin(args), expected));
  }
});
