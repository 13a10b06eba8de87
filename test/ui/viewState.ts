import type { Stage, StageOptions } from './stage.ts';

/** A state of the side bar's views, or of a box or panel that belongs to them, in the real workbench. */
export interface ViewState {
  readonly name: string;
  readonly shows: string;
  /** Gets there from the state before; may return the way back. */
  readonly reach: (stage: Stage) => Promise<void | (() => Promise<unknown>)>;
}

/** States that follow from each other in one window. */
export interface ViewStory {
  readonly open: (options: StageOptions) => Promise<Stage>;
  readonly options?: StageOptions;
  readonly states: readonly ViewState[];
}
