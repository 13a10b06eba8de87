import { Disposable } from 'vscode';
import { withTimeout } from '../util/delay.ts';
import type { ListItem, PagedList } from '../list/pagedList.ts';
import { type FocusedRow, loadMoreRow, type Row, type RowSource } from './rows.ts';
import type { Tree } from './tree.ts';

/** The longest wait for rows that are being replaced. */
const maxWaitMs = 2000;

/**
 * Moves the focus and the selection of a list view to rows. Failures are handled by `Tree.reveal`.
 *
 * @param hasLoadMore whether the view has a "Load More" row
 */
export function createRowFocus<Item extends ListItem>(
  tree: Tree<Row<Item>>,
  shown: () => { readonly list: PagedList<Item>; readonly rows: RowSource<Item> },
  hasLoadMore: () => boolean,
) {
  const { view } = tree;

  function selected(): readonly Item[] {
    return view.selection.flatMap((row) => (row.kind === 'item' ? [row.item] : []));
  }

  async function scrollToSelection(): Promise<void> {
    const [item] = selected();
    if (item) await tree.reveal(() => shown().rows.rowOf(item), { focus: false, select: false });
  }

  /** Focuses the row of the item or group that had the focus, or the first row. */
  async function restoreFocus(focused: FocusedRow): Promise<void> {
    await tree.reveal(() => sameRow(focused) ?? shown().rows.roots()[0], { focus: true, select: false });
  }

  function sameRow({ id, group }: FocusedRow): Row<Item> | undefined {
    if (id === undefined)
      return shown()
        .rows.roots()
        .find((row) => row.kind === 'group' && row.key === group);
    const item = shown().list.find(id);
    return item && shown().rows.rowOf(item, group);
  }

  return {
    /**
     * Shows the view, and selects and focuses the row of an item, if there is one.
     *
     * @param group the preferred group if the item has several rows; also for `select`
     */
    reveal: (item: Item, group?: string) =>
      tree.reveal(() => shown().rows.rowOf(item, group), { focus: true, select: true }),
    /** Selects the row of an item if the view is visible, without moving the focus. */
    async select(item: Item, group?: string): Promise<void> {
      if (view.visible)
        await tree.reveal(() => shown().rows.rowOf(item, group), { focus: false, select: true });
    },
    /** Focuses the row of an item without selecting it: the selection, such as the alert being read, must stay. */
    focus: (item: Item, group?: string) =>
      tree.reveal(() => shown().rows.rowOf(item, group), { focus: true, select: false }),
    /**
     * Restores the scroll position after rows were reordered, added or removed. If an item, a group or "Load More" had the
     * focus, focuses its row again; the first row if that is gone, or if the change removes the focused row. If no row
     * had the focus, scrolls to the selection. Does nothing while the view is hidden.
     */
    async keepInSight(focused: FocusedRow | undefined): Promise<void> {
      if (!view.visible) return;
      if (focused === undefined) await scrollToSelection();
      else if (focused.kind === loadMoreRow.kind && hasLoadMore())
        await tree.reveal(() => loadMoreRow, { focus: true, select: false });
      else if (mayHaveMoved(focused)) await restoreFocus(focused);
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
    /**
     * As `selected`, but if no item is known to be selected, waits up to two seconds until one is: while rows are replaced,
     * VS Code knows none.
     */
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

/** Whether a row may have moved or gone after a change. False for most rows about the list's state, such as Retry. */
function mayHaveMoved({ kind, id, group }: FocusedRow): boolean {
  return id !== undefined || group !== undefined || kind === 'noMatch' || kind === 'cancel';
}
