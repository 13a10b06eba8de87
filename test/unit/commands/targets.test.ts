import assert from 'node:assert/strict';
import * as z from 'zod/mini';
import { alertSchema } from '../../../src/api/alert.ts';
import { createTargets, readInvocation } from '../../../src/commands/targets.ts';

const row = (id: string) => ({ kind: 'item', item: { id } });
const alerts = new Map(['a', 'b', 'c', 'd'].map((id) => [id, z.parse(alertSchema, { id })]));
const users = { find: () => undefined, selected: () => [] };

/** The ids of a command's targets, with some rows selected and possibly an alert in the details. */
function meant(
  args: readonly unknown[],
  {
    selected = [],
    reading,
    isReading = false,
  }: { selected?: string[]; reading?: string; isReading?: boolean },
) {
  const lists = {
    find: (id: string) => alerts.get(id),
    selected: () => selected.flatMap((id) => alerts.get(id) ?? []),
  };
  const targets = createTargets(
    lists,
    users,
    () => reading,
    () => isReading,
  );
  return targets.alerts(args).map(({ id }) => id);
}

describe('what a command works on', () => {
  it('is what it was called on before anything else', () => {
    assert.deepEqual(meant([row('a'), null], { selected: ['b'], reading: 'c' }), ['a']);
    assert.deepEqual(meant([{ alert: 'a' }], { selected: ['a', 'b'] }), ['a']);
    assert.deepEqual(meant(['panel', 'a'], { selected: ['b'], reading: 'c' }), ['a']);
  });

  it('is nothing where the row is gone that it was called on', () => {
    assert.deepEqual(meant([null, null], { selected: ['b'], reading: 'c' }), []);
    assert.deepEqual(meant([row('gone'), null], { selected: ['b'], reading: 'c' }), []);
  });

  it('is the row with the focus for a shortcut of the tree, whatever is selected', () => {
    assert.deepEqual(meant([row('a')], { selected: ['b', 'c'], reading: 'd' }), ['a']);
    assert.deepEqual(meant([{ kind: 'group', key: 'x' }], { selected: ['b'] }), []);
  });

  it('is all that is selected where the focus is on one of it', () => {
    assert.deepEqual(meant([row('c')], { selected: ['b', 'c'] }), ['b', 'c']);
    assert.deepEqual(meant([null], { selected: ['b', 'c'] }), ['b', 'c']);
  });

  it('is from the palette the alert in the active editor, unless several are selected', () => {
    assert.deepEqual(meant([], { selected: ['b'], reading: 'c', isReading: true }), ['c']);
    assert.deepEqual(meant([], { selected: ['a', 'b'], reading: 'c', isReading: true }), ['a', 'b']);
    assert.deepEqual(meant([row('b')], { selected: ['b'], reading: 'c', isReading: true }), ['b']);
  });

  it('is what is selected, whatever is being read beside the active editor', () => {
    assert.deepEqual(meant([], { selected: ['b'], reading: 'c' }), ['b']);
    assert.deepEqual(meant([], { selected: ['b'] }), ['b']);
  });

  it('is the alert being read for a shortcut of the details, or where nothing is selected', () => {
    assert.deepEqual(meant(['panel'], { selected: ['b'], reading: 'c' }), ['c']);
    assert.deepEqual(meant([], { reading: 'c' }), ['c']);
  });
});

const group = { kind: 'group', key: 'x' };

describe('where a command was called', () => {
  for (const [what, args, expected] of [
    ['the palette', [], { from: 'palette' }],
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
    [
      'the row from which a selection is about to be extended',
      [row('a'), 'extend'],
      { from: 'extend', focused: { kind: 'item', id: 'a', group: undefined } },
    ],
    ['no row where the focus has moved to none', [null, 'follow'], { from: 'move', focused: undefined }],
  ] as const) {
    it(`is ${what}`, () => assert.deepEqual(readInvocation(args), expected));
  }
});
