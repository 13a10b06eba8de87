import { connecting } from './connectingStates.ts';
import { failures, limited } from './failureStates.ts';
import { reading } from './readingStates.ts';
import type { ViewStory } from './viewState.ts';

/** Every state of the views in the side bar, and of what opens from them. */
export const viewStories: readonly ViewStory[] = [...connecting, reading, failures, limited];
