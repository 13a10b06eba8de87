import type { Disposable } from 'vscode';

/** A part whose code is loaded when it is first needed, and which is made then. */
export interface Lazy<Part> extends Disposable {
  /** Makes the part when it is not there yet. @throws what loading or making it throws; the next call tries again */
  get(): Promise<Part>;
  /** The part, if it was needed already. */
  readonly current: Part | undefined;
}

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
