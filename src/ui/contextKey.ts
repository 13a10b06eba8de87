import { commands, type Disposable } from 'vscode';
import { withTimeout } from '../api/delay.ts';

/** Sets a context key for `when` clauses, telling VS Code only of changes. */
export function contextKey(key: string): (value: string | boolean) => void {
  let last: string | boolean | undefined;
  return (value) => {
    if (value === last) return;
    last = value;
    void commands.executeCommand('setContext', key, value);
  };
}

/** A switch whose `true` counts only once it has lasted. */
interface LastingSwitch extends Pick<Disposable, 'dispose'> {
  set(value: boolean): void;
}

/** Passes `true` on after `ms` in which it has not been taken back: what is over sooner would only flicker. */
export function whenLasting(ms: number, set: (value: boolean) => void): LastingSwitch {
  let takenBack: PromiseWithResolvers<void> | undefined;

  function start(): void {
    const current = (takenBack = Promise.withResolvers<void>());
    void withTimeout(ms, current.promise, () => {
      if (current === takenBack) set(true);
    });
  }

  function stop(): void {
    takenBack?.resolve();
    takenBack = undefined;
  }

  return {
    set(value) {
      if (value) return takenBack ? undefined : start();
      stop();
      set(false);
    },
    dispose: stop,
  };
}
