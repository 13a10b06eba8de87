import { FileSystemError, l10n, type SaveDialogOptions, type Uri, window, workspace } from 'vscode';
import { showError } from '../ui/messages.ts';
import { inSlices } from '../util/slices.ts';

/**
 * Asks where to save a text. Undefined when dismissed, or if it could not be written, which a message says.
 *
 * @param parts the text: all of a list as one would be made in one piece, for up to a second
 */
export async function saveFile(
  parts: readonly string[],
  options: SaveDialogOptions,
): Promise<Uri | undefined> {
  const uri = await window.showSaveDialog(options);
  if (uri === undefined) return undefined;
  try {
    await workspace.fs.writeFile(uri, await encoded(parts));
    return uri;
  } catch (error) {
    if (!(error instanceof FileSystemError)) throw error;
    void showError(l10n.t("Couldn't write {0}: {1}", workspace.asRelativePath(uri), error.message));
    return undefined;
  }
}

/** A text in UTF-8. Lets other work go on meanwhile. */
async function encoded(parts: readonly string[]): Promise<Uint8Array> {
  const encoder = new TextEncoder();
  const encodedParts: Uint8Array[] = [];
  await inSlices(parts, (part) => encodedParts.push(encoder.encode(part)));
  const all = new Uint8Array(encodedParts.reduce((size, { length }) => size + length, 0));
  let end = 0;
  await inSlices(encodedParts, (bytes) => {
    all.set(bytes, end);
    end += bytes.length;
  });
  return all;
}
