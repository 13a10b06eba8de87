import assert from 'node:assert/strict';
import { join, sep } from 'node:path';
import { format } from 'node:util';
import { extensions } from 'vscode';
import { replaceConsole } from './watchedConsole.ts';

/**
 * Watches for unhandled rejections and for `console.error` by the extension. Returns a hook for `afterEach`
 * that fails the test during which there were any.
 *
 * @param consoleMark put before everything that is printed
 */
export function watchForErrors(consoleMark: string): () => Promise<void> {
  const bundles =
    join(extensions.getExtension('alert-triage.alert-triage')?.extensionPath ?? '', 'dist') + sep;
  const rejections = new Map<Promise<unknown>, unknown>();
  const printed: string[] = [];
  process.on('unhandledRejection', (reason, promise) => rejections.set(promise, reason));
  process.on('rejectionHandled', (promise) => rejections.delete(promise));
  replaceConsole(consoleMark, (text) => {
    // The extension host is shared with the extensions that come with VS Code.
    if (new Error('').stack?.includes(bundles) === true) printed.push(text);
  });
  return async () => {
    // Node tells of unhandled rejections when all promise jobs are done, which is before the next macrotask.
    await new Promise((resolve) => setImmediate(resolve));
    const errors = [...rejections.values()].map((reason) => format('unhandled rejection:', reason));
    rejections.clear();
    errors.push(...printed.splice(0));
    if (errors.length > 0) assert.fail(`Errors beside the test:\n${errors.join('\n')}`);
  };
}
