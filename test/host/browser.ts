import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { type Chromium, installChromium } from './chromium.ts';

const browserVariable = 'ALERT_TRIAGE_BROWSER';

/** Default installation paths of Chrome, Chromium and Edge. */
const usualPlaces: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  linux: [
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/opt/google/chrome/chrome',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/snap/bin/chromium',
    '/usr/bin/microsoft-edge',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].flatMap((variable) => {
    const folder = process.env[variable];
    if (folder === undefined) return [];
    return [
      join(folder, 'Google/Chrome/Application/chrome.exe'),
      join(folder, 'Microsoft/Edge/Application/msedge.exe'),
    ];
  }),
};

/**
 * Starts a headless browser; see {@link findBrowser}.
 *
 * @throws Error if there is none
 */
export async function launchBrowser(): Promise<Browser> {
  const { executablePath, env } = await findBrowser();
  return await chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    // The sandbox does not work as root, nor without user namespaces, which Ubuntu restricts since 23.10 (GitHub's
    // runners).
    chromiumSandbox: false,
    args: ['--disable-background-networking', '--disable-component-update', '--no-first-run'],
  });
}

/**
 * Finds the Chromium-based browser for the tests: the one in the environment variable ALERT_TRIAGE_BROWSER;
 * otherwise a pinned one from the npm registry, so that results are the same everywhere; otherwise, on platforms
 * without it, one that is installed on the machine.
 *
 * @throws Error if there is none
 */
export async function findBrowser(): Promise<Chromium> {
  const named = process.env[browserVariable];
  if (named !== undefined && named !== '') {
    if (!existsSync(named)) throw new Error(`${browserVariable} names ${named}, which does not exist.`);
    return { executablePath: named, env: {} };
  }
  const isOffered = process.platform === 'linux' && process.arch === 'x64';
  const pinned = isOffered
    ? await installChromium().catch((error: unknown) => String(error))
    : 'None is offered.';
  if (typeof pinned !== 'string') return pinned;
  const installed = usualPlaces[process.platform]?.find((path) => existsSync(path));
  if (installed !== undefined) return { executablePath: installed, env: {} };
  throw new Error(`No Chrome, Chromium or Edge found. Set ${browserVariable} to the path of one. ${pinned}`);
}
