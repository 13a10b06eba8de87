import type { ConsoleMessage, Page } from 'playwright-core';

/** Errors that this host prints without any doing of ours. Each pattern is tried on "text @ address". */
const hostNoise: readonly { readonly pattern: RegExp; readonly reason: string }[] = [
  {
    pattern: /Failed to load resource: .* @ http.*\/node_modules\/vsda\/rust\/web\/vsda(_bg\.wasm|\.js)$/,
    reason: 'a module that only Microsoft’s own build of VS Code has; its absence is provided for',
  },
  {
    pattern: /^A bad HTTP response code \(404\) was received when fetching the script\. @ $/,
    reason: 'the service worker of code-server’s own front end, which is not running here',
  },
  {
    pattern: /\[Service Worker\] registration TypeError: .*\/_static\/out\/browser\/serviceWorker\.js/,
    reason: 'the same, told by the workbench',
  },
  {
    pattern: /\[lifecycle\] Long running operations during shutdown are unsupported in the web/,
    reason: 'VS Code’s own parts, when the page is loaded anew',
  },
  {
    pattern: /Unable to write file 'vscode-log:.* IndexedDB database 'vscode-web-db' is closed/,
    reason: 'the same: the log of the page that goes away',
  },
  {
    pattern:
      /Unable to read file 'vscode-(?:remote|userdata):[^']*\/(?:systemExtensionsCache|extensions)\.json' \(Canceled: Canceled\)/,
    reason: 'the same: VS Code’s list of extensions, which it was reading',
  },
  {
    pattern: /Failed to resolve files at location: vscode-remote:.*\/\.copilot\/agents Canceled: Canceled/,
    reason: 'the same: the agents of VS Code’s chat, which it was looking for',
  },
  {
    pattern: /^%c {2}ERR color: #f33 Canceled: Canceled(?:\n\s+at .*\/out\/vs\/.*)* @ /,
    reason: 'the same: the log’s own line about something of VS Code that was stopped',
  },
  {
    pattern:
      /^%c {2}ERR color: #f33 InvalidStateError: Failed to execute 'abort' on 'IDBTransaction': The transaction has finished\.(?:\n\s+at (?:.*\/out\/vs\/.*|Array\.forEach \(<anonymous>\)))* @ /,
    reason:
      'the same: VS Code’s database, whose last write was just over as it was closed; only VS Code uses it',
  },
  {
    pattern: /Timed out waiting for authentication provider 'github' to register\.$/m,
    reason: 'the chat of VS Code, which asks for an extension that is not there',
  },
  {
    pattern: /^%c {2}ERR color: #f33 \[Extension Host\] /,
    reason: 'the log’s copy of an error of the extension host, which follows by itself',
  },
];

/**
 * Collects every error that the page prints or throws: those of the workbench, of all webviews, and of the
 * extension host (`console.error`, failing listeners and unhandled rejections), which the workbench passes on.
 * Returns the list, which grows.
 */
export function collectConsoleErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !isHostNoise(message)) errors.push(ownLines(message.text()));
  });
  page.on('pageerror', (error) => errors.push(ownLines(error.stack ?? error.message)));
  page.on('crash', () => errors.push('The page crashed.'));
  return errors;
}

function isHostNoise(message: ConsoleMessage): boolean {
  const line = `${message.text()} @ ${message.location().url}`;
  return hostNoise.some(({ pattern }) => pattern.test(line));
}

/** Without the stack's lines inside VS Code. */
function ownLines(text: string): string {
  const host = /^\s+at .*\/out\/vs\//;
  return text
    .split('\n')
    .filter((line) => !host.test(line))
    .join('\n');
}
