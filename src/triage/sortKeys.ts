import type { Alert } from '../api/alert.ts';
import { readInstant } from '../text/instant.ts';
import { remember } from './remember.ts';
import { readSeverity, severityRank } from './severity.ts';

/** The times that alerts are sorted by, in milliseconds since 1970; NaN where an alert has none. */
export const times = {
  created: (alert: Alert) => readInstant(alert.created_at) ?? NaN,
  updated: (alert: Alert) => readInstant(alert.updated_at) ?? NaN,
} as const;

/** What alerts are sorted by, read once, in the order of the alerts: 17 bytes an alert, beside its kilobyte or more. */
export interface SortKeys extends Readonly<Record<keyof typeof times, Float64Array>> {
  /** Ranks: see `severityRank`. */
  readonly severity: Uint8Array;
}

/** The keys of no alerts. */
export const noSortKeys: SortKeys = {
  created: new Float64Array(),
  updated: new Float64Array(),
  severity: new Uint8Array(),
};

/**
 * The keys of `alerts`. `known` are keys of those that `alerts` begins with, which are then not read again; they are
 * the answer itself when `alerts` holds no others.
 */
export function readSortKeys(alerts: readonly Alert[], known?: SortKeys): SortKeys {
  if (known?.created.length === alerts.length) return known;
  const rankOf = remember((text: string | undefined) => severityRank(readSeverity(text)));
  const count = alerts.length;
  return {
    created: fill(new Float64Array(count), alerts, times.created, known?.created),
    updated: fill(new Float64Array(count), alerts, times.updated, known?.updated),
    severity: fill(new Uint8Array(count), alerts, ({ severity }) => rankOf(severity), known?.severity),
  };
}

function fill<Values extends Float64Array | Uint8Array>(
  values: Values,
  alerts: readonly Alert[],
  read: (alert: Alert) => number,
  known: Values | undefined,
): Values {
  if (known) values.set(known);
  let index = known?.length ?? 0;
  for (const alert of alerts.slice(index)) values[index++] = read(alert);
  return values;
}

/** The alerts by their `values`, equal ones in their order, those without a value last in both directions. */
export function sortByTime(
  alerts: readonly Alert[],
  values: Float64Array,
  isDescending: boolean,
): readonly Alert[] {
  const compare = isDescending
    ? (a: number, b: number) => (values[b] ?? 0) - (values[a] ?? 0)
    : (a: number, b: number) => (values[a] ?? 0) - (values[b] ?? 0);
  // Services list by creation, one way or the other, so this is often all there is to do.
  if (values.every((_, position) => position === 0 || compare(position - 1, position) <= 0)) return alerts;
  if (values.every((_, position) => position === 0 || compare(position - 1, position) > 0))
    return alerts.toReversed();
  // Positions rather than alerts are sorted: a comparison then reads two ready numbers.
  const positions = alerts.map((_, position) => position);
  if (!values.some(Number.isNaN)) return arrange(alerts, positions.sort(compare));
  const known = positions.filter((position) => !Number.isNaN(values[position]));
  const unknown = positions.filter((position) => Number.isNaN(values[position]));
  return arrange(alerts, known.sort(compare).concat(unknown));
}

function arrange(alerts: readonly Alert[], positions: readonly number[]): readonly Alert[] {
  // A copy to overwrite: growing an array to its length costs several times as much.
  const arranged = alerts.slice();
  for (let index = 0; index < positions.length; index++) {
    const alert = alerts[positions[index] ?? index];
    if (alert) arranged[index] = alert;
  }
  return arranged;
}

/** The keys of the alerts from position `start` on. */
export function keysFrom({ created, updated, severity }: SortKeys, start: number): SortKeys {
  return {
    created: created.subarray(start),
    updated: updated.subarray(start),
    severity: severity.subarray(start),
  };
}
