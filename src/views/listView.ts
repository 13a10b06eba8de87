import { Disposable, EventEmitter, l10n, type TreeDataProvider, window } from 'vscode';
import type { Connection } from '../connection/connection.ts';
import type { PagedList } from '../triage/pagedList.ts';
import { countText } from '../ui/countText.ts';
import type { ListContent, Redraw } from './listContent.ts';
import { messageOf, restRow, restState, type Row, type StatusRow, statusRows } from './rows.ts';
import { type ListCommands, statusItem } from './statusItems.ts';

export interface ListViewOptions<Item extends { readonly id: string }> {
  readonly viewId: string;
  readonly list: PagedList<Item>;
  readonly content: ListContent<Item>;
  readonly connection: Connection;
  readonly commands: ListCommands;
  /** Loads what the way to the rest promises; returns the items to show that it brought. */
  readonly loadMore: () => Promise<readonly Item[]>;
  /** Told whether the service says that it has nothing: the real empty state. */
  readonly onEmpty: (isEmpty: boolean) => void;
}

export interface ListView<Item> extends Disposable {
  /** Loads the next page and, as the user asked for it, shows the first row that it brought. */
  loadMore(): Promise<void>;
  refresh(): Promise<void>;
  /** Shows and selects the row of an item, if the item is shown at all. */
  reveal(item: Item, options?: { readonly focus: boolean }): Promise<void>;
  selected(): readonly Item[];
  /** Calls back with the selected items whenever the selection changes. */
  onDidSelect(listener: (items: readonly Item[]) => void): Disposable;
}

/** A tree view of one list: its items, and the rows that tell how far it is. The first look at it loads page 1. */
export function createListView<Item extends { readonly id: string }>(
  options: ListViewOptions<Item>,
): ListView<Item> {
  const { list, content, connection } = options;
  const changed = new EventEmitter<Row<Item>[] | undefined>();
  const host = () => connection.service?.host ?? '';
  let shownStatus = '';

  const provider: TreeDataProvider<Row<Item>> = {
    onDidChangeTreeData: changed.event,
    getChildren: (row) =>
      row === undefined ? roots() : row.kind === 'group' ? [...content.children(row)] : [],
    getParent: (row) => (row.kind === 'item' ? row.group : undefined),
    getTreeItem: (row) => {
      if (row.kind === 'item') return content.item(row);
      if (row.kind === 'group') return content.groupItem(row);
      return statusItem(row, () => restState(list, host()), options.commands);
    },
    resolveTreeItem: (treeItem, row) => {
      if (row.kind === 'item') treeItem.tooltip = content.tooltip(row.item);
      return treeItem;
    },
  };
  const view = window.createTreeView(options.viewId, { treeDataProvider: provider, canSelectMany: true });

  function roots(): Row<Item>[] {
    loadOnFirstLook();
    return [...content.roots(), ...status()];
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
    return window.withProgress({ location: { viewId: options.viewId } }, load);
  }

  function show(redraw: Redraw<Item>): void {
    view.description = describe(list);
    view.message = [content.message(), messageOf(list, host())].filter((text) => text !== '').join(' — ');
    options.onEmpty(list.isLoaded && list.items.length === 0 && list.unreadable.length === 0);
    const rows = status();
    const statusNow = JSON.stringify(rows);
    if (redraw === 'all' || statusNow !== shownStatus) changed.fire(undefined);
    else changed.fire([...redraw, ...rows.filter((row) => row === restRow)]);
    shownStatus = statusNow;
  }

  const reveal: ListView<Item>['reveal'] = async (item, { focus } = { focus: true }) => {
    const row = content.rowOf(item);
    if (row) await view.reveal(row, { select: true, focus });
  };
  const stopListening = content.onDidChange(show);
  // Signing in makes an empty list look at the service for the first time.
  const following = connection.onDidChange(() => changed.fire(undefined));
  return {
    reveal,
    selected: () => itemsOf(view.selection),
    onDidSelect: (listener) => view.onDidChangeSelection(({ selection }) => listener(itemsOf(selection))),
    refresh: async () => {
      await withProgress(() => list.refresh());
    },
    loadMore: async () => {
      const [first] = await options.loadMore();
      if (first) await reveal(first);
    },
    dispose: () => Disposable.from(view, changed, following, { dispose: stopListening }).dispose(),
  };
}

function itemsOf<Item>(rows: readonly Row<Item>[]): readonly Item[] {
  return rows.flatMap((row) => (row.kind === 'item' ? [row.item] : []));
}

function describe<Item extends { readonly id: string }>(list: PagedList<Item>): string {
  if (list.doing === 'refreshing')
    return list.isLoaded ? l10n.t('{0}, refreshing…', countText(list)) : l10n.t('loading…');
  if (!list.isLoaded) return list.doing === 'loading' ? l10n.t('loading…') : '';
  return list.failure?.doing === 'refreshing'
    ? l10n.t('{0}, not up to date', countText(list))
    : countText(list);
}
