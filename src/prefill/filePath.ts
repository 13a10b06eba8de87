import { type TextDocument, Uri, workspace } from 'vscode';
import { escapeRegExp } from '../text/sanitize.ts';

/**
 * The path of a document relative to the workspace, or else its bare file name, because paths outside the
 * workspace may be private; undefined if never saved.
 */
export function filePath({ uri, isUntitled }: Pick<TextDocument, 'uri' | 'isUntitled'>): string | undefined {
  if (isUntitled) return undefined;
  const path = workspace.getWorkspaceFolder(uri) && workspace.asRelativePath(uri);
  // In a browser, VS Code takes `c:` and `C:` for different folders: the path of a workspace file may begin with `../`.
  return path === undefined || path.startsWith('../') ? fileName(uri) : path;
}

function fileName({ path }: Uri): string | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return name === '' ? undefined : name;
}

/** Removes the absolute paths of workspace folders from a message, leaving relative paths. */
export function withoutFolders(message: string): string {
  return (workspace.workspaceFolders ?? []).reduce((text, { uri }) => withoutFolder(text, uri), message);
}

/** Removes the absolute path of a folder from a message, leaving relative paths. */
export function withoutFolder(message: string, uri: Uri): string {
  let shortened = message;
  // In a remote window, the URI has another scheme, but programs on the remote machine report paths and `file:` URIs.
  const local = Uri.file(uri.path);
  const addresses = [uri, local].flatMap((folder) => [folder.toString(true), folder.toString()]);
  // On Windows, and in these folders of macOS: compilers name a folder as it is on disk, VS Code as it was opened.
  const ignoresCase = /^(?:[A-Za-z]:|[\\/]{2}|\/(?:Users|Volumes)\/)/.test(uri.fsPath);
  for (const folder of [...addresses, uri.fsPath, uri.path]) {
    // Not the root folder `/`, with which every absolute path begins.
    if (folder.length > 1) shortened = shortened.replace(beginningOfPath(folder, ignoresCase), '');
  }
  return shortened;
}

/** Matches a folder at the start of a path: `/src/a.c`, but not inside `lib/src/a.c`. */
function beginningOfPath(folder: string, ignoresCase: boolean): RegExp {
  const path = escapeRegExp(folder.replace(/[/\\]$/, ''));
  const before = '(?<![\\p{L}\\p{N}_.\\-/\\\\])';
  if (!ignoresCase) return new RegExp(`${before}${path}[/\\\\]`, 'gu');
  // Windows paths have either slash, doubled in string literals; URIs may encode the colon.
  const either = path.replace(/(?:\\[\\/])+/g, '[/\\\\]+').replace('%3A', '(?::|%3A)');
  return new RegExp(`${before}${either}[/\\\\]+`, 'giu');
}
