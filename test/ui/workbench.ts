import assert from 'node:assert/strict';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { projectFolder } from '../host/cache.ts';
import { settingsToChange } from '../host/userSettings.ts';
import { messagesOf } from './messages.ts';
import { quickInputOf, runCommand } from './quickInput.ts';
import { type ShownText, shownTexts } from './shownTexts.ts';
import { type ThemeName, themes } from './themes.ts';
import { treeViewOf } from './treeView.ts';
import { webviewOf } from './webview.ts';
import {
  closeWindow,
  defaultViewport,
  needsOf,
  type OpenWindow,
  openWindow,
  type WindowOptions,
} from './window.ts';
import {
  acquireWindowHost,
  type ExtensionHostName,
  releaseWindowHost,
  type WindowHost,
} from './windowHost.ts';

const startTimeoutMs = 120_000;

/** The extension host reports an unhandled rejection after one second. */
const lateReportMs = 1_100;

export interface WorkbenchOptions extends WindowOptions {
  /** `node` by default. */
  readonly extensionHost?: ExtensionHostName;
  /** User settings. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Light by default. */
  readonly theme?: ThemeName;
}

/** What is as it was before: a window, or only the VS Code in which another one can be opened; nothing after a failure. */
export type Left = 'window' | 'host' | 'nothing';

/** The window of a host that is idle: one at most, so that no other takes part in what a test does. */
const kept = new WeakMap<WindowHost, OpenWindow>();

/**
 * Opens a window of VS Code in a browser, and waits until our icon is in the activity bar. Takes about 3 s, unless there
 * is a window that another suite has left and that only needs other settings.
 */
export async function openWorkbench(options: WorkbenchOptions = {}): Promise<Workbench> {
  const name = options.extensionHost ?? 'node';
  const host = await acquireWindowHost(name);
  try {
    const shown = await shownTexts(options.language);
    const settings = {
      'workbench.colorTheme': themes[options.theme ?? 'light'].id,
      // A form takes the focus when it has loaded, possibly after the next command was started.
      'workbench.quickOpen.closeOnFocusLost': false,
      // Without animations: a box that fades out could still be read and typed into.
      'workbench.reduceMotion': 'on',
      ...options.settings,
    };
    const before = kept.get(host);
    kept.delete(host);
    if (before?.needs === needsOf(options)) {
      const wanted = { 'companion.url': before.companion.url, ...settings };
      const changed = await settingsToChange(host.vscode.userDataDir, wanted);
      await before.companion.run('configure', { settings: changed });
      await before.page.setViewportSize(options.viewport ?? defaultViewport);
      return workbenchOf(before, shown, host, name);
    }
    if (before) await closeWindow(before);
    const window = await openWindow(host, options, settings);
    await activityBarItem(window.page).waitFor({ timeout: startTimeoutMs });
    return workbenchOf(window, shown, host, name);
  } catch (error) {
    await host.close();
    throw error;
  }
}

/** VS Code with the installed extension in a headless browser. Every method waits until its action is possible. */
export type Workbench = ReturnType<typeof workbenchOf>;

function workbenchOf(window: OpenWindow, shown: ShownText, host: WindowHost, hostName: ExtensionHostName) {
  const { page, ownErrors, companion } = window;
  const quickInput = quickInputOf(page, shown);
  const messages = messagesOf(page);
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  return {
    page,
    quickInput,
    messages,
    /** Errors of the extension and its webviews so far; grows. Can be cleared if they are expected. */
    ownErrors,
    /** Texts of the extension as they are shown. */
    shown,
    /** Runs a command by its exact title in the palette, such as "Alerts: Sign In". */
    runCommand: async (title: string) => await runCommand(page, quickInput, shown(title)),
    /** Has the companion execute a command by its id; resolves when that has ended. For what happens between tests. */
    execute: async (command: string) => void (await companion.run('execute', { command })),
    /** The text of a document, as the companion reads it, for what VS Code itself generates. */
    read: async (uri: string) => String(await companion.run('read', { uri })),
    /** Has the companion store a text, in the state of the workspace and of all windows. */
    remember: async (mark: string) => void (await companion.run('remember', { mark })),
    /** Presses keys one after the other, for example those of a chord. */
    press,
    /** Reloads the window, which restarts the extension. */
    reload: async () => {
      const loaded = page.waitForEvent('load');
      // Not by the palette, which an action of the extension that is still under way may close. The job never ends.
      void companion.run('reload', {});
      await loaded;
      // The icon may be a cached one, which works only after VS Code has read the extensions.
      await extensionsLoaded(page);
    },
    /** Ends the extensions, which VS Code starts anew at once, in the same window. */
    restartExtensions: async () => {
      const isEnd = (message: { text(): string }) => message.text().includes('terminated unexpectedly');
      const ended = page.waitForEvent('console', isEnd);
      // The job never ends.
      void companion.run('endHost', {});
      await ended;
      await companion.run('execute', { command: 'noop' });
      // The message that it has ended has the names of all extensions.
      ownErrors.length = 0;
    },
    /** Installs another package of the extension, used after `reload`. */
    install: async (vsix: string) => await host.install(vsix),
    /** Opens the extension's side bar. */
    showAlerts: async () => {
      // The palette shows only commands that exist when it is opened.
      await extensionsLoaded(page);
      // Not by the icon, which would close the side bar that VS Code is about to restore.
      await runCommand(page, quickInput, `Alert Triage: Focus on ${shown('Alerts')} View`);
      await page.locator('.pane-header').first().waitFor();
    },
    /** Opens another side bar in its place. */
    hideAlerts: async () => {
      await runCommand(page, quickInput, 'View: Show Explorer');
      await treeViewOf(page, shown('Alerts')).root.waitFor({ state: 'hidden' });
    },
    /** Opens an empty, untitled file, whose editor takes the focus. */
    openTextFile: async () => {
      await runCommand(page, quickInput, 'File: New Untitled Text File');
      await page.locator('.monaco-editor.focused').waitFor();
    },
    /** The view with this title in the open side bar. */
    tree: (title: string) => treeViewOf(page, shown(title)),
    /** The document of the webview with this title. @param field see `webviewOf` */
    webview: async (title: string, field?: Parameters<typeof webviewOf>[2]) =>
      await webviewOf(page, shown(title), field),
    /** Uses the theme picker, because changes of the settings file are not detected here. */
    setTheme: async (theme: ThemeName) => {
      await runCommand(page, quickInput, 'Preferences: Color Theme');
      await quickInput.type(themes[theme].label);
      await quickInput.pick(themes[theme].label);
      await quickInput.root.waitFor({ state: 'hidden' });
      await page.locator(`.monaco-workbench.${themes[theme].workbenchClass}`).waitFor();
    },
    /** Writes a text to the clipboard. */
    copy: async (text: string) => await page.evaluate(writeClipboard, text),
    /** Copies all text of the editor that has the focus or gets it; otherwise as `waitForClipboard`. */
    copyEditor: async (wanted: string | RegExp) => {
      // A tab may be there before its editor takes keys.
      await page.locator('.monaco-editor.focused').waitFor();
      await press('ControlOrMeta+A', 'ControlOrMeta+C');
      return await waitForClipboard(page, wanted);
    },
    /** Waits until the clipboard's text equals or matches this; returns the text. */
    waitForClipboard: async (wanted: string | RegExp) => await waitForClipboard(page, wanted),
    /** Saves a screenshot of a failed test in `test-report/`, named after the test. */
    pictureFailure: async (test: Mocha.Test | undefined) => {
      const name = (test?.fullTitle() ?? 'hook').replaceAll(/[^\p{L}\p{N}]+/gu, '-');
      await page.screenshot({ path: join(projectFolder, 'test-report', `${name}.png`) });
    },
    /**
     * Hands over what is left to the next suite that needs the same, and closes the rest.
     *
     * @param since when the last test ended, whose errors may be reported late
     * @throws AssertionError if the extension printed errors, or a modal dialog is still open
     */
    dispose: async (left: Left = 'window', since = Date.now()) => {
      await page.waitForTimeout(Math.max(0, since + lateReportMs - Date.now()));
      const errors = [...ownErrors, ...(await messages.dialog.allInnerTexts())];
      if (left === 'window' && errors.length === 0 && !host.isModified) kept.set(host, window);
      else await closeWindow(window);
      await (left === 'nothing' ? host.close() : releaseWindowHost(hostName, host));
      if (errors.length > 0) assert.fail(`Errors of ours or an open dialog:\n${errors.join('\n')}`);
    },
  };
}

/** Waits until VS Code has read the extensions, so that it knows their commands. */
export async function extensionsLoaded(page: Page): Promise<void> {
  const areLoaded = () => performance.getEntriesByName('code/didLoadExtensions').length > 0;
  await page.waitForFunction(areLoaded, undefined, { timeout: startTimeoutMs });
}

/** The name is only a prefix, because a badge adds to it. */
function activityBarItem(page: Page) {
  return page.locator('.activitybar').getByRole('tab', { name: /^Alert Triage/ });
}

/** In the page. */
async function writeClipboard(text: string): Promise<void> {
  // The focus may still be in a webview that was closed; it has to stay in one that is open.
  if (!document.hasFocus()) window.focus();
  await navigator.clipboard.writeText(text);
}

/** Reads the clipboard until it contains the wanted text, and returns that. The test's own limit ends the wait. */
async function waitForClipboard(page: Page, wanted: string | RegExp): Promise<string> {
  const read = async (wanted: string | RegExp) => {
    for (;;) {
      // Refused while the focus is on its way between the page and a webview.
      const copied = await navigator.clipboard.readText().catch(() => undefined);
      // On Windows VS Code's editors and the browser copy other line ends.
      const text = copied?.replaceAll('\r\n', '\n') ?? '';
      if (typeof wanted === 'string' ? text === wanted : wanted.test(text)) return text;
      await new Promise(requestAnimationFrame);
    }
  };
  return await page.evaluate(read, wanted);
}
