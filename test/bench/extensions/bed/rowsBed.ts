import { EventEmitter, TreeItem, window } from 'vscode';

/** The least that shows rows in a view. */
export function createRowsBed() {
  const changed = new EventEmitter<TreeItem | undefined>();
  let rows: readonly TreeItem[] = [];
  let isShown = true;
  const view = window.createTreeView<TreeItem>('bench.rows', {
    treeDataProvider: {
      onDidChangeTreeData: changed.event,
      getChildren: (row) => (row === undefined && isShown ? [...rows] : []),
      getParent: () => undefined,
      getTreeItem: (row) => row,
    },
  });
  /** @param row the one that has changed; by default all are drawn again */
  async function timeUntilLast(row?: TreeItem): Promise<number> {
    const last = rows.at(-1);
    const start = performance.now();
    changed.fire(row);
    if (last) await view.reveal(last, { select: true, focus: false });
    return performance.now() - start;
  }

  return {
    /** @param items the items to show; they never change, but by `changeRow` */
    fill(items: readonly TreeItem[]) {
      rows = items;
      changed.fire(undefined);
    },
    /** Shows no rows, until `refresh`. */
    hide() {
      isShown = false;
      changed.fire(undefined);
    },
    /** Draws all rows again and shows the last one; milliseconds. */
    async refresh() {
      isShown = true;
      return await timeUntilLast();
    },
    /** Gives the first row another description and shows the last one; milliseconds. */
    async changeRow() {
      const [first] = rows;
      if (first) first.description = first.description === 'closed' ? 'open' : 'closed';
      return await timeUntilLast(first);
    },
    dispose: () => view.dispose(),
  };
}

export function plainRows(count: number): readonly TreeItem[] {
  return Array.from({ length: count }, (_, index) => new TreeItem(`Row ${index}`));
}
