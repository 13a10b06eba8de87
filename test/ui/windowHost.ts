import type { Browser } from 'playwright-core';
import { launchBrowser } from '../host/browser.ts';
import { packagedExtension } from '../host/cache.ts';
import { type Release, type RunningVSCode, startVSCode } from '../host/codeServer.ts';
import { temporaryFolder } from '../host/processes.ts';
import { webPackage } from '../host/webExtension.ts';
import { type OtherExtension, writeExtension } from './otherExtension.ts';

/** The extension hosts in which UI tests run: Node's, Node's in the oldest supported VS Code, and the browser's. */
const extensionHosts = {
  node: { release: 'newest', vsix: packagedExtension },
  oldest: { release: 'oldest', vsix: packagedExtension },
  web: { release: 'newest', vsix: webPackage },
} satisfies Record<string, { readonly release: Release; readonly vsix: string }>;

export type ExtensionHostName = keyof typeof extensionHosts;
export const extensionHostNames = ['node', 'oldest', 'web'] as const satisfies readonly ExtensionHostName[];

export interface WindowHostOptions {
  /** `node` by default. */
  readonly extensionHost?: ExtensionHostName;
  /** An extension beside ours; none by default. */
  readonly otherExtension?: OtherExtension;
}

/** What a window is opened in: VS Code's server, with our extension installed, and a browser. */
export interface ServerAndBrowser {
  readonly vscode: RunningVSCode;
  readonly browser: Browser;
  /** Installs another package of the extension, used by the next windows. */
  install(vsix: string): Promise<void>;
  /** Keeps server and browser for the next window, unless an extension was added or replaced: closes them then. */
  release(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Hosts without a window, kept because starting one takes a quarter of the time of opening a window. They end with
 * this process.
 */
const idle = new Map<ExtensionHostName, ServerAndBrowser>();

/**
 * A server and a browser that no other window uses at the moment, started if necessary. The user settings are those
 * of the last window: write them before opening one.
 */
export async function acquireWindowHost(options: WindowHostOptions): Promise<ServerAndBrowser> {
  const name = options.extensionHost ?? 'node';
  const host = options.otherExtension ? undefined : idle.get(name);
  if (host === undefined) return await startWindowHost(name, options.otherExtension);
  idle.delete(name);
  return host;
}

/** Scripts have to call this at the end: their process does not end by itself while one is running. */
export async function closeIdleWindowHosts(): Promise<void> {
  const hosts = [...idle.values()];
  idle.clear();
  await Promise.all(hosts.map((host) => host.close()));
}

async function startWindowHost(
  name: ExtensionHostName,
  otherExtension: OtherExtension | undefined,
): Promise<ServerAndBrowser> {
  const { release, vsix } = extensionHosts[name];
  const extensions = await temporaryFolder();
  if (otherExtension) await writeExtension(extensions.path, otherExtension);
  const vscode = await startVSCode({
    release,
    vsix: [vsix],
    extensionsDir: extensions.path,
    smokeTestDriver: false,
    isForManyWindows: true,
  });
  const browser = await launchBrowser().catch(async (error: unknown) => {
    await vscode.dispose();
    throw error;
  });
  let isModified = otherExtension !== undefined;
  const host: ServerAndBrowser = {
    vscode,
    browser,
    async install(file) {
      isModified = true;
      await vscode.install([file]);
    },
    async release() {
      if (isModified || idle.has(name)) await host.close();
      else idle.set(name, host);
    },
    async close() {
      await browser.close();
      await vscode.dispose();
      await extensions.dispose();
    },
  };
  return host;
}
