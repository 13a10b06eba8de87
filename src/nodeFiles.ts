import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { TextFiles } from './notes/notesStore.ts';
import { delay } from './util/delay.ts';

/**
 * Files without VS Code, which asks the window for each step: that takes long where the window is busy, and is not
 * possible any more when it closes. And VS Code renames a file only after it has deleted the one of that name.
 */
export const nodeFiles: TextFiles = {
  async read({ fsPath }) {
    try {
      return new TextDecoder().decode(await readFile(fsPath));
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
      throw error;
    }
  },
  async write({ fsPath }, text) {
    // A file of its own for each window, so that none renames what another one is still writing.
    const written = `${fsPath}.${crypto.randomUUID()}.tmp`;
    try {
      await mkdir(dirname(fsPath), { recursive: true });
      await writeFile(written, text);
      await replace(written, fsPath);
    } catch (error) {
      await rm(written, { force: true });
      throw error;
    }
  },
};

/** In milliseconds. */
const pauses = [20, 100, 500];

/** On Windows no file can be replaced while it is read, for example by another window. */
async function replace(from: string, to: string): Promise<void> {
  for (const pause of pauses) {
    try {
      return await rename(from, to);
    } catch {
      await delay(pause);
    }
  }
  await rename(from, to);
}
