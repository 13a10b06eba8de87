import { suiteOptions, watchForErrors } from '../errors.ts';
import { tellRelay } from './relayedServer.ts';
import { consoleMark, grep } from './settings.ts';

/**
 * Runs the suites inside the extension host of a browser.
 *
 * @param loadSuites imports them
 * @throws Error when a test fails, or when there is none
 */
export async function runSuites(loadSuites: () => Promise<unknown>): Promise<void> {
  const afterEach = watchForErrors(consoleMark, (onUnhandled, onHandled) => {
    // Not with `addEventListener`, which VS Code blocks in the worker that extensions run in.
    globalThis.onunhandledrejection = ({ reason, promise }) => onUnhandled(reason, promise);
    globalThis.onrejectionhandled = ({ promise }) => onHandled(promise);
  });
  // Not earlier: mocha keeps the console that it finds when it loads.
  await import('mocha');
  mocha.setup({
    ui: 'bdd',
    ...suiteOptions,
    color: false,
    grep,
    rootHooks: { afterEach },
  });
  await loadSuites();
  const failures = await new Promise<number>((resolve) => mocha.run(resolve));
  await tellRelay('result', { failures });
  if (failures > 0) throw new Error(`${failures} failed.`);
}
