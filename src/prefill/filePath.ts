import { type TextDocument, type Uri, workspace } from 'vscode';

/**
 * The path of a document within the workspace, else its bare file name; undefined for a document that was never saved.
 * Paths outside of the workspace may be private.
 */
export function filePath({ uri, isUntitled }: Pick<TextDocument, 'uri' | 'isUntitled'>): string | undefined {
  if (isUntitled) return undefined;
  if (workspace.getWorkspaceFolder(uri)) return workspace.asRelativePath(uri);
  return fileName(uri);
}

function fileName({ path }: Uri): string | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return name === '' ? undefined : name;
}

/** A message about a file without the paths that lead to the workspace's folders on this machine. */
export function withoutFolders(message: string): string {
  let shortened = message;
  for (const { uri } of workspace.workspaceFolders ?? []) {
    for (const folder of [uri.toString(true), uri.toString(), uri.fsPath, uri.path]) {
      if (folder.length > 1) shortened = shortened.replace(beginningOfPath(folder), '');
    }
  }
  return shortened;
}

/** A folder at the beginning of a path: `/src/a.c`, but not within `lib/src/a.c`. */
function beginningOfPath(folder: string): RegExp {
  const literal = folder.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  // Windows ignores case, and drive letters come in both.
  return new RegExp(`(?<![\\p{L}\\p{N}_.\\-/\\\\])${literal}[/\\\\]`, /^[a-z]:/i.test(folder) ? 'giu' : 'gu');
}
