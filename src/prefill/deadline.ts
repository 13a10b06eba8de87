/**
 * What another extension answers, or undefined when it fails or takes longer than `ms` milliseconds: what is only
 * nice to know must neither hold the user up nor stop the rest.
 */
export async function within<Answer>(
  ms: number,
  ask: () => PromiseLike<Answer> | Answer,
): Promise<Answer | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms, undefined);
  });
  try {
    return await Promise.race([late, ask()]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
