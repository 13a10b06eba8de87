/**
 * Which alerts belong together. The list is cut into blocks; the oldest alert of a block may be the parent of those
 * that came right after it. Each block stands for itself, so that one page can be made without the others.
 */
import { createRandom, mixSeed } from '../random.ts';

export interface Incident {
  /** Index of the parent; 0 is the newest alert of the list. */
  readonly parent: number;
  /** The children are the alerts right before the parent, this many. */
  readonly childCount: number;
  /** Parent and children tell of the same people and hosts. */
  readonly sceneSeed: number;
  readonly theme: number;
}

const blockSize = 9;
const mostChildren = 4;

/** The incident that the alert at `index` is a part of, if any. */
export function incidentAt(index: number, total: number, seed: number, themes: number): Incident | undefined {
  const block = Math.floor(index / blockSize);
  const parent = block * blockSize + blockSize - 1;
  if (parent >= total) return undefined;
  const random = createRandom(mixSeed(seed, 1, block));
  if (!random.chance(0.45)) return undefined;
  const childCount = random.int(1, mostChildren);
  if (index < parent - childCount) return undefined;
  return { parent, childCount, sceneSeed: mixSeed(seed, 2, block), theme: random.int(0, themes - 1) };
}
