import type { Journey, JourneyOptions } from './journey.ts';
import type { QuickInput } from './quickInput.ts';

/** Reaches a state of the user interface. May return a function that cleans up before the next one. */
export type Reach<Stage = Journey> = (stage: Stage) => Promise<void | (() => Promise<unknown>)>;

/** States by what is to be seen, each reached from the one before. */
export type States = Readonly<Record<string, Reach>>;

/** States that follow from each other in one window. */
export interface Story {
  readonly options?: JourneyOptions;
  readonly states: States;
}

/** The pick that a command opens is shown. @param arrange waits for the pick, or types into it */
export function box(
  command: string,
  arrange: (quickInput: QuickInput) => Promise<void> = (quickInput) => quickInput.rows.first().waitFor(),
): Reach {
  return async ({ run, quickInput }) => {
    await run(command);
    await arrange(quickInput);
    return () => quickInput.dismiss();
  };
}
