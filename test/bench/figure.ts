/**
 * One line of the printed table: measurements of the extension beside those of a yardstick, which is something
 * comparable in the same run, or a fixed limit. Numbers are in `unit`.
 */
export interface Row {
  readonly figure: string;
  readonly what: string;
  readonly unit: 'ms' | 'kB' | 'MB';
  /** The median of all measurements, as is `yardstick`. */
  readonly ours: number;
  readonly yardstick: number;
  /** Ours divided by the yardstick, pair by pair. */
  readonly ratio: { readonly median: number; readonly min: number; readonly max: number };
  readonly pairs: number;
  /** Undefined for rows that only inform. */
  readonly goal: Goal | undefined;
  readonly isMet: boolean;
}

/** Reached when `ratio` or `more` holds. */
export interface Goal {
  /** The median ratio is at most this. */
  readonly ratio?: number;
  /** The median of ours is at most this much above that of the yardstick, in the row's unit. */
  readonly more?: number;
}

/** One measurement of ours and one of the yardstick. */
export interface Pair {
  readonly ours: number;
  readonly yardstick: number;
}

/** Something that `npm run bench` measures, such as P5, a refresh. */
export interface Figure {
  /** As in README.md and for `--only`, such as `P5`. */
  readonly id: string;
  /** Whether a missed goal fails the run; for what does not depend on how busy the machine is. */
  readonly isLimit?: boolean;
  /** @param pairs how many pairs to measure; figures whose results differ much may measure more */
  readonly measure: (pairs: number) => Promise<readonly Row[]>;
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
