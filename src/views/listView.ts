import { Disposable } from 'vscode';
import type { Connection } from '../connection/connection.ts';
import { isSameJson } from '../triage/equality.ts';
import type { ListItem, PagedList } from '../triage/pagedList.ts';
import { whenLasting } from '../ui/contextKey.ts';
import { withViewProgress } from '../ui/messages.ts';
import { createDrawing } from './drawing.ts';
import { headerText, lineText } from './listTexts.ts';
import {
  type FocusedRow,
  type ItemRow,
  leadingRows,
  type ListContent,
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

/** From when on a load can be cancelled by a button. */
const longLoadMs = 1000;

export interface ListViewOptions<Item extends ListItem> {
  readonly tree: Tree<Row<Item>>;
  readonly list: PagedList<Item>;
  readonly content: ListContent<Item>;
  readonly connection: Connection;
  readonly commands: ListCommands;
  /** Loads what the row "Load More" promises; returns the items to show that it brought. */
  readonly loadMore: () => Promise<readonly Item[]>;
  /** Told whether the service says that it has nothing: the real empty state. */
  readonly onEmpty: (isEmpty: boolean) => void;
  /** Told whether a load takes so long that there should be a button to cancel it. */
  readonly onLoading: (isLoading: boolean) => void;
}

export interface ListView<Item> extends Disposable {
  /** Loads the next page and, unless the focus is to stay, moves it to the first row that it brought. */
  loadMore(options?: { readonly focus: boolean }): Promise<void>;
  /** @param options whether the focus may go into the view where rows and welcome text take each other's place */
  refresh(options?: { readonly focus: boolean }): Promise<void>;
  /** Shows the view and in it the row of an item, if it has one: selected, and with the focus. Never rejects. */
  reveal(item: Item, group?: string): Promise<void>;
  /**
   * Selects the row of an item where the view is on screen; the focus stays where it is. Never rejects.
   *
   * @param group of several rows the one in this group, here and above
   */
  select(item: Item, group?: string): Promise<void>;
  /**
   * Scrolls back to where the user was, after the rows got another order: the focus goes to the row that had it, or to
   * the first where that is gone; where none had it, what is selected comes into sight. Never rejects.
   */
  keepInSight(focused: FocusedRow | undefined): Promise<void>;
  selected(): readonly Item[];
  isVisible(): boolean;
  /** Moves the focus into the view as soon as VS Code has drawn what changed just now. */
  focusWhenDrawn(): Promise<void>;
}

/** Fills a tree view with one list: its items, and the rows about its state. Showing the view first loads page 1. */
export function createListView<Item extends ListItem>(options: ListViewOptions<Item>): ListView<Item> {
  const { list, content, connection, tree } = options;
  const { view } = tree;
  const draws = createDrawing<Item>((rows) => tree.redraw(rows));
  const host = () => connection.service?.host ?? '';
  const loading = whenLasting(longLoadMs, options.onLoading);
  let shownStatus: ReturnType<typeof status> = { before: [], behind: [] };
  /** VS Code's pending request for the rows at the root; resolved with page 1. */
  let pendingRoots: PromiseWithResolvers<void> | undefined;
  /** Of the time of the last drawing, like the line above the rows: a long load goes on in between. */
  let shownLoadMore: LoadMoreState = { kind: 'loading', count: '' };
  /** VS Code gives a view that was closed at first its height with the line, else only two seconds later. */
  let hasHeight = false;

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
   * VS Code shows rows sooner in response to its own first request than after an event: so that request waits for page 1.
   */
  function firstRoots(): Row<Item>[] | Promise<Row<Item>[]> {
    loadOnFirstLook();
    if (!isStarting()) return roots();
    pendingRoots ??= Promise.withResolvers();
    return pendingRoots.promise.then(firstRoots);
  }

  function roots(): Row<Item>[] {
    const { before, behind } = status();
    return [...before, ...content.roots(), ...behind];
  }

  /** Whether it is not known yet what there is to show, or that there is nothing. */
  function isStarting(): boolean {
    if (list.isLoaded || list.waiting) return false;
    return connection.state.kind === 'starting' || list.doing !== undefined;
  }

  function resolveRoots(): void {
    if (isStarting()) return;
    pendingRoots?.resolve();
    pendingRoots = undefined;
  }

  /** Whether a welcome text takes the place of the list. */
  function isWelcoming(): boolean {
    return connection.state.kind !== 'signedIn' && connection.state.kind !== 'starting';
  }

  /** The rows around the items. */
  function status(): { readonly before: readonly StatusRow[]; readonly behind: readonly StatusRow[] } {
    if (isWelcoming()) return { before: [], behind: [] };
    const noMatch: StatusRow[] = list.items.length > 0 && content.isEmpty() ? [{ kind: 'noMatch' }] : [];
    return { before: leadingRows(list, host()), behind: [...trailingRows(list, host()), ...noMatch] };
  }

  function loadOnFirstLook(): void {
    if (connection.state.kind !== 'signedIn' || list.isLoaded || list.doing || list.failure) return;
    void withProgress(() => list.loadMore());
  }

  function withProgress(load: () => Promise<unknown>): Promise<unknown> {
    return withViewProgress(tree.viewId, load);
  }

  function show(redraw: Redraw<Item>): void {
    // Without rows the welcome takes over, once the line is gone, too.
    if (list.items.length === 0) tellTexts();
    draw(redraw);
    tellTexts();
    options.onEmpty(list.isEmpty);
    loading.set(list.doing !== undefined);
  }

  /** After the rows and only what changes: VS Code holds rows back for 200 ms that follow a line above them. */
  function tellTexts(): void {
    const header = headerText(list);
    if (header !== view.description) view.description = header;
    const narrowed = { filter: content.message(), viewOptions: content.viewOptions() };
    const line = isWelcoming() ? '' : lineText(list, narrowed, options.commands.words, host());
    if (line === view.message && (hasHeight || !view.visible || isStarting())) return;
    view.message = line;
    hasHeight = view.visible;
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
    shownLoadMore = loadMoreState(list, host());
    return !isSameJson(shownLoadMore, before);
  }

  async function loadMore({ focus } = { focus: true }): Promise<void> {
    const load = async () => content.firstRow(await options.loadMore());
    // Not selected: what is selected, as the alert being read, is to stay.
    const showFirst = async (row?: ItemRow<Item>) =>
      row && focus
        ? tree.reveal(() => content.rowOf(row.item, row.group?.key), { focus: true, select: false })
        : undefined;
    // What comes for another reason is not held back for this one.
    if (list.doing === undefined) await draws.loading(load, showFirst);
    else await showFirst(await load());
    // The line above the rows, which now has the reason, may have pushed the row to retry out of sight.
    if (list.failure && list.nextPage !== undefined && view.visible)
      await tree.reveal(() => loadMoreRow, { focus: false, select: false });
  }

  async function keepInSight(focused: FocusedRow | undefined): Promise<void> {
    if (!view.visible) return;
    const [selected] = itemsOf(view.selection);
    if (focused === undefined)
      return selected && tree.reveal(() => content.rowOf(selected), { focus: false, select: false });
    const { id, group } = focused;
    // One of the rows around the items, which are where they were.
    if (id === undefined && group === undefined) return;
    const item = id === undefined ? undefined : list.find(id);
    const find = () => (item && content.rowOf(item, group)) ?? content.roots()[0];
    await tree.reveal(find, { focus: true, select: false });
  }

  async function refresh({ focus } = { focus: false }): Promise<void> {
    const wasEmpty = list.isEmpty;
    await withProgress(() => list.refresh());
    // VS Code drops the focus with what had it.
    if (focus && view.visible && list.isEmpty !== wasEmpty) await tree.focusWhenDrawn();
  }

  const contentChanges = content.onDidChange(show);
  // Signing in makes an empty list load page 1. Not by drawing the view, which would begin
  // to: VS Code holds rows back for 200 ms that follow others.
  const lookIfVisible = () => {
    if (view.visible) loadOnFirstLook();
    resolveRoots();
    tellTexts();
  };
  const following = Disposable.from(
    connection.onDidChange(lookIfVisible),
    view.onDidChangeVisibility(lookIfVisible),
  );
  // Shown before this was loaded.
  if (view.visible) tellTexts();
  return {
    reveal: (item, group) => tree.reveal(() => content.rowOf(item, group), { focus: true, select: true }),
    select: async (item, group) =>
      view.visible
        ? tree.reveal(() => content.rowOf(item, group), { focus: false, select: true })
        : undefined,
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
