import { Disposable, window } from 'vscode';
import type { Connection } from '../connection/connection.ts';
import type { ListItem, PagedList } from '../triage/pagedList.ts';
import { type Log, logFailure } from '../ui/log.ts';
import { createDrawing } from './drawing.ts';
import type { ListContent, Redraw } from './listContent.ts';
import { headerText, lineText } from './listTexts.ts';
import {
  type ItemRow,
  restRow,
  type RestState,
  restState,
  type Row,
  type StatusRow,
  statusRows,
} from './rows.ts';
import { type ListCommands, statusItem } from './statusItems.ts';
import type { Tree } from './tree.ts';

/** VS Code draws a change within 200 ms, or after the drawing under way. */
const longestWaitMs = 2000;

export interface ListViewOptions<Item extends ListItem> {
  readonly tree: Tree<Row<Item>>;
  readonly list: PagedList<Item>;
  readonly content: ListContent<Item>;
  readonly connection: Connection;
  readonly commands: ListCommands;
  readonly log: Log;
  /** Loads what the way to the rest promises; returns the items to show that it brought. */
  readonly loadMore: () => Promise<readonly Item[]>;
  /** Told whether the service says that it has nothing: the real empty state. */
  readonly onEmpty: (isEmpty: boolean) => void;
}

export interface ListView<Item> extends Disposable {
  /** Loads the next page and, as the user asked for it, shows the first row that it brought. */
  loadMore(): Promise<void>;
  refresh(): Promise<void>;
  /** Shows and selects the row of an item, if the item is shown at all. Never rejects. */
  reveal(item: Item, options?: { readonly focus: boolean }): Promise<void>;
  selected(): readonly Item[];
  /** Calls back with the selected items whenever the selection changes. */
  onDidSelect(listener: (items: readonly Item[]) => void): Disposable;
}

/** Fills a tree view with one list: its items, and the rows that tell how far it is. The first look loads page 1. */
export function createListView<Item extends ListItem>(options: ListViewOptions<Item>): ListView<Item> {
  const { list, content, connection, tree } = options;
  const { view } = tree;
  const draws = createDrawing<Item>((rows) => tree.redraw(rows));
  const host = () => connection.service?.host ?? '';
  let shownStatus = '[]';
  /** Of VS Code, for the rows, while there is nothing to tell: it is answered once, with the first page. */
  let question: PromiseWithResolvers<void> | undefined;
  /** Of the time of the last drawing, like the line above the rows: a long load goes on in between. */
  let rest: RestState = { kind: 'loading', count: '' };
  /** VS Code gives a view that was closed at first its height with the line, else only two seconds later. */
  let hasHeight = false;
  /** Resolved when VS Code draws rows. */
  let drawing = Promise.withResolvers<void>();

  tree.showRows({
    getChildren: (row) =>
      row === undefined ? firstRoots() : row.kind === 'group' ? [...content.children(row)] : [],
    getParent: (row) => (row.kind === 'item' ? row.group : undefined),
    getTreeItem: (row) => {
      drawing.resolve();
      if (row.kind === 'item') return content.item(row);
      if (row.kind === 'group') return content.groupItem(row);
      return statusItem(row, rest, options.commands);
    },
    resolveTreeItem: (treeItem, row) => {
      return row.kind === 'item' ? Object.assign(treeItem, content.late(row.item)) : treeItem;
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
    return [...content.roots(), ...status()];
  }

  /** Whether it is not known yet what there is to show, or that there is nothing. */
  function isStarting(): boolean {
    return !list.isLoaded && (connection.state.kind === 'starting' || list.doing !== undefined);
  }

  function answer(): void {
    if (isStarting()) return;
    question?.resolve();
    question = undefined;
  }

  function status(): StatusRow[] {
    const noMatch: StatusRow[] = list.items.length > 0 && content.isEmpty() ? [{ kind: 'noMatch' }] : [];
    return [...noMatch, ...statusRows(list, host())];
  }

  function loadOnFirstLook(): void {
    if (connection.state.kind !== 'signedIn' || list.isLoaded || list.doing || list.failure) return;
    void withProgress(() => list.loadMore());
  }

  function withProgress(load: () => Promise<unknown>): Thenable<unknown> {
    return window.withProgress({ location: { viewId: tree.viewId } }, load);
  }

  function show(redraw: Redraw<Item>): void {
    draw(redraw);
    tellTexts();
    options.onEmpty(list.isEmpty);
  }

  /** After the rows and only what changes: VS Code holds rows back for 200 ms that follow a line above them. */
  function tellTexts(): void {
    const header = headerText(list);
    if (header !== view.description) view.description = header;
    const line = lineText(list, content.message(), host());
    if (line === view.message && (hasHeight || !view.visible || isStarting())) return;
    view.message = line;
    hasHeight = view.visible;
  }

  function draw(redraw: Redraw<Item>): void {
    const rows = status();
    const statusNow = JSON.stringify(rows);
    const restRows = rows.includes(restRow) && isRestChanged() ? [restRow] : [];
    if (question) answer();
    else if (redraw === 'all' || statusNow !== shownStatus) draws.all();
    else draws.rows([...redraw, ...restRows]);
    shownStatus = statusNow;
  }

  function isRestChanged(): boolean {
    const before = JSON.stringify(rest);
    rest = restState(list, host());
    return JSON.stringify(rest) !== before;
  }

  const reveal: ListView<Item>['reveal'] = async (item, { focus } = { focus: true }) => {
    try {
      return await showRow(item, focus);
    } catch {
      // Of changes that follow each other while it draws, VS Code waits for the first alone, and then looks for the row
      // among those from before the others. It knows the row after the next drawing.
      await nextDrawing();
    }
    try {
      await showRow(item, focus);
    } catch (error) {
      logFailure(options.log, 'Showing a row', error);
    }
  };

  async function showRow(item: Item, focus: boolean): Promise<void> {
    const row = content.rowOf(item);
    if (row) await view.reveal(row, { select: true, focus });
  }

  /** Waits until VS Code draws rows; if it has none to draw, not for long. */
  async function nextDrawing(): Promise<void> {
    drawing = Promise.withResolvers();
    const timer = setTimeout(drawing.resolve, longestWaitMs);
    await drawing.promise;
    clearTimeout(timer);
    // Until it has asked for all of them.
    await new Promise((resolve) => setTimeout(resolve));
  }

  async function loadMore(): Promise<void> {
    const load = async () => content.firstRow(await options.loadMore());
    const showFirst = async (row?: ItemRow<Item>) => row && reveal(row.item);
    // What comes for another reason is not held back for this one.
    if (list.doing === undefined) await draws.loading(load, showFirst);
    else await showFirst(await load());
  }

  const stopListening = content.onDidChange(show);
  // Signing in makes an empty list look at the service for the first time. Not by drawing the view, which would begin
  // to: VS Code holds rows back for 200 ms that follow others.
  const lookIfVisible = () => {
    if (view.visible) loadOnFirstLook();
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
    reveal,
    selected: () => itemsOf(view.selection),
    onDidSelect: (listener) => view.onDidChangeSelection(({ selection }) => listener(itemsOf(selection))),
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
