/** Timers take a signed 32-bit number of milliseconds; longer ones fire at once (HTML standard, 8.6). */
const maxTimerMs = 2 ** 31 - 1;

/** Waits for at least one macrotask, and at most 24.8 days. @throws the signal's reason as soon as it is aborted */
export function delay(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const onAbort = () => {
      clearTimeout(running);
      reject(signal?.reason);
    };
    const running = setTimeout(
      () => {
        signal?.removeEventListener('abort', onAbort);
        resolve();
      },
      Math.min(ms, maxTimerMs),
    );
    signal?.addEventListener('abort', onAbort, { once: true });
  });
}

/** Settles like `promise`, or after `ms` milliseconds with what `onLate` returns or throws. */
export async function withTimeout<Result, Late>(
  ms: number,
  promise: PromiseLike<Result>,
  onLate: () => Late,
): Promise<Result | Late> {
  const settled = new AbortController();
  const late = delay(ms, settled.signal).then(onLate);
  try {
    return await Promise.race([promise, late]);
  } finally {
    settled.abort();
  }
}

/** Undefined if it fails or is late: another extension, such as Git, must neither delay nor fail a command of ours. */
export async function tryWithTimeout<Answer>(
  ms: number,
  ask: () => PromiseLike<Answer> | Answer,
): Promise<Answer | undefined> {
  try {
    return await withTimeout(ms, Promise.resolve(ask()), () => undefined);
  } catch {
    return undefined;
  }
}
