import { withTimeout } from '../api/delay.ts';

/**
 * What another extension answers, or undefined when it fails or takes longer than `ms` milliseconds: what is only
 * nice to know must neither hold the user up nor stop the rest.
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
