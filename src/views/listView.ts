import { Disposable } from 'vscode';
import type { Connection } from '../connection/connection.ts';
import { isSameJson } from '../triage/equality.ts';
import type { ListItem, PagedList } from '../triage/paging/pagedList.ts';
import { type Clock, whileVisible } from '../ui/clock.ts';
import { delayedSwitch } from '../ui/contextKey.ts';
import { joinParts } from '../ui/formats.ts';
import { withViewProgress } from '../ui/messages.ts';
import { sampleText } from '../ui/viewTexts.ts';
import { createMessageSetter, viewDescription, viewMessage } from './listTexts.ts';
import { createDrawing } from './redraw.ts';
import {
  type FocusedRow,
  type ItemRow,
  leadingRows,
  type RowSource,
  loadMoreRow,
  type LoadMoreState,
  loadMoreState,
  type Redraw,
  type Row,
  type StatusRow,
  trailingRows,
} from './rows.ts';
import { type ListCommands, statusItem } from './statusItems.ts';
import type { Tree } from './tree.ts';

/** Delay in milliseconds before the Cancel button appears. */
const longLoadMs = 1000;

interface ListViewOptions<Item extends ListItem> {
  readonly tree: Tree<Row<Item>>;
  readonly list: PagedList<Item>;
  readonly content: RowSource<Item>;
  readonly clock: Clock;
  readonly connection: Connection;
  readonly commands: ListCommands;
  /** Loads more items, and returns the new ones to show. */
  readonly loadMore: () => Promise<readonly Item[]>;
  /** Called with whether the service's list is empty, for the welcome text. */
  readonly onEmpty: (isEmpty: boolean) => void;
  /** Called with whether a load takes long enough to show a Cancel button. */
  readonly onLoading: (isLoading: boolean) => void;
}

export interface ListView<Item> extends Disposable {
  /** Loads the next page, then reveals and focuses its first row if `takesFocus` says so. */
  loadMore(takesFocus: () => boolean): Promise<void>;
  /** Refreshes the list. With `focus`, the view keeps the focus when rows and welcome text replace each other. */
  refresh(options?: { readonly focus: boolean }): Promise<void>;
  /**
   * Adds the new items to the rows. If a row or button of the view called it (`from`), focuses the first new row, or
   * the row that had the focus if no new row is shown; otherwise keeps the selection in sight.
   */
  showNew(from?: { readonly focused: FocusedRow | undefined }): Promise<void>;
  /** Shows the view, and selects and focuses the row of an item, if there is one. Never rejects. */
  reveal(item: Item, group?: string): Promise<void>;
  /**
   * Selects the row of an item if the view is visible, without moving the focus. Never rejects.
   *
   * @param group the preferred group if the item has several rows; also for `reveal`
   */
  select(item: Item, group?: string): Promise<void>;
  /**
   * Restores the scroll position after rows were reordered, added or removed: focuses the row that had the focus, or
   * the first row if that row is gone; if no row had the focus, scrolls to the selection. Never rejects.
   */
  keepInSight(focused: FocusedRow | undefined): Promise<void>;
  selected(): readonly Item[];
  isVisible(): boolean;
  /** Moves the focus into the view after VS Code has drawn the pending changes. */
  focusWhenDrawn(): Promise<void>;
}

/**
 * Connects a list to a tree view: its items, and rows for the list's state. Page 1 is loaded when the view is
 * first shown.
 */
export function createListView<Item extends ListItem>(options: ListViewOptions<Item>): ListView<Item> {
  const { list, content, connection, tree } = options;
  const { view } = tree;
  const draws = createDrawing<Item>((rows) => tree.redraw(rows));
  const showMessage = createMessageSetter(view, list);
  const loading = delayedSwitch(longLoadMs, options.onLoading);
  let shownStatus: ReturnType<typeof status> = { before: [], behind: [] };
  /** VS Code's pending request for the root rows; resolved with page 1. */
  let pendingRoots: PromiseWithResolvers<void> | undefined;
  /** Whether VS Code shows rows: rows of a former service must not stay until page 1 arrives. */
  let hasRoots = false;
  /** The state of "Load More" when rows were last drawn, so that it matches the message while a long load continues. */
  let shownLoadMore: LoadMoreState = { kind: 'loading', countText: '' };
  /** Whether VS Code has requested rows yet: until then, there are no rows to keep in place. */
  let wasShown = false;

  tree.showRows({
    getChildren: (row) =>
      row === undefined ? firstRoots() : row.kind === 'group' ? [...content.children(row)] : [],
    getParent: (row) => (row.kind === 'item' ? row.group : undefined),
    getTreeItem: (row) => {
      if (row.kind === 'item') return content.item(row);
      if (row.kind === 'group') return content.groupItem(row);
      return statusItem(row, shownLoadMore, options.commands);
    },
    resolveTreeItem: (treeItem, row) => {
      return row.kind === 'item' ? Object.assign(treeItem, content.resolveItem(row.item)) : treeItem;
    },
  });

  /**
   * VS Code shows rows faster in response to its first request than after an event, so that request waits for page 1.
   */
  function firstRoots(): Row<Item>[] | Promise<Row<Item>[]> {
    const isFirst = !wasShown;
    wasShown = true;
    loadWhenFirstShown(isFirst);
    if (isFirst && list.newCount > 0) void showNewItems();
    if (hasRoots || !isStarting()) return roots();
    pendingRoots ??= Promise.withResolvers();
    return pendingRoots.promise.then(firstRoots);
  }

  function roots(): Row<Item>[] {
    const { before, behind } = status();
    const rows = [...before, ...content.roots(), ...behind];
    hasRoots = rows.length > 0;
    return rows;
  }

  /** Whether it is still unknown if there are rows, and which. */
  function isStarting(): boolean {
    if (list.isLoaded || list.waiting) return false;
    return connection.state.kind === 'starting' || list.doing !== undefined;
  }

  function resolveRoots(): void {
    if (isStarting()) return;
    pendingRoots?.resolve();
    pendingRoots = undefined;
  }

  /** Whether VS Code shows a welcome text instead of the list. */
  function isWelcoming(): boolean {
    return connection.state.kind !== 'signedIn' && connection.state.kind !== 'starting';
  }

  /** The rows before and after the items. */
  function status(): { readonly before: readonly StatusRow[]; readonly behind: readonly StatusRow[] } {
    if (isWelcoming()) return { before: [], behind: [] };
    const noMatch: StatusRow[] = list.items.length > 0 && content.isEmpty() ? [{ kind: 'noMatch' }] : [];
    return {
      before: leadingRows(list, connection.serviceHost),
      behind: [...trailingRows(list, connection.serviceHost), ...noMatch],
    };
  }

  /**
   * @param canRetry whether to load after a failure, which may be of a background poll that the view has not shown yet
   */
  function loadWhenFirstShown(canRetry = false): void {
    if (connection.state.kind !== 'signedIn' || list.isLoaded || list.doing) return;
    if (list.failure === undefined || canRetry) void withProgress(() => list.loadMore());
  }

  function withProgress(load: () => Promise<unknown>): Promise<unknown> {
    return withViewProgress(tree.viewId, load);
  }

  function showNewItems(): Promise<unknown> {
    return withProgress(() => list.showNewItems());
  }

  function show(redraw: Redraw<Item>): void {
    // Without rows, VS Code shows the welcome text only after the message is cleared.
    if (list.items.length === 0) showTexts();
    draw(redraw);
    showTexts();
    options.onEmpty(list.isEmpty);
    loading.set(list.doing !== undefined);
  }

  /** Sets description and message, after drawing. */
  function showTexts(): void {
    const { isSample, services } = connection;
    const header = viewDescription(list, joinParts([sampleText(isSample), services.label]));
    if (header !== view.description) view.description = header;
    const narrowed = { filter: content.filterText(), viewOptions: content.viewOptionsText() };
    const service = { host: connection.serviceHost, isSample };
    showMessage(
      isWelcoming() ? '' : viewMessage(list, narrowed, options.commands.words, service),
      isStarting(),
    );
  }

  function draw(redraw: Redraw<Item>): void {
    const rows = status();
    const changedLoadMore = rows.behind.includes(loadMoreRow) && hasLoadMoreChanged() ? [loadMoreRow] : [];
    if (pendingRoots) resolveRoots();
    else if (redraw === 'all' || !isSameJson(rows, shownStatus)) draws.all();
    else draws.rows([...redraw, ...changedLoadMore]);
    shownStatus = rows;
  }

  function hasLoadMoreChanged(): boolean {
    const before = shownLoadMore;
    shownLoadMore = loadMoreState(list, connection.serviceHost);
    return !isSameJson(shownLoadMore, before);
  }

  async function loadMore(takesFocus: () => boolean): Promise<void> {
    const load = async () => content.firstRow(await options.loadMore());
    // Not selected: the current selection, such as the alert being read, must stay.
    const showFirst = async (row?: ItemRow<Item>) =>
      row && takesFocus()
        ? tree.reveal(() => content.rowOf(row.item, row.group?.key), { focus: true, select: false })
        : undefined;
    // A load that is already running was started for another reason, so its rows are not held back.
    if (list.doing === undefined) await draws.loading(load, showFirst);
    else await showFirst(await load());
    // The error message above the rows may have pushed the "Retry Page" row out of view.
    if (list.failure && list.nextPage !== undefined && view.visible)
      await tree.reveal(() => loadMoreRow, { focus: false, select: false });
  }

  async function showNew(from?: { readonly focused: FocusedRow | undefined }): Promise<void> {
    const items = list.newItems;
    await showNewItems();
    const first = from && content.firstRow(items)?.item;
    if (first) await tree.reveal(() => content.rowOf(first), { focus: true, select: false });
    else await keepInSight(from?.focused);
  }

  async function select(item: Item, group?: string): Promise<void> {
    if (view.visible) await tree.reveal(() => content.rowOf(item, group), { focus: false, select: true });
  }

  async function keepInSight(focused: FocusedRow | undefined): Promise<void> {
    if (!view.visible) return;
    const [selected] = itemsOf(view.selection);
    if (focused === undefined)
      return selected && tree.reveal(() => content.rowOf(selected), { focus: false, select: false });
    const { kind, id, group } = focused;
    const isLoadMore = kind === loadMoreRow.kind && status().behind.includes(loadMoreRow);
    if (isLoadMore) return tree.reveal(() => loadMoreRow, { focus: true, select: false });
    // Rows above the items have not moved.
    if (id === undefined && group === undefined && kind !== 'noMatch') return;
    const item = id === undefined ? undefined : list.find(id);
    const find = () => (item && content.rowOf(item, group)) ?? content.roots()[0];
    await tree.reveal(find, { focus: true, select: false });
  }

  async function refresh({ focus } = { focus: false }): Promise<void> {
    const wasEmpty = list.isEmpty;
    await withProgress(() => list.refresh());
    // VS Code loses the focus together with the focused element.
    if (focus && view.visible && list.isEmpty !== wasEmpty) await tree.focusWhenDrawn();
  }

  const contentChanges = content.onDidChange(show);
  // After sign-in, an empty list loads page 1. This is started directly, not by redrawing the view (which would do
  // the same), because VS Code delays a redraw by 200 ms after another one.
  const update = () => {
    if (view.visible) loadWhenFirstShown();
    resolveRoots();
    showTexts();
  };
  const following = Disposable.from(
    connection.onDidChange(update),
    connection.services.onDidChange(showTexts),
    // These texts contain times, so they change with the clock.
    whileVisible(view, options.clock, showTexts),
    view.onDidChangeVisibility(update),
  );
  // The view may have become visible before this code was loaded.
  if (view.visible) showTexts();
  return {
    reveal: (item, group) => tree.reveal(() => content.rowOf(item, group), { focus: true, select: true }),
    select,
    showNew,
    selected: () => itemsOf(view.selection),
    isVisible: () => view.visible,
    focusWhenDrawn: () => tree.focusWhenDrawn(),
    keepInSight,
    refresh,
    loadMore,
    dispose: () => Disposable.from(following, loading, contentChanges).dispose(),
  };
}

function itemsOf<Item>(rows: readonly Row<Item>[]): readonly Item[] {
  return rows.flatMap((row) => (row.kind === 'item' ? [row.item] : []));
}
