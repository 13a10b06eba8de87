/**
 * Returns a function that runs `work`, but never twice at a time: calls during a run lead to one more run after it.
 * Each call resolves when a run that began after it has ended.
 */
export function coalesced(work: () => Promise<void>): () => Promise<void> {
  let isOutdated = false;
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    try {
      while (isOutdated) {
        isOutdated = false;
        await work();
      }
    } finally {
      running = undefined;
    }
  }

  return () => {
    isOutdated = true;
    return (running ??= run());
  };
}
