import { FileSystemError, l10n, type SaveDialogOptions, type Uri, window, workspace } from 'vscode';
import { showError } from '../ui/messages.ts';

/** Asks where to save a text. Undefined when dismissed, or if it could not be written, which a message says. */
export async function saveFile(text: string, options: SaveDialogOptions): Promise<Uri | undefined> {
  const uri = await window.showSaveDialog(options);
  if (uri === undefined) return undefined;
  try {
    await workspace.fs.writeFile(uri, new TextEncoder().encode(text));
    return uri;
  } catch (error) {
    if (!(error instanceof FileSystemError)) throw error;
    void showError(l10n.t("Couldn't write {0}: {1}", workspace.asRelativePath(uri), error.message));
    return undefined;
  }
}
