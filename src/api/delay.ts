/** Timers take a signed 32-bit number of milliseconds (HTML standard, 8.6) and fire at once for more: 24.8 days. */
const maxTimerMs = 2 ** 31 - 1;

/**
 * Waits `ms` milliseconds, however many, and at least until timers have their turn; `Infinity` until the signal is
 * aborted.
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
 * What `promise` settles with, but no later than `ms` milliseconds from now.
 *
 * @param onLate makes the result, or throws, when it is late; what the promise settles with then is dropped
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
    // A no-op handler first: the delay that is given up rejects, and nobody waits for it any more.
    late.catch(() => undefined);
    settled.abort();
  }
}
