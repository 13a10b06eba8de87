import type { Disposable } from 'vscode';

/** A part of the extension whose code is loaded, and which is created, on first use. */
interface Lazy<Part> extends Disposable {
  /** Creates the part if necessary. @throws errors of loading or creating it; the next call tries again */
  get(): Promise<Part>;
  /** The part, if it was created already. */
  readonly current: Part | undefined;
}

/**
 * Calls `make` on the first `get`; concurrent calls share one call. A part created after `dispose` is disposed at
 * once.
 */
export function lazy<Part extends Disposable>(make: () => Promise<Part>): Lazy<Part> {
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
    get: async () => part ?? (making ??= makeOnce()),
    get current() {
      return part;
    },
    dispose() {
      isDisposed = true;
      part?.dispose();
    },
  };
}
