import type { Severity } from '../wire.ts';
import type { Scene } from './scene.ts';

/** What all alerts of one kind have in common, like the detection rule that raised them. */
export interface AlertKind {
  readonly source: string;
  /** One entry is selected at random, so a repeated entry is more likely. */
  readonly severities: readonly Severity[];
  readonly tags: readonly string[];
  readonly name: (scene: Scene) => string;
  readonly summary: (scene: Scene) => string;
  /** Markdown. */
  readonly description: (scene: Scene) => string;
}
