import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** The root folder of the project. */
export const projectFolder = resolve(import.meta.dirname, '../..');

/** Contains everything that tests download or build; ignored by git and not packaged. */
export const cacheFolder = join(projectFolder, '.vscode-test');

/** The packaged extension, built by the test runners. */
export const packagedExtension = join(cacheFolder, 'alert-triage.vsix');

/**
 * A folder in the cache, created by `build` on first use. `build` gets a temporary folder, which is renamed when
 * complete, so that an interrupted run leaves nothing incomplete.
 *
 * @param name of the folder, including the version
 * @param announcement one line, printed before building
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
    // Another process may have created it in the meantime.
    if (!existsSync(target)) throw error;
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
  return target;
}
