import type { Journey, JourneyOptions } from './journey.ts';

/** A state of what the extension shows, for pictures and for checks that hold in every state. */
export interface State {
  /** Short, for a file's name and a test's title. */
  readonly name: string;
  /** What is to be seen, in one sentence. */
  readonly shows: string;
  /** The title of the webview, where the state is one of a webview. */
  readonly webview?: string;
  /**
   * Gets there: those of a webview from any other of the same webview, all others from the state before. What it
   * returns takes back what would be in the way of the next state.
   */
  readonly reach: (stage: Journey) => Promise<void | (() => Promise<unknown>)>;
}

/** States that follow from each other in one window. */
export interface Story {
  readonly options?: JourneyOptions;
  readonly states: readonly State[];
}
