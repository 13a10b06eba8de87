import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFolder } from '../host/cache.ts';

/**
 * What of CONTRIBUTING.md does not agree with the tree: folders of the sources and tests that its map leaves out, and
 * files and folders that it names and that are not there.
 */
export async function contributingProblems(): Promise<readonly string[]> {
  const text = await readFile(join(projectFolder, 'CONTRIBUTING.md'), 'utf8');
  const folders = await Promise.all(['src', 'test'].map(foldersIn));
  const missing = folders.flat().filter((folder) => !new RegExp(String.raw`\b${folder}\b(?!/)`).test(text));
  const named = Array.from(text.matchAll(/`((?:src|test|media|l10n)\/[^`\s*]*)`/g), ([, path = '']) => path);
  const gone = [...new Set(named)].filter((path) => !existsSync(join(projectFolder, path)));
  return [
    ...missing.map((folder) => `CONTRIBUTING.md does not say what ${folder} is for.`),
    ...gone.map((path) => `CONTRIBUTING.md names ${path}, which is not there.`),
  ];
}

async function foldersIn(parent: string): Promise<readonly string[]> {
  const entries = await readdir(join(projectFolder, parent), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => `${parent}/${name}`);
}
