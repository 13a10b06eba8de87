import type { Disposable } from 'vscode';

/** A part whose code is loaded on first use. What comes only after `dispose` is disposed at once. */
export function lazy<Part extends Disposable>(make: () => Promise<Part>) {
  let part: Part | undefined;
  let making: Promise<Part> | undefined;
  let isDisposed = false;

  async function makeOnce(): Promise<Part> {
    try {
      part = await make();
      if (isDisposed) part.dispose();
      return part;
    } finally {
      making = undefined;
    }
  }

  return {
    /** Creates the part if necessary, once. @throws errors of loading or creating it; the next call tries again */
    get: async () => part ?? (making ??= makeOnce()),
    /** The part, if it was created already. */
    get current() {
      return part;
    },
    dispose() {
      isDisposed = true;
      part?.dispose();
    },
  };
}
