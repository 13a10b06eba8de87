/**
 * Groups alerts into incidents. The list is divided into blocks; the oldest alert of a block may be the parent of
 * those created right after it. Blocks are independent, so that one page can be generated without the others.
 */
import { createRandom, mixSeed } from '../random.ts';

export interface Incident {
  /** Index of the parent; 0 is the newest alert of the list. */
  readonly parent: number;
  /** Number of children, which directly precede the parent. */
  readonly childCount: number;
  /** Parent and children refer to the same people and hosts. */
  readonly sceneSeed: number;
  readonly theme: number;
}

const blockSize = 9;
const mostChildren = 4;

/** The incident that contains the alert at `index`, if any. */
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
