import type { Observation, Observer } from './profile/observer.ts';

/** One line of the table. Times in milliseconds, sizes in bytes. */
export interface Row {
  readonly figure: string;
  readonly what: string;
  readonly unit: 'ms' | 'kB' | 'MB';
  /** Medians. */
  readonly ours: number;
  readonly yardstick: number;
  /** Ours divided by the yardstick, pair by pair. */
  readonly ratio: { readonly median: number; readonly min: number; readonly max: number };
  readonly pairs: number;
  /** Nothing is asked of rows that only complete the picture. */
  readonly goal: Goal | undefined;
  readonly isMet: boolean;
}

/** Reached when one of the two holds. */
export interface Goal {
  /** The median ratio is at most this. */
  readonly ratio?: number;
  /** The median of ours is at most this much above that of the yardstick, in the row's unit. */
  readonly more?: number;
}

/** One measurement of each side. */
export interface Pair {
  readonly ours: number;
  readonly yardstick: number;
}

export interface Figure {
  readonly id: string;
  /** What is missed here fails the run: it does not depend on how busy the machine is. */
  readonly isLimit?: boolean;
  /** @param pairs how many pairs to measure; a figure whose noise asks for more takes more */
  readonly measure: (pairs: number) => Promise<readonly Row[]>;
  /** Has an observer watch what is measured, and what it is compared with; for figures that VS Code has a part in. */
  readonly profile?: (observer: Observer) => Promise<readonly Observation[]>;
}

export function rowOf(
  { figure, what, unit = 'ms', goal }: Pick<Row, 'figure' | 'what' | 'goal'> & Partial<Pick<Row, 'unit'>>,
  pairs: readonly Pair[],
): Row {
  const ours = median(pairs.map((pair) => pair.ours));
  const yardstick = median(pairs.map((pair) => pair.yardstick));
  const ratios = pairs.map((pair) => pair.ours / pair.yardstick);
  const ratio = { median: median(ratios), min: Math.min(...ratios), max: Math.max(...ratios) };
  const isMet =
    goal === undefined ||
    (goal.ratio !== undefined && ratio.median <= goal.ratio) ||
    (goal.more !== undefined && ours - yardstick <= goal.more);
  return { figure, what, unit, ours, yardstick, ratio, pairs: pairs.length, goal, isMet };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2;
}
