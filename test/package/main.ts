import { globSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createVSIX } from '@vscode/vsce';
import { z } from 'zod';
import { projectFolder } from '../host/cache.ts';
import { temporaryFolder } from '../host/processes.ts';
import { npmRun } from '../host/programs.ts';
import { reproducible } from './reproducible.ts';

// `npm run package -- [--no-build] [--out FILE] [VERSION]`: builds the extension and packages it, with another version
// than the one in package.json if one is given. `--no-build` packages what was built before.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  allowNegative: true,
  options: {
    out: { type: 'string', default: 'alert-triage.vsix' },
    build: { type: 'boolean', default: true },
  },
});
const [version] = positionals;
const packagePath = resolve(values.out);
const readmePath = 'dist/README.md';
await mkdir(dirname(packagePath), { recursive: true });
if (values.build && (await npmRun('vscode:prepublish', 'visible')) !== 0)
  throw new Error('The build failed.');
// Deleted when this process ends, not before: after an error, vsce goes on reading files, and if they were gone, would
// end the process with that error instead of its own.
const staging = await temporaryFolder();
await copyShipped(staging.path);
await createVSIX({
  cwd: staging.path,
  packagePath,
  ...(version === undefined ? {} : { version, updatePackageJson: false, gitTagVersion: false }),
  // Nothing of node_modules: all dependencies are bundled.
  dependencies: false,
  allowMissingRepository: true,
  readmePath,
});
await writeFile(packagePath, reproducible(await readFile(packagePath)));

/**
 * Copies the files to package, those of the patterns with `!` in .vscodeignore. vsce could find them in the project
 * itself, but compares every file there with every pattern, which takes 15 s because of the VS Code installed in
 * .vscode-test.
 */
async function copyShipped(folder: string): Promise<void> {
  const ignored = await readFile(join(projectFolder, '.vscodeignore'), 'utf8');
  const shipped = ignored.split('\n').flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []));
  const paths = globSync([...shipped, '.vscodeignore', readmePath], { cwd: projectFolder });
  for (const path of paths) await cp(join(projectFolder, path), join(folder, path));
  const manifest: unknown = JSON.parse(await readFile(join(projectFolder, 'package.json'), 'utf8'));
  // Without `scripts`, by which vsce would build again, in a folder without sources.
  const { scripts: _scripts, ...others } = z.looseObject({}).parse(manifest);
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(others, undefined, 2)}\n`);
}
