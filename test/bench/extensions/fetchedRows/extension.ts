import { type ExtensionContext, type TreeDataProvider, TreeItem, window, workspace } from 'vscode';
import * as z from 'zod/mini';

const pageSchema = z.object({ data: z.array(z.object({ name: z.string() })) });

/** The names of the first page of what the bench's service lists. */
async function fetchRows(): Promise<string[]> {
  const { url, token } = z.parse(
    z.object({ url: z.string(), token: z.string() }),
    workspace.getConfiguration().get('bench.service'),
  );
  const response = await fetch(`${url}/api/v0/alerts`, { headers: { Authorization: `Bearer ${token}` } });
  return z.parse(pageSchema, await response.json()).data.map(({ name }) => name);
}

const provider: TreeDataProvider<string> = {
  getChildren: (row) => (row === undefined ? fetchRows() : []),
  getTreeItem: (row) => new TreeItem(row),
};

/** The least that shows rows of a service in a view. */
export function activate(context: ExtensionContext): void {
  context.subscriptions.push(window.createTreeView('bench.fetchedRows', { treeDataProvider: provider }));
}
