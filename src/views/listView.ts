import { Disposable, type TreeItem } from 'vscode';
import { type Connection, type CurrentTriage, forEachTriage } from '../service/connection.ts';
import type { Services } from '../service/services.ts';
import type { Triage } from '../triage/triage.ts';
import { isSameJson } from '../util/equality.ts';
import { inTurns } from '../util/slices.ts';
import type { ListItem } from '../list/pagedList.ts';
import { type Clock, whileVisible } from '../ui/clock.ts';
import { delayedSwitch } from '../ui/contextKey.ts';
import { joinParts } from '../ui/formats.ts';
import { withViewProgress } from '../ui/messages.ts';
import { sampleText } from '../ui/viewTexts.ts';
import { type ListContent, noContent } from './listContent.ts';
import { createMessageSetter, viewDescription, viewMessage } from './listTexts.ts';
import { createRedrawQueue } from './redrawQueue.ts';
import { createRootRequests } from './rootRequests.ts';
import { createRowFocus } from './rowFocus.ts';
import {
  type FocusedRow,
  type ItemRow,
  leadingRows,
  loadMoreRow,
  noMatchRows,
  type Redraw,
  type Row,
  type StatusRow,
  type StatusRows,
  trailingRows,
} from './rows.ts';
import { type ListCommands, statusItem } from './statusItems.ts';
import type { Tree, TreeRows } from './tree.ts';

/** Delay in milliseconds before the Cancel button appears. */
const longLoadMs = 1000;

/** Creates the tree view with these rows; see `createTree`. */
export type CreateTree<Item> = (rows: TreeRows<Row<Item>>) => Tree<Row<Item>>;

/** What a list view needs to know of the connection. */
export type ListConnection = CurrentTriage &
  Pick<Connection, 'isSample' | 'serviceHost' | 'state'> & {
    readonly services: Pick<Services, 'label' | 'onDidChange'>;
  };

interface ListViewOptions<Item extends ListItem> {
  readonly createTree: CreateTree<Item>;
  readonly contentOf: (triage: Triage, tree: Tree<Row<Item>>) => ListContent<Item>;
  readonly clock: Clock;
  readonly connection: ListConnection;
  readonly commands: ListCommands;
  /** Called with whether the service's list is empty, for the welcome text. */
  readonly onEmpty: (isEmpty: boolean) => void;
  /** Called with whether the service has more than is loaded. */
  readonly onMore: (hasMore: boolean) => void;
  /** Called with the selected items whenever they may be others. */
  readonly onSelection: (selected: readonly Item[]) => void;
  /** Called with whether a load takes long enough to show a Cancel button. */
  readonly onLoading: (isLoading: boolean) => void;
}

export type ListView<Item extends ListItem> = ReturnType<typeof createListView<Item>>;

/**
 * Connects the list of whoever is signed in to a tree view: its items, and rows for the list's state.
 *
 * When the view is first shown, VS Code requests its root rows. That request waits while page 1 is loaded (`requests`).
 * From then on, each change of the content redraws what looks different now (`show`).
 */
export function createListView<Item extends ListItem>(options: ListViewOptions<Item>) {
  const { connection } = options;
  const none = noContent<Item>();
  let shown = none;
  const tree = options.createTree({
    getChildren: (row) =>
      row === undefined ? requests.answer() : row.kind === 'group' ? [...shown.rows.children(row)] : [],
    getParent: (row) => (row.kind === 'item' ? row.group : undefined),
    getTreeItem: inTurns(itemOf),
    resolveTreeItem: (treeItem, row) =>
      row.kind === 'item' ? Object.assign(treeItem, { tooltip: shown.rows.tooltip(row.item) }) : treeItem,
  });
  const { view } = tree;
  // VS Code draws the selection wrong after it redraws some of several selected rows.
  const redraws = createRedrawQueue<Item>((rows) =>
    tree.redraw(view.selection.length > 1 ? undefined : rows),
  );
  const showMessage = createMessageSetter(view);
  const loading = delayedSwitch(longLoadMs, options.onLoading);
  const requests = createRootRequests(roots, isStarting, onRequest);
  const rowFocus = createRowFocus(
    tree,
    () => shown,
    () => shownStatus,
  );
  /** The items of rows as they were last drawn. */
  const drawnItems = new WeakMap<Row<Item>, TreeItem>();
  /** The status rows when rows were last drawn. */
  let shownStatus: StatusRows = { before: [], after: [] };

  /** @param isFirst whether VS Code has no rows yet, so that new items can be shown without moving any */
  function onRequest(isFirst: boolean): void {
    loadWhenFirstShown(isFirst);
    if (isFirst && shown.list.newItems.length > 0) void showNewItems();
  }

  /** VS Code may ask once more for the rows of a sign-in that has ended: they look as before until it has drawn others. */
  function itemOf(row: Row<Item>): TreeItem {
    const drawn = shown === none ? drawnItems.get(row) : undefined;
    const item = drawn ?? currentItemOf(row);
    drawnItems.set(row, item);
    return item;
  }

  function currentItemOf(row: Row<Item>): TreeItem {
    if (row.kind === 'item') return shown.rows.item(row);
    if (row.kind === 'group') return shown.rows.groupItem(row);
    return statusItemOf(row);
  }

  function statusItemOf(row: StatusRow): TreeItem {
    return statusItem(row, shown.list, connection.serviceHost, options.commands);
  }

  function roots(): Row<Item>[] {
    const { before, after } = statusRows();
    return [...before, ...shown.rows.roots(), ...after];
  }

  /** Whether it is still unknown if there are rows, and which. */
  function isStarting(): boolean {
    if (shown.list.isLoaded || shown.list.waiting) return false;
    return connection.state.kind === 'starting' || shown.list.doing !== undefined;
  }

  /** Whether no requests can be sent, so that VS Code shows a welcome text instead of the list. */
  function isWelcomeShown(): boolean {
    return connection.state.kind !== 'signedIn' && connection.state.kind !== 'starting';
  }

  /** The rows before and after the items. */
  function statusRows(): StatusRows {
    if (isWelcomeShown()) return { before: [], after: [] };
    const { list, rows } = shown;
    return {
      before: leadingRows(list, connection.serviceHost),
      after: [...trailingRows(list, connection.serviceHost), ...noMatchRows(list, rows.narrowed())],
    };
  }

  /** @param canRetry whether to load after a failure, maybe of a poll that the view has not shown yet */
  function loadWhenFirstShown(canRetry = false): void {
    if (connection.state.kind !== 'signedIn' || shown.list.isLoaded || shown.list.doing) return;
    if (shown.list.failure === undefined || canRetry) void withProgress(() => shown.list.loadMore());
  }

  function withProgress(load: () => Promise<unknown>): Promise<unknown> {
    return withViewProgress(tree.viewId, load);
  }

  function showNewItems(): Promise<unknown> {
    return withProgress(() => shown.list.showNewItems());
  }

  function show(redraw: Redraw<Item>): void {
    // Without rows, VS Code shows the welcome text only after the message is cleared.
    if (shown.list.items.length === 0) showTexts();
    draw(redraw);
    showTexts();
    options.onEmpty(shown.list.isEmpty);
    options.onMore(shown.list.nextPage !== undefined);
    loading.set(shown.list.doing !== undefined);
  }

  /** Sets description and message; after drawing where possible, because VS Code delays rows that follow a message. */
  function showTexts(): void {
    const { isSample, services, serviceHost: host } = connection;
    const { list, rows } = shown;
    const news = rows.newText();
    const header = viewDescription(list, news, joinParts([sampleText(isSample), services.label]));
    if (header !== view.description) view.description = header;
    const { words } = options.commands;
    const line = isWelcomeShown() ? '' : viewMessage(list, rows.narrowed(), words, { host, isSample });
    showMessage(line, news, list, isStarting());
  }

  function draw(redraw: Redraw<Item>): void {
    const rows = statusRows();
    const drawnLoadMore = rows.after.includes(loadMoreRow) && drawnItems.get(loadMoreRow);
    const hasChanged = drawnLoadMore && !isSameJson(statusItemOf(loadMoreRow), drawnLoadMore);
    if (requests.isWaiting) requests.answerWaiting();
    else if (redraw === 'all' || !isSameJson(rows, shownStatus)) redraws.all();
    else redraws.rows(hasChanged ? [...redraw, loadMoreRow] : redraw);
    shownStatus = rows;
  }

  /**
   * Loads more items, then reveals and focuses the first new row if `takesFocus` says so.
   *
   * @param isOnRow whether the row that loads them has the focus: if it goes without a new row, the last one takes it
   */
  async function loadMore(takesFocus: () => boolean, isOnRow = false): Promise<void> {
    const content = shown;
    const { list, rows } = content;
    const wasVisible = view.visible;
    const load = async () => rows.firstRow(await content.loadMore());
    const showFirst = async (row?: ItemRow<Item>) => {
      // A row that gets the focus would open the view that the user has closed meanwhile.
      const isClosed = wasVisible && !view.visible;
      if (content === shown && !isClosed && takesFocus() && (row || isOnRow))
        await rowFocus.focusLoaded(row ? [row.item] : []);
    };
    // A load that is already running was started for another reason, so its rows are not held back.
    if (list.doing === undefined) await redraws.loading(load, showFirst);
    else await showFirst(await load());
    // The error message above the rows may have pushed the "Retry Page" row out of view.
    if (content === shown && list.failure && list.nextPage !== undefined) await rowFocus.showLoadMore();
  }

  /**
   * Adds the new items to the rows. If a key or button of the view called it (`from`), focuses the first new row, or
   * the row that had the focus if no new row is shown; otherwise, or if the user has left the view meanwhile, which takes
   * seconds where all pages are reloaded, keeps the selection in sight.
   */
  async function showNew(
    from?: { readonly focused: FocusedRow | undefined },
    hasLeft = () => false,
  ): Promise<void> {
    const content = shown;
    const items = content.list.newItems;
    await showNewItems();
    if (content !== shown) return;
    const called = hasLeft() || !view.visible ? undefined : from;
    const first = called && content.rows.firstRow(items);
    if (first) await rowFocus.focus(first.item, first.group?.key);
    else await rowFocus.keepInSight(called?.focused);
  }

  /** Refreshes the list. With `focus`, the view keeps the focus when rows and welcome text replace each other. */
  async function refresh({ focus } = { focus: false }): Promise<void> {
    const { list } = shown;
    const wasEmpty = list.isEmpty;
    await withProgress(() => list.refresh());
    // VS Code loses the focus together with the focused element.
    if (focus && view.visible && list === shown.list && list.isEmpty !== wasEmpty)
      await tree.focusWhenDrawn();
  }

  /** After sign-in, page 1 is loaded at once: VS Code delays the redraw that would do the same by up to 200 ms. */
  function update(): void {
    if (view.visible) loadWhenFirstShown();
    requests.answerWaiting();
    showTexts();
  }

  function showTriage(triage: Triage): Disposable {
    shown = options.contentOf(triage, tree);
    const following = shown.rows.onDidChange(show);
    show('all');
    return new Disposable(() => {
      following.dispose();
      shown.dispose?.();
      shown = none;
      show('all');
    });
  }

  const following = Disposable.from(
    forEachTriage(connection, showTriage),
    connection.onDidChange(update),
    connection.services.onDidChange(showTexts),
    // These texts contain times, so they change with the clock.
    whileVisible(view, options.clock, showTexts),
    view.onDidChangeVisibility(update),
    rowFocus.followSelection(options.onSelection),
    tree,
  );
  return {
    ...rowFocus,
    view,
    showNew,
    isVisible: () => view.visible,
    /** Moves the focus into the view after VS Code has drawn the pending changes. */
    focusWhenDrawn: () => tree.focusWhenDrawn(),
    refresh,
    loadMore,
    dispose: () => Disposable.from(following, loading).dispose(),
  };
}
