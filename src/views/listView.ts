import { commands, Disposable, l10n } from 'vscode';
import { delay, withTimeout } from '../api/delay.ts';
import type { Connection } from '../connection/connection.ts';
import type { ListItem, PagedList } from '../triage/pagedList.ts';
import { type Log, logFailure } from '../ui/log.ts';
import { showStatus, withViewProgress } from '../ui/messages.ts';
import { createDrawing } from './drawing.ts';
import { headerText, lineText } from './listTexts.ts';
import {
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

/** VS Code draws a change within 200 ms, or after the drawing under way. */
const maxWaitMs = 2000;

export interface ListViewOptions<Item extends ListItem> {
  readonly tree: Tree<Row<Item>>;
  readonly list: PagedList<Item>;
  readonly content: ListContent<Item>;
  readonly connection: Connection;
  readonly commands: ListCommands;
  readonly log: Log;
  /** Loads what the row "Load More" promises; returns the items to show that it brought. */
  readonly loadMore: () => Promise<readonly Item[]>;
  /** Told whether the service says that it has nothing: the real empty state. */
  readonly onEmpty: (isEmpty: boolean) => void;
  /** Told whether the service keeps a load waiting, which can be cancelled then. */
  readonly onWaiting: (isWaiting: boolean) => void;
}

export interface ListView<Item> extends Disposable {
  /** Loads the next page and, unless the focus is to stay, moves it to the first row that it brought. */
  loadMore(options?: { readonly focus: boolean }): Promise<void>;
  refresh(): Promise<void>;
  /** Shows the view and in it the row of an item, if it has one: selected, and with the focus. Never rejects. */
  reveal(item: Item, group?: string): Promise<void>;
  /**
   * Selects the row of an item where the view is on screen; the focus stays where it is. Never rejects.
   *
   * @param group of several rows the one in this group, here and above
   */
  select(item: Item, group?: string): Promise<void>;
  selected(): readonly Item[];
  isVisible(): boolean;
  /** Moves the focus into the view as soon as VS Code has drawn what changed just now. */
  focusWhenDrawn(): Promise<void>;
}

interface RevealOptions {
  readonly focus: boolean;
  readonly select: boolean;
}

/** Fills a tree view with one list: its items, and the rows that tell how far it is. The first look loads page 1. */
export function createListView<Item extends ListItem>(options: ListViewOptions<Item>): ListView<Item> {
  const { list, content, connection, tree } = options;
  const { view } = tree;
  /** Whether VS Code has rows to ask for that changed while the view was hidden; it asks when the view is shown. */
  let isOutdated = false;
  const draws = createDrawing<Item>((rows) => {
    isOutdated ||= !view.visible && (rows?.some(({ kind }) => kind === 'group') ?? true);
    tree.redraw(rows);
  });
  const host = () => connection.service?.host ?? '';
  let shownStatus = '';
  /** Of VS Code, for the rows, while there is nothing to tell: it is answered once, with the first page. */
  let question: PromiseWithResolvers<void> | undefined;
  /** Of the time of the last drawing, like the line above the rows: a long load goes on in between. */
  let shownLoadMore: LoadMoreState = { kind: 'loading', count: '' };
  /** VS Code gives a view that was closed at first its height with the line, else only two seconds later. */
  let hasHeight = false;
  /** Resolved when VS Code draws rows, or that there are none. */
  let drawing = Promise.withResolvers<void>();

  tree.showRows({
    getChildren: (row) =>
      row === undefined ? firstRoots() : row.kind === 'group' ? [...content.children(row)] : [],
    getParent: (row) => (row.kind === 'item' ? row.group : undefined),
    getTreeItem: (row) => {
      drawing.resolve();
      if (row.kind === 'item') return content.item(row);
      if (row.kind === 'group') return content.groupItem(row);
      return statusItem(row, shownLoadMore, options.commands);
    },
    resolveTreeItem: (treeItem, row) => {
      return row.kind === 'item' ? Object.assign(treeItem, content.resolveItem(row.item)) : treeItem;
    },
  });

  /**
   * VS Code shows rows later when it is told of them than when it has asked: it puts up the view without any first, and
   * asks again. So the first time it waits.
   */
  function firstRoots(): Row<Item>[] | Promise<Row<Item>[]> {
    loadOnFirstLook();
    if (!isStarting()) return roots();
    question ??= Promise.withResolvers();
    return question.promise.then(firstRoots);
  }

  function roots(): Row<Item>[] {
    const { before, behind } = status();
    const rows = [...before, ...content.roots(), ...behind];
    if (rows.length === 0) drawing.resolve();
    return rows;
  }

  /** Whether it is not known yet what there is to show, or that there is nothing. */
  function isStarting(): boolean {
    if (list.isLoaded || list.waiting) return false;
    return connection.state.kind === 'starting' || list.doing !== undefined;
  }

  function answer(): void {
    if (isStarting()) return;
    question?.resolve();
    question = undefined;
  }

  /** Whether a welcome text stands where the list would: nothing is told of a list then. */
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
    options.onWaiting(list.waiting !== undefined);
  }

  /** After the rows and only what changes: VS Code holds rows back for 200 ms that follow a line above them. */
  function tellTexts(): void {
    const header = headerText(list) || content.viewOptions();
    if (header !== view.description) view.description = header;
    const line = isWelcoming() ? '' : lineText(list, content.message(), options.commands.words, host());
    if (line === view.message && (hasHeight || !view.visible || isStarting())) return;
    view.message = line;
    hasHeight = view.visible;
  }

  function draw(redraw: Redraw<Item>): void {
    const rows = status();
    const statusNow = JSON.stringify(rows);
    const changedLoadMore = rows.behind.includes(loadMoreRow) && hasLoadMoreChanged() ? [loadMoreRow] : [];
    if (question) answer();
    else if (redraw === 'all' || statusNow !== shownStatus) draws.all();
    else draws.rows([...redraw, ...changedLoadMore]);
    shownStatus = statusNow;
  }

  function hasLoadMoreChanged(): boolean {
    const before = JSON.stringify(shownLoadMore);
    shownLoadMore = loadMoreState(list, host());
    return JSON.stringify(shownLoadMore) !== before;
  }

  /** Shows the view, and waits until VS Code has drawn it: until then it finds rows in the drawing from before. */
  async function showView(): Promise<void> {
    const drawn = isOutdated ? nextDrawing() : undefined;
    await commands.executeCommand(`${tree.viewId}.focus`);
    await drawn;
  }

  /** @param find the row as it is when it is to be shown; undefined when it is not shown at all */
  async function reveal(find: () => Row<Item> | undefined, how: RevealOptions): Promise<void> {
    const showRow = async () => {
      const row = find();
      if (row) await view.reveal(row, how);
    };
    if (how.focus && !view.visible) await showView();
    try {
      return await showRow();
    } catch {
      // Of changes that follow each other while it draws, VS Code waits for the first alone, and then looks for the row
      // among those from before the others. It knows the row after the next drawing.
      await nextDrawing();
    }
    try {
      await showRow();
    } catch (error) {
      logFailure(options.log, 'Showing a row', error);
      showStatus(l10n.t("Couldn't show the row in the list."));
    }
  }

  /** Waits until VS Code draws rows; if it has none to draw, not for long. */
  async function nextDrawing(): Promise<void> {
    drawing = Promise.withResolvers();
    await withTimeout(maxWaitMs, drawing.promise, () => undefined);
    // Until it has asked for all of them.
    await delay(0);
  }

  async function loadMore({ focus } = { focus: true }): Promise<void> {
    const load = async () => content.firstRow(await options.loadMore());
    // Not selected: what is selected, as the alert being read, is to stay.
    const showFirst = async (row?: ItemRow<Item>) =>
      row && focus
        ? reveal(() => content.rowOf(row.item, row.group?.key), { focus: true, select: false })
        : undefined;
    // What comes for another reason is not held back for this one.
    if (list.doing === undefined) await draws.loading(load, showFirst);
    else await showFirst(await load());
    // The line above the rows, which tells the reason, may have pushed the way to retry out of sight.
    if (list.failure && list.nextPage !== undefined && view.visible)
      await reveal(() => loadMoreRow, { focus: false, select: false });
  }

  const stopListening = content.onDidChange(show);
  // Signing in makes an empty list look at the service for the first time. Not by drawing the view, which would begin
  // to: VS Code holds rows back for 200 ms that follow others.
  const lookIfVisible = () => {
    if (view.visible) {
      loadOnFirstLook();
      isOutdated = false;
    }
    answer();
    tellTexts();
  };
  const following = Disposable.from(
    connection.onDidChange(lookIfVisible),
    view.onDidChangeVisibility(lookIfVisible),
  );
  // Shown before this was loaded.
  if (view.visible) tellTexts();
  return {
    reveal: (item, group) => reveal(() => content.rowOf(item, group), { focus: true, select: true }),
    select: async (item, group) =>
      view.visible ? reveal(() => content.rowOf(item, group), { focus: false, select: true }) : undefined,
    selected: () => itemsOf(view.selection),
    isVisible: () => view.visible,
    focusWhenDrawn: async () => {
      if (view.visible) await nextDrawing();
      await commands.executeCommand(`${tree.viewId}.focus`);
    },
    refresh: async () => {
      await withProgress(() => list.refresh());
    },
    loadMore,
    dispose: () => Disposable.from(following, { dispose: stopListening }).dispose(),
  };
}

function itemsOf<Item>(rows: readonly Row<Item>[]): readonly Item[] {
  return rows.flatMap((row) => (row.kind === 'item' ? [row.item] : []));
}
