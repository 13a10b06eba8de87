import { EventEmitter, TreeItem, window } from 'vscode';

/** The least that shows rows in a view. */
export function createRowsBed() {
  const changed = new EventEmitter<undefined>();
  let rows: readonly TreeItem[] = [];
  const view = window.createTreeView<TreeItem>('bench.rows', {
    treeDataProvider: {
      onDidChangeTreeData: changed.event,
      getChildren: (row) => (row === undefined ? [...rows] : []),
      getParent: () => undefined,
      getTreeItem: (row) => row,
    },
  });
  return {
    /** @param rows the items to show; they never change */
    fill(items: readonly TreeItem[]) {
      rows = items;
      changed.fire(undefined);
    },
    /** Draws all rows again and shows the last one; milliseconds. */
    async refresh() {
      const last = rows.at(-1);
      const start = performance.now();
      changed.fire(undefined);
      if (last) await view.reveal(last, { select: true, focus: false });
      return performance.now() - start;
    },
    dispose: () => view.dispose(),
  };
}

export function plainRows(count: number): readonly TreeItem[] {
  return Array.from({ length: count }, (_, index) => new TreeItem(`Row ${index}`));
}
