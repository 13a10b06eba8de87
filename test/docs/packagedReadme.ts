import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFolder } from '../host/cache.ts';

// Writes the README of the package into dist/: without the pictures, since VS Code shows none that come with an
// extension.
const text = await readFile(join(projectFolder, 'README.md'), 'utf8');
await writeFile(join(projectFolder, 'dist', 'README.md'), text.replaceAll(/^!\[.*\]\(.*\)\n\n?/gm, ''));
