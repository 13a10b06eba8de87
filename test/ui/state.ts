import type { Journey, JourneyOptions } from './journey.ts';

/** A state of the user interface, for screenshots and for checks that apply to every state. */
export interface State<Stage = Journey> {
  /** Short name for file names and test titles. */
  readonly name: string;
  /** Description of the state in one sentence. */
  readonly shows: string;
  /** Reaches the state from the one before. May return a function that cleans up before the next state. */
  readonly reach: (stage: Stage) => Promise<void | (() => Promise<unknown>)>;
}

/** States that follow from each other in one window. */
export interface Story {
  readonly options?: JourneyOptions;
  readonly states: readonly State[];
}
