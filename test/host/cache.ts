import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** The project's top folder. */
export const projectFolder = resolve(import.meta.dirname, '../..');

/** Everything that the tests download or build lies here; git and the package ignore it. */
export const cacheFolder = join(projectFolder, '.vscode-test');

/** Where the runners put the packaged extension. */
export const packagedExtension = join(cacheFolder, 'alert-triage.vsix');

/**
 * A folder of the cache, made by `build` on first use. `build` works in a folder beside it that takes the final
 * name only when complete, so an interrupted run never leaves a half-finished one behind.
 *
 * @param name of the folder, with the version in it
 * @param announcement one line, printed when it has to be built
 */
export async function cached(
  name: string,
  announcement: string,
  build: (staging: string) => Promise<void>,
): Promise<string> {
  const target = join(cacheFolder, name);
  if (existsSync(target)) return target;
  console.log(announcement);
  const staging = `${target}.partial-${process.pid}`;
  try {
    await rm(staging, { recursive: true, force: true });
    await mkdir(staging, { recursive: true });
    await build(staging);
    await rename(staging, target);
  } catch (error) {
    // Another process may have been faster.
    if (!existsSync(target)) throw error;
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
  return target;
}
