import assert from 'node:assert/strict';
import { readInvocation } from '../../../src/commands/targets.ts';

const row = (id: string) => ({ kind: 'item', item: { id } });
const group = { kind: 'group', key: 'x' };

describe('where a command was called', () => {
  for (const [what, args, expected] of [
    ['elsewhere from the palette', [], { from: 'elsewhere' }],
    ['a row about the state of the list', ['status'], { from: 'status' }],
    ['the details for their shortcuts', ['panel'], { from: 'details' }],
    [
      'the details for the buttons of their title',
      [{ scheme: 'webview-panel', path: '/x' }, { groupId: 1 }],
      { from: 'details' },
    ],
    ['a link in the details', ['panel', 'a'], { from: 'link', id: 'a' }],
    ['the row that was opened', [{ alert: 'a' }], { from: 'row', id: 'a' }],
    ['the row of a context menu', [row('a'), null], { from: 'rows', ids: ['a'] }],
    [
      'all selected rows of a context menu',
      [row('a'), [row('a'), row('b')]],
      { from: 'rows', ids: ['a', 'b'] },
    ],
    ['no rows that are no items', [group, [row('a'), group]], { from: 'rows', ids: ['a'] }],
    ['no row where the one clicked is gone', [null, null], { from: 'rows', ids: [] }],
    [
      'the row with the focus for a shortcut of the tree',
      [row('a')],
      { from: 'tree', focused: { kind: 'item', id: 'a', group: undefined } },
    ],
    [
      'the row with the focus in one of several groups',
      [{ ...row('a'), group }],
      { from: 'tree', focused: { kind: 'item', id: 'a', group: 'x' } },
    ],
    [
      'a group with the focus',
      [group],
      { from: 'tree', focused: { kind: 'group', id: undefined, group: 'x' } },
    ],
    [
      'the row "Load More" with the focus',
      [{ kind: 'loadMore' }],
      { from: 'tree', focused: { kind: 'loadMore', id: undefined, group: undefined } },
    ],
    ['the tree where no row has the focus', [null], { from: 'tree', focused: undefined }],
    [
      'the row that the focus has moved to',
      [row('a'), 'follow'],
      { from: 'move', focused: { kind: 'item', id: 'a', group: undefined } },
    ],
    ['no row where the focus has moved to none', [null, 'follow'], { from: 'move', focused: undefined }],
  ] as const) {
    it(`is ${what}`, () => assert.deepEqual(readInvocation(args), expected));
  }
});
