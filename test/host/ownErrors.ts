import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { cacheFolder, projectFolder } from './cache.ts';

/** What only an error of ours holds, in its text, its stack or its address. */
const ourMarks = [
  // The extension's id: VS Code puts it before the errors of our listeners, into the folder that the extension is
  // installed in, and into the address of its webviews.
  'alert-triage.alert-triage',
  // Its views and commands.
  'alertTriage.',
  // The script of its webviews.
  'alert-triage-page.js',
  // Where it, and the suites that call it, are under development.
  join(projectFolder, 'dist'),
  join(cacheFolder, 'suites'),
];

/** The log's copy of an error of the extension host, which follows by itself. */
const copyInLog = /^%c {2}ERR color: #f33 \[Extension Host\] /;

/** Those of VS Code itself that were printed already, by any page. */
const printed = new Set<string>();

/**
 * Collects every error of ours that the page prints or throws: in the extension host (failing listeners and unhandled
 * rejections, which the workbench passes on) and in our webviews. All others are printed, each once: VS Code, other
 * extensions and the browser have their own, other ones in each version. Returns the list, which grows.
 */
export function collectOwnErrors(page: Page): string[] {
  const errors: string[] = [];
  const add = (text: string, address: string) => {
    if (ourMarks.some((mark) => text.includes(mark) || address.includes(mark))) errors.push(ownLines(text));
    else print(text, address);
  };
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !copyInLog.test(text)) add(text, message.location().url);
  });
  page.on('pageerror', (error) => add(error.stack ?? error.message, ''));
  page.on('crash', () => errors.push('The page crashed.'));
  return errors;
}

function print(text: string, address: string): void {
  const [line = ''] = text.replace(/^%c {2}ERR color: #f33 /, '').split('\n');
  const message = `An error, not ours: ${line}${address === '' ? '' : ` (${address.replaceAll(/^https?:..[^/]*|\?.*/g, '')})`}`;
  // Every window has its own port and ids.
  const kind = message.replaceAll(/[\da-f-]{4,}/g, '');
  if (printed.has(kind)) return;
  printed.add(kind);
  console.log(message);
}

/** Without the stack's lines inside VS Code. */
function ownLines(text: string): string {
  const host = /^\s+at .*\/out\/vs\//;
  return text
    .split('\n')
    .filter((line) => !host.test(line))
    .join('\n');
}
