import { globSync } from 'node:fs';
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { build } from 'esbuild';
import type { Browser } from 'playwright-core';
import { z } from 'zod';
import { launchBrowser } from '../host/browser.ts';
import { packagedExtension, projectFolder } from '../host/cache.ts';
import { installVSCode, type Release, type RunningVSCode, startVSCode } from '../host/codeServer.ts';
import { temporaryFolder } from '../host/processes.ts';
import { webPackage } from '../host/webExtension.ts';

/**
 * The extension hosts in which UI tests run: Node's, Node's in the oldest supported VS Code and in Restricted Mode, and the
 * browser's.
 */
const extensionHosts = {
  node: { release: 'newest', vsix: packagedExtension, isRestricted: false },
  oldest: { release: 'oldest', vsix: packagedExtension, isRestricted: false },
  restricted: { release: 'newest', vsix: packagedExtension, isRestricted: true },
  web: { release: 'newest', vsix: webPackage, isRestricted: false },
} satisfies Record<
  string,
  { readonly release: Release; readonly vsix: string; readonly isRestricted: boolean }
>;

export type ExtensionHostName = keyof typeof extensionHosts;

/**
 * VS Code's own extensions that journeys need: themes, Git, and what reads the sample project and the settings. Starting
 * the others takes a third of the processor time of opening a window.
 */
const neededBuiltIns = new Set([
  'configuration-editing',
  'git',
  'git-base',
  'json',
  'json-language-features',
  'python',
  'theme-defaults',
  'theme-seti',
]);

/** What windows are opened in: VS Code's server, with our extension and its companion (`companion/extension.ts`), and a browser. */
export interface WindowHost {
  readonly vscode: RunningVSCode;
  readonly browser: Browser;
  /** Whether another package of the extension was installed: then no other suite can use it. */
  readonly isModified: boolean;
  /** Installs another package of the extension, used by the next windows. */
  install(vsix: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Hosts that no suite uses at the moment, kept because starting one takes as long as several tests. They end with this
 * process.
 */
const idle = new Map<ExtensionHostName, WindowHost>();

/** A host that no other suite uses at the moment, started if necessary. */
export async function acquireWindowHost(name: ExtensionHostName): Promise<WindowHost> {
  const host = idle.get(name);
  idle.delete(name);
  return host ?? (await startWindowHost(name));
}

/** Keeps a host for the next suite. */
export async function releaseWindowHost(name: ExtensionHostName, host: WindowHost): Promise<void> {
  if (host.isModified || idle.has(name)) await host.close();
  else idle.set(name, host);
}

async function startWindowHost(name: ExtensionHostName): Promise<WindowHost> {
  const { release, vsix, isRestricted } = extensionHosts[name];
  const folder = await temporaryFolder();
  const extensionsDir = join(folder.path, 'extensions');
  await writeCompanion(join(extensionsDir, 'alert-triage-tests.companion-1.0.0'));
  const vscode = await startVSCode({
    release,
    vsix: [vsix],
    extensionsDir,
    builtInExtensionsDir: await writeBuiltIns(join(folder.path, 'builtIn'), release),
    smokeTestDriver: false,
    isForManyWindows: true,
    isRestricted,
  });
  const browser = await launchBrowser().catch(async (error: unknown) => {
    await vscode.dispose();
    throw error;
  });
  let isModified = false;
  return {
    vscode,
    browser,
    get isModified() {
      return isModified;
    },
    async install(file) {
      isModified = true;
      await vscode.install([file]);
    },
    async close() {
      await browser.close();
      await vscode.dispose();
      await folder.dispose();
    },
  };
}

async function writeCompanion(folder: string): Promise<void> {
  const source = join(projectFolder, 'test/ui/companion');
  await build({
    entryPoints: [join(source, 'extension.ts')],
    outfile: join(folder, 'extension.cjs'),
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node22',
    external: ['vscode'],
    logLevel: 'warning',
  });
  await cp(join(source, 'package.json'), join(folder, 'package.json'));
}

/**
 * A folder with those of VS Code's own extensions that journeys need. Of the others that have a part for browsers it has
 * the name only: without it, the workbench would look for that part.
 */
export async function writeBuiltIns(folder: string, release: Release): Promise<string> {
  const { folder: server } = await installVSCode(release);
  await mkdir(folder);
  for (const file of globSync('extensions/*/package.json', { cwd: server })) {
    const source = join(server, dirname(file));
    const target = join(folder, basename(source));
    if (neededBuiltIns.has(basename(source))) {
      await symlink(source, target, 'junction');
      continue;
    }
    const { browser, name, publisher, version, engines } = manifestSchema.parse(
      JSON.parse(await readFile(join(server, file), 'utf8')),
    );
    if (browser === undefined) continue;
    await mkdir(target);
    await writeFile(join(target, 'package.json'), JSON.stringify({ name, publisher, version, engines }));
  }
  return folder;
}

const manifestSchema = z.object({
  name: z.string(),
  publisher: z.string(),
  version: z.string(),
  engines: z.unknown(),
  browser: z.optional(z.string()),
});
