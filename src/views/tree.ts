import { type Disposable, EventEmitter, type TreeDataProvider, type TreeView, window } from 'vscode';
import { type Log, logFailure } from '../ui/log.ts';

/** Who knows the rows of a tree view. */
export type TreeRows<Row> = Required<Omit<TreeDataProvider<Row>, 'onDidChangeTreeData'>>;

/** A tree view that is there before the code that knows its rows is loaded. */
export interface Tree<Row> extends Disposable {
  readonly viewId: string;
  readonly view: TreeView<Row>;
  /** Sets what makes sure that the view is filled; called when VS Code first asks for rows. */
  loadWith(load: () => Promise<unknown>): void;
  /** To be called once, with what VS Code's questions go to from now on. */
  showRows(rows: TreeRows<Row>): void;
  /** Has VS Code ask again for these rows and what is in them, or for all. */
  redraw(rows: Row[] | undefined): void;
}

/** Creates the tree view that the manifest contributes under `viewId`. */
export function createTree<Row>(viewId: string, log: Log): Tree<Row> {
  const changed = new EventEmitter<Row[] | undefined>();
  let load: (() => Promise<unknown>) | undefined;
  let filled: TreeRows<Row> | undefined;
  let hasFailed = false;

  function rows(): TreeRows<Row> {
    if (filled === undefined) throw new TypeError('The tree view is not filled yet.');
    return filled;
  }

  /** VS Code shows the error, and asks again only when told to. */
  async function loadOrTell(): Promise<void> {
    try {
      await load?.();
    } catch (error) {
      hasFailed = true;
      logFailure(log, 'Loading a view', error);
      throw error;
    }
  }

  const view = window.createTreeView<Row>(viewId, {
    treeDataProvider: {
      onDidChangeTreeData: changed.event,
      getChildren: async (row) => {
        if (filled === undefined) await loadOrTell();
        return rows().getChildren(row);
      },
      getParent: (row) => rows().getParent(row),
      getTreeItem: (row) => rows().getTreeItem(row),
      resolveTreeItem: (item, row, token) => rows().resolveTreeItem(item, row, token),
    },
    canSelectMany: true,
  });
  return {
    viewId,
    view,
    loadWith(loader) {
      load = loader;
    },
    showRows(source) {
      filled = source;
      if (hasFailed) changed.fire(undefined);
    },
    redraw: (some) => changed.fire(some),
    dispose() {
      view.dispose();
      changed.dispose();
    },
  };
}
