import { commands } from 'vscode';
import { delay } from '../util/delay.ts';

/** Returns a setter for a context key of `when` clauses; it calls VS Code only if the value has changed. */
export function contextKey(key: string): (value: string | boolean) => void {
  let last: string | boolean | undefined;
  return (value) => {
    if (value === last) return;
    last = value;
    void commands.executeCommand('setContext', key, value);
  };
}

/** A switch that turns off at once, and on after `ms` milliseconds unless it is turned off meanwhile: it does not flicker. */
export function delayedSwitch(ms: number, set: (value: boolean) => void) {
  let starting: AbortController | undefined;
  return {
    set(value: boolean): void {
      if (value && starting) return;
      starting?.abort();
      starting = value ? new AbortController() : undefined;
      if (starting === undefined) return set(false);
      delay(ms, starting.signal).then(
        () => set(true),
        () => undefined,
      );
    },
    dispose: () => starting?.abort(),
  };
}
