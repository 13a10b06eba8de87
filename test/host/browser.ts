import { existsSync } from 'node:fs';
import { getuid } from 'node:process';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { installChromium } from './chromium.ts';

const browserVariable = 'ALERT_TRIAGE_BROWSER';

/** Where Chrome, Chromium and Edge are usually installed. */
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
 * Starts a headless browser of the Chromium family: the one that the environment variable ALERT_TRIAGE_BROWSER
 * names, one of the machine, or, on Linux on x64, one from the npm registry.
 *
 * @throws Error when there is none
 */
export async function launchBrowser(): Promise<Browser> {
  const { executablePath, env } = await findBrowser();
  return await chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    // The sandbox of Chromium refuses to run as root.
    chromiumSandbox: getuid?.() !== 0,
    args: ['--disable-background-networking', '--disable-component-update', '--no-first-run'],
  });
}

/**
 * Which browser {@link launchBrowser} starts, and what it needs in its environment. Installs it where it has to.
 *
 * @throws Error when there is none
 */
export async function findBrowser(): Promise<{
  readonly executablePath: string;
  readonly env: Readonly<Record<string, string>>;
}> {
  const named = process.env[browserVariable];
  if (named !== undefined && named !== '') {
    if (!existsSync(named)) throw new Error(`${browserVariable} names ${named}, which does not exist.`);
    return { executablePath: named, env: {} };
  }
  const installed = usualPlaces[process.platform]?.find((path) => existsSync(path));
  if (installed !== undefined) return { executablePath: installed, env: {} };
  if (process.platform === 'linux' && process.arch === 'x64') return await installChromium();
  throw new Error(`No Chrome, Chromium or Edge found. Set ${browserVariable} to the path of one.`);
}
