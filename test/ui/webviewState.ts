import type { Stage } from './stage.ts';

/** One state of a webview, for pictures and for checks that hold in every state. */
export interface WebviewState {
  /** Short, for a file's name and a test's title. */
  readonly name: string;
  /** What is to be seen, in one sentence. */
  readonly shows: string;
  /** The title of the webview; none where the state is that it has gone. */
  readonly webview?: string;
  /**
   * Brings a signed-in stage into the state, from whichever other state of the same webview it is in. What it returns
   * takes back what would be in the way of the next state.
   */
  readonly reach: (stage: Stage) => Promise<void | (() => Promise<void>)>;
}
