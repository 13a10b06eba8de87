/**
 * Returns a function that does some work, or has it done once more where it is being done already, however often it is
 * called meanwhile. It resolves when the work is done that began after the call.
 */
export function oneAfterAnother(work: () => Promise<void>): () => Promise<void> {
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
