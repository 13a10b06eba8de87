import type { Severity } from '../wire.ts';
import type { Scene } from './scene.ts';

/** A detection rule, so to speak: what alerts of one kind have in common. */
export interface AlertKind {
  readonly source: string;
  /** One of them is drawn, so an entry that stands twice is twice as likely. */
  readonly severities: readonly Severity[];
  readonly tags: readonly string[];
  readonly name: (scene: Scene) => string;
  readonly summary: (scene: Scene) => string;
  /** Markdown. */
  readonly description: (scene: Scene) => string;
}
