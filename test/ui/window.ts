import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { collectOwnErrors } from '../host/ownErrors.ts';
import { type JobServer, startJobServer } from '../host/jobServer.ts';
import { writeUserSettings } from '../host/userSettings.ts';
import type { WindowHost } from './windowHost.ts';

/**
 * Much longer than needed on an idle machine, but shorter than mocha's timeout, so that a failing wait reports
 * what it waited for.
 */
const actionTimeoutMs = 45_000;

/** In CSS pixels. */
export const defaultViewport = { width: 1280, height: 800 };

export interface WindowOptions {
  /** The folder to open; none by default. */
  readonly folder?: string;
  /** In CSS pixels; `defaultViewport` by default. */
  readonly viewport?: { readonly width: number; readonly height: number };
  /** The browser's user agent, from which the workbench derives the operating system. */
  readonly userAgent?: string;
  /**
   * VS Code's display language, such as `de`; its own texts stay English, without a language pack. Titles of commands,
   * rows to pick, views and webviews are then translated by the helpers.
   */
  readonly language?: string;
  /** Pixels of a screenshot per CSS pixel; 1 by default. */
  readonly deviceScaleFactor?: number;
}

/** An open window of VS Code, which suites use one after the other. */
export interface OpenWindow {
  readonly page: Page;
  readonly ownErrors: string[];
  /** Gives jobs to the companion of our extension in this window. */
  readonly companion: JobServer;
  /** What cannot be changed while it is open, see `needsOf`. */
  readonly needs: string;
}

/** Opens a window with these user settings. */
export async function openWindow(
  { vscode, browser }: WindowHost,
  options: WindowOptions,
  settings: Readonly<Record<string, unknown>>,
): Promise<OpenWindow> {
  const companion = await startJobServer();
  await writeUserSettings(vscode.userDataDir, { 'companion.url': companion.url, ...settings });
  const context = await browser.newContext({
    viewport: options.viewport ?? defaultViewport,
    deviceScaleFactor: options.deviceScaleFactor ?? 1,
    ...(options.userAgent === undefined ? {} : { userAgent: options.userAgent }),
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  context.setDefaultTimeout(actionTimeoutMs);
  const page = await context.newPage();
  if (options.language !== undefined) await page.addInitScript(displayLanguage, options.language);
  const ownErrors = collectOwnErrors(page);
  const query = options.folder === undefined ? 'ew=true' : `folder=${folderInUrl(options.folder)}`;
  await page.goto(`${vscode.url}/?${query}`);
  return { page, ownErrors, companion, needs: needsOf(options) };
}

export async function closeWindow({ page, companion }: OpenWindow): Promise<void> {
  await page.context().close();
  companion[Symbol.dispose]();
}

/** What of the options cannot be changed while the window is open. */
export function needsOf({ folder, userAgent, language, deviceScaleFactor }: WindowOptions): string {
  return JSON.stringify([folder, userAgent, language, deviceScaleFactor]);
}

/** The path for VS Code's URL parameter `folder`, with a slash in front on Windows, too: `/C:/…`, encoded. */
function folderInUrl(folder: string): string {
  return encodeURIComponent(decodeURIComponent(pathToFileURL(folder).pathname));
}

/** In the page: sets what the texts of a language pack would set. */
function displayLanguage(language: string): void {
  Object.assign(globalThis, { _VSCODE_NLS_LANGUAGE: language });
}
