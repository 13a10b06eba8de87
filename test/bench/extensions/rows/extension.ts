import { type ExtensionContext, type TreeDataProvider, TreeItem, window } from 'vscode';

/** As many rows as the first page of alerts has. */
const rows = Array.from({ length: 50 }, (_, index) => `Row ${index}`);

const provider: TreeDataProvider<string> = {
  getChildren: (row) => (row === undefined ? rows : []),
  getTreeItem: (row) => new TreeItem(row),
};

/** The least that shows rows in a view. */
export function activate(context: ExtensionContext): void {
  context.subscriptions.push(window.createTreeView('bench.rows', { treeDataProvider: provider }));
}
