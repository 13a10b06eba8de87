import { Disposable } from 'vscode';
import { withTimeout } from '../util/delay.ts';
import type { ListItem, PagedList } from '../list/pagedList.ts';
import { type FocusedRow, loadMoreRow, type Row, type RowSource, type StatusRow } from './rows.ts';
import type { Tree } from './tree.ts';

/** The longest wait for rows that are being replaced. */
const maxWaitMs = 2000;

/** The kinds of rows that may have moved or gone after a change: not most rows about the list's state, such as Retry. */
const moving: readonly string[] = ['item', 'group', 'loadMore', 'noMatch', 'cancel'];

/**
 * Moves the focus and the selection of a list view to rows. Failures are handled by `Tree.reveal`.
 *
 * @param statusRows the rows about the list's state that follow the others
 */
export function createRowFocus<Item extends ListItem>(
  tree: Tree<Row<Item>>,
  shown: () => { readonly list: PagedList<Item>; readonly rows: RowSource<Item> },
  statusRows: () => readonly StatusRow[] = () => [],
) {
  const { view } = tree;

  function selected(): readonly Item[] {
    return view.selection.flatMap((row) => (row.kind === 'item' ? [row.item] : []));
  }

  async function scrollToSelection(): Promise<void> {
    const [item] = selected();
    // Not in a closed group, which revealing it would open.
    if (item) await tree.reveal(() => shown().rows.firstRow([item]), { focus: false, select: false });
  }

  function sameRow({ kind, id, group }: FocusedRow): Row<Item> | undefined {
    const { list, rows } = shown();
    if (kind === loadMoreRow.kind)
      return list.isLoaded && list.nextPage !== undefined ? loadMoreRow : undefined;
    if (id === undefined) return rows.roots().find((row) => row.kind === 'group' && row.key === group);
    const item = list.find(id);
    const row = item && rows.rowOf(item, group);
    // Revealing a row would open its group.
    return row?.group && rows.isClosed(row.group) ? row.group : row;
  }

  const firstRow = () => shown().rows.roots()[0] ?? statusRows()[0];
  const lastRow = () => statusRows().at(-1) ?? shown().rows.roots().at(-1);

  const focus = (item: Item, group?: string) =>
    tree.reveal(() => shown().rows.rowOf(item, group), { focus: true, select: false });

  return {
    /** Shows the view, and selects and focuses the row of an item. @param group preferred among several rows */
    reveal: (item: Item, group?: string) =>
      tree.reveal(() => shown().rows.rowOf(item, group), { focus: true, select: true }),
    /**
     * Selects the row of an item if the view is visible, without moving the focus. @param group which it opens; without
     * one, no closed group is opened
     */
    async select(item: Item, group?: string): Promise<void> {
      const find = () =>
        group === undefined ? shown().rows.firstRow([item]) : shown().rows.rowOf(item, group);
      if (view.visible) await tree.reveal(find, { focus: false, select: true });
    },
    /** Selects the row that has the focus: of an item, or the name of a group. */
    async selectFocused(row: FocusedRow): Promise<void> {
      if (view.visible) await tree.reveal(() => sameRow(row), { focus: false, select: true });
    },
    /** Focuses the row of an item without selecting it: the selection, such as the alert being read, must stay. */
    focus,
    /**
     * After rows were reordered, added or removed: focuses the row that had the focus, or the first one if that is gone;
     * if none had it, scrolls to the selection.
     */
    async keepInSight(focused: FocusedRow | undefined): Promise<void> {
      if (!view.visible) return;
      if (focused === undefined) await scrollToSelection();
      else if (moving.includes(focused.kind))
        await tree.reveal(() => sameRow(focused) ?? firstRow(), { focus: true, select: false });
    },
    /** Where the row that had the focus is gone, or another list is shown. */
    async focusFirst(): Promise<void> {
      if (view.visible) await tree.reveal(firstRow, { focus: true, select: false });
    },
    /**
     * After a load that the "Load More" row may have called, which has the focus then: focuses the topmost row of the new
     * items, or the last one where none is shown and that row is gone.
     */
    async focusLoaded(items: readonly Item[]): Promise<void> {
      const { list, rows } = shown();
      const row = rows.firstRow(items);
      if (row) await focus(row.item, row.group?.key);
      else if (list.nextPage === undefined && view.visible)
        await tree.reveal(lastRow, { focus: true, select: false });
    },
    /** Scrolls to the "Load More" row, if the view is visible. */
    async showLoadMore(): Promise<void> {
      if (view.visible) await tree.reveal(() => loadMoreRow, { focus: false, select: false });
    },
    selected,
    /** Calls the listener with the selected items whenever they may be others. */
    followSelection(listener: (selected: readonly Item[]) => void): Disposable {
      const tell = () => listener(selected());
      // While VS Code replaces the rows, it tells of a selection as if that were empty.
      return Disposable.from(view.onDidChangeSelection(tell), tree.onDidDraw(tell));
    },
    /** As `selected`, but waits up to two seconds for one: while rows are replaced, VS Code knows none. */
    async selectedWhenDrawn(): Promise<readonly Item[]> {
      if (selected().length > 0) return selected();
      const known = Promise.withResolvers<void>();
      const watching = tree.onDidDraw(() => selected().length > 0 && known.resolve());
      await withTimeout(maxWaitMs, known.promise, () => undefined);
      watching.dispose();
      return selected();
    },
  };
}
