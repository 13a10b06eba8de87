import assert from 'node:assert/strict';
import { EventEmitter, type TreeItemLabel, type TreeView, type TreeViewSelectionChangeEvent } from 'vscode';
import type { CreateTree } from '../../src/views/listView.ts';
import type { Row } from '../../src/views/rows.ts';
import type { Tree, TreeRows } from '../../src/views/tree.ts';

/** A tree that records the calls of its methods. */
export function fakeTree<Item extends { readonly id: string }>({ visible } = { visible: true }) {
  const redrawn: (readonly Row<Item>[] | undefined)[] = [];
  /** What got the focus: the id of an item, with its group if it has one, the kind of another row, or `view` for all. */
  const focused: (string | undefined)[] = [];
  /** The ids of the items whose rows were selected. */
  const revealed: string[] = [];
  let filled: TreeRows<Row<Item>> | undefined;
  let selection: readonly Row<Item>[] = [];
  const selecting = new EventEmitter<TreeViewSelectionChangeEvent<Row<Item>>>();
  const view: TreeView<Row<Item>> = {
    onDidExpandElement: new EventEmitter<never>().event,
    onDidCollapseElement: new EventEmitter<never>().event,
    onDidChangeSelection: selecting.event,
    onDidChangeVisibility: new EventEmitter<never>().event,
    onDidChangeCheckboxState: new EventEmitter<never>().event,
    get selection() {
      return selection;
    },
    visible,
    reveal: async () => undefined,
    dispose: () => undefined,
  };
  const tree: Tree<Row<Item>> = {
    viewId: 'alertTriage.alerts',
    view,
    onDidDraw: new EventEmitter<void>().event,
    redraw: (rows) => void redrawn.push(rows),
    reveal: async (find, { focus, select }) => {
      const row = find();
      const group = row?.kind === 'item' && row.group ? ` in ${row.group.key}` : '';
      if (focus) focused.push(row?.kind === 'item' ? row.item.id + group : row?.kind);
      if (select && row?.kind === 'item') revealed.push(row.item.id);
    },
    focusWhenDrawn: async () => void focused.push('view'),
    dispose: () => undefined,
  };
  const createTree: CreateTree<Item> = (given) => {
    filled = given;
    return tree;
  };
  const rows = () => filled ?? assert.fail('not filled');

  /** The labels of the rows of the top level: an alert's with its age, a group's with its count. */
  async function labels(): Promise<readonly string[]> {
    const children = (await rows().getChildren(undefined)) ?? [];
    return await Promise.all(
      children.map(async (row) => {
        const { label, description } = await rows().getTreeItem(row);
        return row.kind === 'group' ? `${textOf(label)} (${String(description)})` : textOf(label);
      }),
    );
  }

  /** Selects the row at this position of the top level, -1 for the last. */
  async function select(index: number): Promise<void> {
    const row = (await rows().getChildren(undefined))?.at(index);
    selection = row === undefined ? [] : [row];
    selecting.fire({ selection });
  }

  return { tree, createTree, redrawn, focused, revealed, rows, labels, select };
}

function textOf(label: string | TreeItemLabel | undefined): string {
  return typeof label === 'string' ? label : assert.fail('A label is plain text.');
}
