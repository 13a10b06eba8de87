import assert from 'node:assert/strict';
import { format } from 'node:util';
import { extensions, Uri } from 'vscode';
import options from '../../.mocharc.json' with { type: 'json' };

/** Of mocha, in either host. */
export const suiteOptions = {
  timeout: options.timeout,
  forbidOnly: options['forbid-only'],
  forbidPending: options['forbid-pending'],
  failZero: options['fail-zero'],
  reporter: 'spec',
} as const;

/** Calls the first function with each rejection that nothing handles, and the second one if it is handled later. */
type WatchRejections = (
  onUnhandled: (reason: unknown, promise: Promise<unknown>) => void,
  onHandled: (promise: Promise<unknown>) => void,
) => void;

/** The folder of the extension's scripts. */
function bundles(): string {
  const extension = extensions.getExtension('alert-triage.alert-triage');
  assert.ok(extension);
  return Uri.joinPath(extension.extensionUri, 'dist').fsPath;
}

/**
 * Watches for unhandled rejections and for `console.error` by the extension. Returns a hook for `afterEach`
 * that fails the test during which there were any.
 *
 * @param consoleMark put before everything that is printed
 */
export function watchForErrors(consoleMark: string, watchRejections: WatchRejections): () => Promise<void> {
  const ours = bundles();
  const rejections = new Map<Promise<unknown>, unknown>();
  const printed: string[] = [];
  watchRejections(
    (reason, promise) => rejections.set(promise, reason),
    (promise) => rejections.delete(promise),
  );
  replaceConsole(consoleMark, (text) => {
    // The extension host is shared with the extensions that come with VS Code.
    if (new Error('').stack?.includes(ours) === true) printed.push(text);
  });
  return async () => {
    // Unhandled rejections are reported when all promise jobs are done, which is before the next macrotask.
    await new Promise((resolve) => setTimeout(resolve));
    const errors = [...rejections.values()].map((reason) => format('unhandled rejection:', reason));
    rejections.clear();
    errors.push(...printed.splice(0));
    if (errors.length > 0) assert.fail(`Errors beside the test:\n${errors.join('\n')}`);
  };
}

/**
 * Whether neither the extension nor a suite took part in an error that nothing has caught: VS Code throws one where the
 * connection to a window breaks while it is handed over, as on a machine that stands still for seconds.
 */
export function isOfVSCode({ stack = '' }: Error, suites: string): boolean {
  return stack.includes('extensionHostProcess.js') && !stack.includes(suites) && !stack.includes(bundles());
}

/**
 * Replaces the console of this extension host, whose single methods VS Code protects against replacement.
 *
 * @param mark put before everything that is printed
 * @param onError called with each `console.error`
 */
function replaceConsole(mark: string, onError: (text: string) => void): void {
  const original = globalThis.console;
  const method =
    (name: 'debug' | 'log' | 'info' | 'warn' | 'error') =>
    (...args: unknown[]): void => {
      const text = format(...args);
      if (name === 'error') onError(text);
      original[name](mark + text);
    };
  globalThis.console = {
    ...original,
    debug: method('debug'),
    log: method('log'),
    info: method('info'),
    warn: method('warn'),
    error: method('error'),
  };
}
