import { globSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { cacheFolder, projectFolder } from './cache.ts';
import { run } from './programs.ts';

/**
 * The folder of a copy of the built extension that has only the entry for browsers (`browser` in package.json). VS
 * Code's server can run both entries, and would run the one for Node if there were one.
 */
export const webExtension = join(cacheFolder, 'web-extension');

/** That copy as a package, made by {@link packageForBrowser}. */
export const webPackage = join(cacheFolder, 'alert-triage-web.vsix');

const copied = ['dist/browser', 'dist/pages', 'l10n', 'media', '.vscodeignore', 'LICENSE'] as const;

/** Copies what was built into {@link webExtension}. */
export async function copyForBrowser(): Promise<void> {
  await rm(webExtension, { recursive: true, force: true });
  await mkdir(webExtension, { recursive: true });
  const texts = globSync('package.nls*.json', { cwd: projectFolder });
  for (const path of [...copied, ...texts])
    await cp(join(projectFolder, path), join(webExtension, path), { recursive: true });
  const manifest: unknown = JSON.parse(await readFile(join(projectFolder, 'package.json'), 'utf8'));
  // Without `scripts`, by which vsce would build again before it packages.
  const {
    main: _main,
    extensionKind: _kind,
    scripts: _scripts,
    ...others
  } = z.looseObject({}).parse(manifest);
  await writeFile(join(webExtension, 'package.json'), JSON.stringify(others));
}

/** Packages what was built into {@link webPackage}. */
export async function packageForBrowser(): Promise<void> {
  await copyForBrowser();
  const vsce = join(projectFolder, 'node_modules/@vscode/vsce/vsce');
  const options = ['--no-dependencies', '--allow-missing-repository', '--out', webPackage];
  await run([process.execPath, vsce], ['package', ...options], { cwd: webExtension });
}
