import type { Alert } from '../api/alert.ts';
import {
  countValues,
  type Facet,
  firstFacetValues,
  type ValueCount,
  valuesPerAlert,
} from './filter/facets.ts';
import type { AlertTest } from './filter/filter.ts';
import type { TimeSpan } from './filter/created.ts';
import { pauses } from '../util/slices.ts';
import { type Timeline, timelineOf } from './timeline.ts';
import { createdAt, noValue, readSeverity, readStatus } from './values.ts';

/** How many alerts have each status, by severity. */
interface StatusCounts {
  readonly statuses: readonly string[];
  readonly severities: readonly string[];
  /** `counts[0][1]` is the number of alerts with `statuses[0]` and `severities[1]`. */
  readonly counts: readonly (readonly number[])[];
  /** How many alerts are in no cell: only the first 10 statuses and severities are counted, by rank, then frequency. */
  readonly hidden: number;
}

/** The 10 most frequent values, and `noValue` last, if there are alerts without a value. */
export interface TopValues {
  readonly values: readonly ValueCount[];
  /** How many further values there are, and how many alerts have any of them. */
  readonly others: { readonly values: number; readonly alerts: number };
}

/** How many open alerts were created in a span of time. */
export interface AgeBucket {
  /** The limits of the age in days; `max` is undefined for the oldest ones. */
  readonly min: number;
  readonly max: number | undefined;
  readonly created: TimeSpan;
  readonly count: number;
}

/** The facets whose most frequent values are counted, each in its own chart, in the order on screen. */
export const topFacets = ['source', 'assignee', 'tag'] as const satisfies readonly Facet[];
export type TopFacet = (typeof topFacets)[number];

export interface Overview {
  readonly statuses: StatusCounts;
  /** How many alerts that the user has not seen have each of `statuses.severities`. */
  readonly unseen: readonly number[];
  /** Likewise of those that have changed since the user saw them. */
  readonly changed: readonly number[];
  readonly created: Timeline;
  /** For each bucket of `created`, how many alerts have each of `statuses.severities`. */
  readonly createdSeverities: readonly (readonly number[])[];
  readonly top: Readonly<Record<TopFacet, TopValues>>;
  readonly ages: readonly AgeBucket[];
  /** How many open alerts have no known date of creation. */
  readonly ageless: number;
}

const maxTopValues = 10;
const dayMs = 24 * 3_600_000;
/** Where the age buckets begin, in days. */
const ageLimits = [0, 1, 7, 30, 90];

/** Lets other work go on between two passes over the alerts. @param now in milliseconds since 1970 */
export async function overviewOf(
  alerts: readonly Alert[],
  now: number,
  locale: string,
  isUnseen: AlertTest,
  isChanged: AlertTest,
): Promise<Overview> {
  const pause = pauses();
  const statuses = await countStatuses(alerts, locale, pause);
  const { severities } = statuses;
  const top = {
    source: await topValues(alerts, 'source', locale, pause),
    assignee: await topValues(alerts, 'assignee', locale, pause),
    tag: await topValues(alerts, 'tag', locale, pause),
  };
  await pause();
  const instants = alerts.map(createdAt);
  await pause();
  const created = timelineOf(instants, now);
  await pause();
  const { buckets } = created;
  const createdSeverities = countSeverities(alerts, severities, buckets.length, (_, position) => {
    const instant = instants[position] ?? NaN;
    return buckets.findIndex(({ from, to }) => instant >= from && instant < to);
  });
  await pause();
  const countOnly = (some: readonly Alert[]) => countSeverities(some, severities, 1, () => 0).flat();
  const unseen = countOnly(alerts.filter(isUnseen));
  await pause();
  const changed = countOnly(alerts.filter(isChanged));
  await pause();
  const open = instants.filter((_, position) => readStatus(alerts[position]?.status) === 'open');
  const ages = ageBuckets(open, now);
  const ageless = open.filter((instant) => instant === undefined).length;
  return { statuses, unseen, changed, created, createdSeverities, top, ages, ageless };
}

type Pause = ReturnType<typeof pauses>;

async function countStatuses(alerts: readonly Alert[], locale: string, pause: Pause): Promise<StatusCounts> {
  const statuses = topRankedValues(alerts, 'status', locale);
  await pause();
  const severities = topRankedValues(alerts, 'severity', locale);
  await pause();
  const counts = countSeverities(alerts, severities, statuses.length, ({ status }) =>
    statuses.indexOf(readStatus(status)),
  );
  const counted = counts.flat().reduce((sum, count) => sum + count, 0);
  return { statuses, severities, counts, hidden: alerts.length - counted };
}

/** The number of alerts of each severity, by rows. @param rowOf an alert's row, by its position, if it has one */
function countSeverities(
  alerts: readonly Alert[],
  severities: readonly string[],
  rows: number,
  rowOf: (alert: Alert, position: number) => number,
): readonly (readonly number[])[] {
  const counts = Array.from({ length: rows }, () => severities.map(() => 0));
  alerts.forEach((alert, position) => {
    const cells = counts[rowOf(alert, position)];
    const at = severities.indexOf(readSeverity(alert.severity));
    if (cells?.[at] !== undefined) cells[at] += 1;
  });
  return counts;
}

function topRankedValues(alerts: readonly Alert[], facet: Facet, locale: string): readonly string[] {
  return countValues(alerts, facet, locale)
    .slice(0, maxTopValues)
    .map(({ value }) => value);
}

async function topValues(
  alerts: readonly Alert[],
  facet: Facet,
  locale: string,
  pause: Pause,
): Promise<TopValues> {
  await pause();
  const all = countValues(alerts, facet, locale);
  const named = all.filter(({ value }) => value !== noValue);
  const values = [...named.slice(0, maxTopValues), ...all.filter(({ value }) => value === noValue)];
  const shown = new Set(values.map(({ value }) => value));
  const max = valuesPerAlert(alerts, facet);
  const isOther = (alert: Alert) => firstFacetValues(alert, facet, max).some((value) => !shown.has(value));
  const others = all.length - values.length;
  return { values, others: { values: others, alerts: others === 0 ? 0 : alerts.filter(isOther).length } };
}

/** Alerts with a future date are counted among the youngest. */
function ageBuckets(instants: readonly (number | undefined)[], now: number): readonly AgeBucket[] {
  return ageLimits.map((min, index) => {
    const max = ageLimits[index + 1];
    const from = max === undefined ? undefined : now - max * dayMs;
    const to = min === 0 ? undefined : now - min * dayMs;
    const isIn = (instant: number | undefined) =>
      instant !== undefined && instant >= (from ?? -Infinity) && instant < (to ?? Infinity);
    return { min, max, created: { from, to }, count: instants.filter(isIn).length };
  });
}
