import { stepsOf } from './fieldName.ts';
import { firstEntries, isJsonObject } from './tolerant.ts';

/** How many lists, maps and problems of a body are looked at, also as deep: more would overflow the stack. */
const maxVisits = 500;

/** Where in a body problems are read. */
export interface Place {
  /** The names on the way to it that may be those of a field. */
  readonly path: readonly string[];
  /** Whether there is nothing else than problems; otherwise, a name must be that of a field of the creation. */
  readonly isSure: boolean;
  /** Counted down for the whole body. */
  readonly visits: { left: number };
}

/** A whole body. */
export function top(isSure: boolean): Place {
  return { path: [], isSure, visits: { left: maxVisits } };
}

export function within(place: Place, name: string): Place {
  return { ...place, path: [...place.path, ...stepsOf(name)] };
}

/** Counts a visit, a tenth more for each key, which is compared with many names; says whether it may take place. */
export function mayVisit(value: unknown, { visits }: Place): boolean {
  const keys = isJsonObject(value) ? firstEntries(value).length : 0;
  visits.left -= 1 + keys / 10;
  return visits.left >= 0;
}
