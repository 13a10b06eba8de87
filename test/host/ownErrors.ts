import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { cacheFolder, projectFolder } from './cache.ts';
import { webExtension } from './webExtension.ts';

/** Markers for errors of this extension, in their message, stack or URL. */
const ourMarks = [
  // The extension's id: part of VS Code's messages about failing listeners, of the installation folder and so of the
  // scripts of its webviews, and of webview URLs.
  'alert-triage.alert-triage',
  // Ids of its views and commands.
  'alertTriage.',
  // The extension and test suites under development.
  join(projectFolder, 'dist'),
  join(cacheFolder, 'suites'),
  webExtension,
];

/** VS Code's log copy of an error of the extension host; the error itself is reported separately. */
const copyInLog = /^%c {2}ERR color: #f33 \[Extension Host\] /;

/** VS Code logs what a language model tool answers to a call that it refuses. */
const refusalOfTool = /^%c {2}ERR color: #f33 \[LanguageModelToolsService#invokeTool\] [^]*: ToolError: /;

/** Errors of VS Code that were already printed, by any page. */
const printed = new Set<string>();

/**
 * Collects all errors of this extension that the page prints or throws: from the extension host (failing listeners
 * and unhandled rejections, which the workbench reports) and from its webviews. Other errors are printed once
 * each: VS Code, other extensions and the browser have their own. Returns the list, which grows.
 */
export function collectOwnErrors(page: Page): string[] {
  const errors: string[] = [];
  const add = (text: string, address: string) => {
    if (ourMarks.some((mark) => text.includes(mark) || address.includes(mark))) errors.push(ownLines(text));
    else print(text, address);
  };
  page.on('console', (message) => {
    const text = message.text();
    const isExpected = copyInLog.test(text) || refusalOfTool.test(text);
    if (message.type() === 'error' && !isExpected) add(text, message.location().url);
  });
  page.on('pageerror', (error) => add(error.stack ?? error.message, ''));
  page.on('crash', () => errors.push('The page crashed.'));
  return errors;
}

function print(text: string, address: string): void {
  const [line = ''] = text.replace(/^%c {2}ERR color: #f33 /, '').split('\n');
  const message = `An error, not ours: ${line}${address === '' ? '' : ` (${address.replaceAll(/^https?:..[^/]*|\?.*/g, '')})`}`;
  // Ports and ids differ between windows.
  const kind = message.replaceAll(/[\da-f-]{4,}/g, '');
  if (printed.has(kind)) return;
  printed.add(kind);
  console.log(message);
}

/** Removes stack lines inside VS Code. */
function ownLines(text: string): string {
  const host = /^\s+at .*\/out\/vs\//;
  return text
    .split('\n')
    .filter((line) => !host.test(line))
    .join('\n');
}
