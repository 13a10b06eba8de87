import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import { commands, type TreeDataProvider, type TreeItem, window } from 'vscode';
import { createTree, type TreeRows } from '../../../src/views/tree.ts';
import { recordingLog } from '../../vscode/recordingLog.ts';
import { replaceMembers } from '../vscode/replaceMembers.ts';

interface Row {
  readonly kind: string;
}

describe('a tree whose rows have changed', () => {
  const row: Row = { kind: 'item' };
  let provider: TreeDataProvider<Row>;
  let run: string[] = [];
  let revealed: unknown[] = [];
  let isBoxOpen = false;
  /** During which of them the user opens a box. */
  let opensWith: string | undefined;
  let isVisible = true;
  let caughtUp = Promise.withResolvers<undefined>();
  replaceMembers(window, {
    createTreeView: (_id: string, options: { treeDataProvider: TreeDataProvider<Row> }) => {
      provider = options.treeDataProvider;
      return {
        get visible() {
          return isVisible;
        },
        onDidChangeVisibility: () => undefined,
        reveal: async (_row: Row, how: unknown) => {
          revealed.push(how);
          isBoxOpen ||= opensWith === 'reveal';
        },
      };
    },
  });
  replaceMembers(commands, {
    executeCommand: async (id: string) => {
      if (id === 'noop') await caughtUp.promise;
      else run.push(id);
      isBoxOpen ||= opensWith === id;
    },
  });

  beforeEach(() => {
    [run, revealed, isBoxOpen, isVisible, opensWith] = [[], [], false, true, undefined];
    caughtUp = Promise.withResolvers();
  });

  function shownTree(others: Partial<TreeRows<Row>> = {}): ReturnType<typeof createTree<Row>> {
    const rows: TreeRows<Row> = {
      getChildren: () => [],
      getParent: () => undefined,
      getTreeItem: () => ({}),
      resolveTreeItem: (item) => item,
      ...others,
    };
    return createTree('view', rows, recordingLog(), () => isBoxOpen);
  }

  it('takes the focus when VS Code has asked for all rows, whatever single rows it draws before', async () => {
    const tree = shownTree();
    caughtUp.resolve(undefined);
    tree.redraw([row]);
    tree.redraw(undefined);
    await provider.getTreeItem(row);
    const focusing = tree.focusWhenDrawn();
    assert.deepEqual(run, []);
    await provider.getChildren();
    await focusing;
    assert.deepEqual(run, ['view.focus']);
  });

  it('takes the focus when its window has taken the rows: while they replace each other, it would be lost', async () => {
    const tree = shownTree();
    await provider.getChildren();
    const focusing = tree.focusWhenDrawn();
    await setImmediate();
    assert.deepEqual(run, []);
    caughtUp.resolve(undefined);
    await focusing;
    assert.deepEqual(run, ['view.focus']);
  });

  it('leaves the focus in a box that was opened meanwhile, and shows the row only', async () => {
    const tree = shownTree();
    await tree.reveal(() => row, { focus: true, select: true });
    const focusing = tree.focusWhenDrawn();
    isBoxOpen = true;
    await tree.reveal(() => row, { focus: true, select: true });
    caughtUp.resolve(undefined);
    await focusing;
    assert.deepEqual(revealed, [
      { focus: true, select: true },
      { focus: false, select: true },
    ]);
    assert.deepEqual(run, []);
  });

  it('gives it back to a box that opens while VS Code moves it', async () => {
    const tree = shownTree();
    caughtUp.resolve(undefined);
    opensWith = 'view.focus';
    await tree.focusWhenDrawn();
    assert.deepEqual(run, ['view.focus', 'workbench.action.focusQuickOpen']);
    [run, isBoxOpen, opensWith] = [[], false, 'reveal'];
    await tree.reveal(() => row, { focus: true, select: true });
    assert.deepEqual(run, ['workbench.action.focusQuickOpen']);
  });

  it('leaves it there, too, where VS Code has yet to draw the rows when it is asked for', async () => {
    const tree = shownTree();
    caughtUp.resolve(undefined);
    tree.redraw(undefined);
    const showing = tree.reveal(() => row, { focus: true, select: true });
    isBoxOpen = true;
    await provider.getChildren();
    await showing;
    assert.deepEqual(revealed, [{ focus: false, select: true }]);
  });

  for (const [what, before, after, expected] of [
    ['does not come back where the user hid it meanwhile', true, false, []],
    ['is shown where it was hidden before', false, false, ['view.focus']],
  ] as const)
    it(`${what}, to get the focus`, async () => {
      const tree = shownTree();
      isVisible = before;
      const focusing = tree.focusWhenDrawn();
      isVisible = after;
      caughtUp.resolve(undefined);
      await focusing;
      assert.deepEqual(run, expected);
    });

  it('does not come back, where the user hid it meanwhile, for a row that was yet to be drawn', async () => {
    const tree = shownTree();
    caughtUp.resolve(undefined);
    tree.redraw(undefined);
    const showing = tree.reveal(() => row, { focus: true, select: false });
    isVisible = false;
    await provider.getChildren();
    await showing;
    assert.deepEqual(revealed, []);
  });

  it('tells of new rows, also of those in groups, once VS Code knows them', async () => {
    const tree = shownTree();
    const told: string[] = [];
    tree.onDidDraw(() => void told.push('drawn'));
    for (const parent of [undefined, { kind: 'group' }]) {
      caughtUp = Promise.withResolvers();
      await provider.getChildren(parent);
      await setImmediate();
      assert.deepEqual(told.splice(0), []);
      caughtUp.resolve(undefined);
      await setImmediate();
      assert.deepEqual(told.splice(0), ['drawn']);
    }
  });

  it('is drawn only when VS Code has the items of all rows', async () => {
    const items = [Promise.withResolvers<TreeItem>(), Promise.withResolvers<TreeItem>()];
    const asked = items.values();
    const tree = shownTree({
      getChildren: () => [row, row],
      getTreeItem: () => asked.next().value?.promise ?? {},
    });
    let told = 0;
    tree.onDidDraw(() => void (told += 1));
    tree.redraw(undefined);
    await provider.getChildren();
    const drawing = [provider.getTreeItem(row), provider.getTreeItem(row)];
    caughtUp.resolve(undefined);
    const focusing = tree.focusWhenDrawn();
    for (const { resolve } of items) {
      await setImmediate();
      assert.deepEqual([run, told], [[], 0]);
      resolve({});
    }
    await Promise.all([...drawing, focusing]);
    assert.deepEqual([run, told], [['view.focus'], 1]);
  });
});
