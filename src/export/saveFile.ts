import { FileSystemError, l10n, type SaveDialogOptions, type Uri, window, workspace } from 'vscode';
import { head } from '../text/cut.ts';
import { showError } from '../ui/messages.ts';
import { inSlices, pauses } from '../util/slices.ts';

/** Asks where to save a text. Undefined when dismissed, or if it could not be written, which a message says. */
export async function saveFile(text: string, options: SaveDialogOptions): Promise<Uri | undefined> {
  const uri = await window.showSaveDialog(options);
  if (uri === undefined) return undefined;
  try {
    await workspace.fs.writeFile(uri, await encoded(text));
    return uri;
  } catch (error) {
    if (!(error instanceof FileSystemError)) throw error;
    void showError(l10n.t("Couldn't write {0}: {1}", workspace.asRelativePath(uri), error.message));
    return undefined;
  }
}

/** How many characters are encoded at once: those of a list of 200 MB would take half a second. */
const maxEncoded = 1_000_000;

/** A text in UTF-8. Lets other work go on meanwhile. */
async function encoded(text: string): Promise<Uint8Array> {
  const encoder = new TextEncoder();
  const pause = pauses();
  const parts: Uint8Array[] = [];
  let read = 0;
  let size = 0;
  while (read < text.length) {
    const part = head(text.slice(read, read + maxEncoded + 1), maxEncoded);
    const bytes = encoder.encode(part);
    parts.push(bytes);
    read += part.length;
    size += bytes.length;
    await pause();
  }
  const all = new Uint8Array(size);
  let end = 0;
  await inSlices(parts, (bytes) => {
    all.set(bytes, end);
    end += bytes.length;
  });
  return all;
}
