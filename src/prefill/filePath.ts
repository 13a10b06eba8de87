import { type TextDocument, Uri, workspace } from 'vscode';
import { escapeRegExp } from '../text/sanitize.ts';

/**
 * The path of a document relative to the workspace, or else its bare file name, because paths outside the
 * workspace may be private; undefined if never saved.
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

/** Removes the absolute paths of workspace folders from a message, leaving relative paths. */
export function withoutFolders(message: string): string {
  let shortened = message;
  for (const { uri } of workspace.workspaceFolders ?? []) {
    // Programs on a remote machine know the folder as a local one.
    const local = Uri.file(uri.path);
    const addresses = [uri, local].flatMap((folder) => [folder.toString(true), folder.toString()]);
    for (const folder of [...addresses, uri.fsPath, uri.path]) {
      if (folder.length > 1) shortened = shortened.replace(beginningOfPath(folder), '');
    }
  }
  return shortened;
}

/** Matches a folder at the start of a path: `/src/a.c`, but not inside `lib/src/a.c`. */
function beginningOfPath(folder: string): RegExp {
  // Windows paths ignore case.
  return new RegExp(
    `(?<![\\p{L}\\p{N}_.\\-/\\\\])${escapeRegExp(folder)}[/\\\\]`,
    /^[a-z]:/i.test(folder) ? 'giu' : 'gu',
  );
}
