/** A range of lines, counted from 1, both included. */
export interface LineRange {
  readonly first: number;
  readonly last: number;
}

/** Reads decimal digits; undefined if the first line is missing or 0. A last line before the first one is ignored. */
export function linesFrom(first: string | undefined, last?: string): LineRange | undefined {
  const from = Number(first ?? 0);
  return from > 0 ? { first: from, last: Math.max(from, Number(last ?? from)) } : undefined;
}
