import {
  Disposable,
  EventEmitter,
  l10n,
  type TreeDataProvider,
  type TreeItem,
  type TreeView,
  window,
} from 'vscode';
import type { Connection } from '../connection/connection.ts';
import type { PagedList } from '../triage/pagedList.ts';
import { countText, type ItemRow, messageOf, type Row, statusRows } from './rows.ts';
import { type ListCommands, statusItem } from './statusItems.ts';

export interface ListViewOptions<Item extends { readonly id: string }> {
  readonly viewId: string;
  readonly list: PagedList<Item>;
  readonly connection: Connection;
  readonly commands: ListCommands;
  readonly itemOf: (item: Item) => TreeItem;
  /** Fills in what is only needed on hover. */
  readonly tooltipOf: (item: Item) => TreeItem['tooltip'];
  /** Told whether the service says that it has nothing: the real empty state. */
  readonly onEmpty: (isEmpty: boolean) => void;
}

export interface ListView<Item> extends Disposable {
  readonly view: TreeView<Row<Item>>;
  /** Loads the next page and, as the user asked for it, shows the first row that it brought. */
  loadMore(): Promise<void>;
  refresh(): Promise<void>;
  reveal(item: Item): Promise<void>;
}

/** A tree view of one list: its items, and the rows that tell how far it is. The first look at it loads page 1. */
export function createListView<Item extends { readonly id: string }>(
  options: ListViewOptions<Item>,
): ListView<Item> {
  const { list, connection } = options;
  const changed = new EventEmitter<void>();

  const provider: TreeDataProvider<Row<Item>> = {
    onDidChangeTreeData: changed.event,
    getChildren: (row) => (row === undefined ? roots() : []),
    getParent: () => undefined,
    getTreeItem: (row) =>
      row.kind === 'item' ? options.itemOf(row.item) : statusItem(row, options.commands),
    resolveTreeItem: (treeItem, row) => {
      if (row.kind === 'item') treeItem.tooltip = options.tooltipOf(row.item);
      return treeItem;
    },
  };
  const view = window.createTreeView(options.viewId, { treeDataProvider: provider, showCollapseAll: false });

  function roots(): Row<Item>[] {
    loadOnFirstLook();
    return [...list.items.map(rowOf), ...statusRows(list, hostOf(connection))];
  }

  function loadOnFirstLook(): void {
    if (connection.state.kind !== 'signedIn' || list.isLoaded || list.doing || list.failure) return;
    void withProgress(() => list.loadMore());
  }

  function withProgress(load: () => Promise<unknown>): Thenable<unknown> {
    return window.withProgress({ location: { viewId: options.viewId } }, load);
  }

  function show(): void {
    view.description = describe(list);
    view.message = messageOf(list, hostOf(connection));
    options.onEmpty(list.isLoaded && list.items.length === 0 && list.unreadable.length === 0);
    changed.fire();
  }

  const reveal = async (item: Item): Promise<void> => {
    // VS Code finds the row by the id of its tree item, so a new row object does.
    await view.reveal(rowOf(item), { select: true, focus: true });
  };
  const stopListening = list.onDidChange(show);
  return {
    view,
    reveal,
    refresh: async () => {
      await withProgress(() => list.refresh());
    },
    loadMore: async () => {
      const [first] = await list.loadMore();
      if (first) await reveal(first);
    },
    dispose: () => Disposable.from(view, changed, { dispose: stopListening }).dispose(),
  };
}

function rowOf<Item>(item: Item): ItemRow<Item> {
  return { kind: 'item', item };
}

function hostOf(connection: Connection): string {
  return connection.service?.host ?? '';
}

function describe<Item extends { readonly id: string }>(list: PagedList<Item>): string {
  if (list.doing === 'refreshing')
    return list.isLoaded ? l10n.t('{0}, refreshing…', countText(list)) : l10n.t('loading…');
  if (!list.isLoaded) return list.doing === 'loading' ? l10n.t('loading…') : '';
  return list.failure?.doing === 'refreshing'
    ? l10n.t('{0}, not up to date', countText(list))
    : countText(list);
}
