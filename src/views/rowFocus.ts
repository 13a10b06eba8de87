import { Disposable } from 'vscode';
import { withTimeout } from '../util/delay.ts';
import type { ListItem, PagedList } from '../list/pagedList.ts';
import { type FocusedRow, loadMoreRow, type Row, type RowSource, type StatusRows } from './rows.ts';
import type { Tree } from './tree.ts';

/** The longest wait for rows that are being replaced. */
const maxWaitMs = 2000;

/** The kinds of rows that replace each other above the items, in one place, so that the focus stays there. */
const leading: readonly string[] = ['action', 'cancel'];

/** Moves the focus and the selection of a list view to rows. Failures are handled by `Tree.reveal`. */
export function createRowFocus<Item extends ListItem>(
  tree: Tree<Row<Item>>,
  shown: () => { readonly list: PagedList<Item>; readonly rows: RowSource<Item> },
  statusRows: () => StatusRows = () => ({ before: [], after: [] }),
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

  /** Whether a row about the list's state is still there, where VS Code leaves the focus on it. */
  function isInPlace(kind: string): boolean {
    const { before, after } = statusRows();
    const kinds: readonly string[] = [...before, ...after].map((row) => row.kind);
    return kinds.includes(kind) || (leading.includes(kind) && kinds.some((one) => leading.includes(one)));
  }

  const firstRow = () => shown().rows.roots()[0] ?? statusRows().before[0] ?? statusRows().after[0];

  function lastRow(): Row<Item> | undefined {
    const { rows } = shown();
    const last = statusRows().after.at(-1) ?? rows.roots().at(-1);
    // The name of an open group is far above its last row.
    return last?.kind === 'group' && !rows.isClosed(last) ? rows.children(last).at(-1) : last;
  }

  const focus = (item: Item, group?: string) =>
    tree.reveal(() => shown().rows.rowOf(item, group), { focus: true, select: false });

  /**
   * After rows were reordered, added or removed: focuses the row that had the focus, or the first one if that is gone (the
   * last one in place of "Load More"); if none had it, scrolls to the selection.
   */
  async function keepInSight(focused: FocusedRow | undefined): Promise<void> {
    if (!view.visible) return;
    if (focused === undefined) return scrollToSelection();
    const isLoadMore = focused.kind === loadMoreRow.kind;
    if (!isLoadMore && isInPlace(focused.kind)) return;
    const findRow = () => sameRow(focused) ?? (isLoadMore ? lastRow() : firstRow());
    await tree.reveal(findRow, { focus: true, select: false });
  }

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
    /**
     * Selects the row that has the focus, of an item or the name of a group, unless several rows are selected. That is asked
     * of the view: VS Code's context key for it is still set when all of them have gone.
     */
    async selectFocused(row: FocusedRow): Promise<void> {
      if (view.visible && view.selection.length < 2)
        await tree.reveal(() => sameRow(row), { focus: false, select: true });
    },
    /** Focuses the row of an item without selecting it: the selection, such as the alert being read, must stay. */
    focus,
    keepInSight,
    /**
     * As `keepInSight`, but only where the row that had the focus is gone, or in another group: VS Code has lost the focus
     * then. Otherwise, the user may be at another row by now.
     */
    async replaceGone(focused: FocusedRow): Promise<void> {
      const row = sameRow(focused);
      const group = row?.kind === 'item' ? row.group : row;
      const hasMoved = group?.kind === 'group' && group.key !== focused.group;
      if (row ? hasMoved : !isInPlace(focused.kind)) await keepInSight(focused);
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
