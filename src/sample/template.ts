import type { Scene } from './scenes.ts';

/** What a detection rule writes into the alerts that it raises. */
export type Template = (scene: Scene) => {
  readonly source: string;
  readonly severity: 'critical' | 'high' | 'medium' | 'low' | 'info';
  readonly tags: readonly string[];
  readonly name: string;
  readonly summary: string;
  /** The lines of a Markdown text. */
  readonly description: readonly string[];
};
