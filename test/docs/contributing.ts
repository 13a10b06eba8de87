import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { projectFolder } from '../host/cache.ts';

/**
 * Checks CONTRIBUTING.md against the files of the project. Its table of what is in `src` lists the folders in the order
 * in which they may import: a folder only from those above it.
 *
 * @returns sentences about folders that it does not describe, paths in it that do not exist, and imports from a folder
 *   further down in the table
 */
export async function contributingProblems(): Promise<readonly string[]> {
  const text = await readFile(join(projectFolder, 'CONTRIBUTING.md'), 'utf8');
  const sourceFolders = Array.from(text.matchAll(/^\| `(src\/[^`]+)` /gm), ([, room = '']) => room);
  const inSources = await readdir(join(projectFolder, 'src'));
  const missing = inSources.map((name) => `src/${name}`).filter((room) => !sourceFolders.includes(room));
  const testFolders = await foldersIn('test');
  missing.push(...testFolders.filter((folder) => !text.includes(`\`${folder}\``)));
  const named = Array.from(text.matchAll(/`((?:src|test|media|l10n)\/[^`\s*]*)`/g), ([, path = '']) => path);
  const gone = [...new Set(named)].filter((path) => !existsSync(join(projectFolder, path)));
  return [
    ...missing.map((folder) => `CONTRIBUTING.md does not say what ${folder} is for.`),
    ...gone.map((path) => `CONTRIBUTING.md names ${path}, which is not there.`),
    ...(await backwardImports(sourceFolders)),
  ];
}

async function foldersIn(parent: string): Promise<readonly string[]> {
  const entries = await readdir(join(projectFolder, parent), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => `${parent}/${name}`);
}

/**
 * Imports, also of types, from a folder further down in the table of CONTRIBUTING.md.
 *
 * @param rooms the folders and files directly under `src`, in the order of the table
 */
async function backwardImports(rooms: readonly string[]): Promise<readonly string[]> {
  const entries = await readdir(join(projectFolder, 'src'), { recursive: true });
  const files = entries
    .filter((file) => file.endsWith('.ts'))
    .map((file) => join(projectFolder, 'src', file));
  const problems = await Promise.all(
    files.map(async (file) => {
      const from = sourceFolderOf(file);
      const code = await readFile(file, 'utf8');
      const imported = Array.from(code.matchAll(/(?:from|import\(?) ?'(\.[^']+)'/g), ([, path = '']) =>
        sourceFolderOf(resolve(dirname(file), path)),
      );
      const below = imported.filter((room) => rooms.indexOf(room) > rooms.indexOf(from));
      return below.map((room) => `${relative(projectFolder, file)} imports ${room}, which is below ${from}.`);
    }),
  );
  return problems.flat();
}

/** The folder or file directly under `src` that a file belongs to. */
function sourceFolderOf(file: string): string {
  return relative(projectFolder, file).split(/[\\/]/).slice(0, 2).join('/');
}
