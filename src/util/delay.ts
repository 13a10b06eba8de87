/**
 * Timers take a signed 32-bit number of milliseconds, 24.8 days; longer ones fire at once (HTML standard, 8.6).
 */
const maxTimerMs = 2 ** 31 - 1;

/**
 * Waits `ms` milliseconds, also longer than a timer can, and always for at least one macrotask. `Infinity` waits
 * until the signal is aborted.
 *
 * @throws the signal's reason as soon as it is aborted
 */
export async function delay(ms: number, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  let left = Math.max(0, ms);
  do {
    await timer(Math.min(left, maxTimerMs), signal);
    left -= maxTimerMs;
  } while (left > 0);
}

function timer(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(running);
      reject(signal?.reason);
    };
    const running = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    }, ms);
    signal?.addEventListener('abort', onAbort, { once: true });
  });
}

/**
 * Settles like `promise`, but at most `ms` milliseconds from now.
 *
 * @param onLate returns the result after a timeout, or throws; the promise is ignored from then on
 */
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

/**
 * The result of `ask`, or undefined if it fails or takes longer than `ms` milliseconds. For questions to other
 * extensions, such as Git: one that is slow or broken must neither delay nor fail a command of this extension.
 */
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
