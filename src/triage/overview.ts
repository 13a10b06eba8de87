import type { Alert } from '../api/alert.ts';
import { countValues, type Facet, firstFacetValues, valuesPerAlert } from './filter/facets.ts';
import type { AlertTest } from './filter/filter.ts';
import { pauses } from '../util/slices.ts';
import { timelineOf } from './timeline.ts';
import { createdAt, noValue, readSeverity, readStatus } from './values.ts';

/** The facets whose most frequent values are counted, each in its own chart, in the order on screen. */
export const topFacets = ['source', 'assignee', 'tag'] as const satisfies readonly Facet[];
export type TopFacet = (typeof topFacets)[number];

export type Overview = Awaited<ReturnType<typeof overviewOf>>;

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
) {
  const pause = pauses();
  const statuses = await countStatuses(alerts, locale, pause);
  const { severities } = statuses;
  const top = {
    source: await topValues(alerts, 'source', locale),
    assignee: await topValues(alerts, 'assignee', locale),
    tag: await topValues(alerts, 'tag', locale),
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
  return {
    statuses,
    /** How many alerts that the user has not seen have each of `statuses.severities`. */
    unseen,
    /** Likewise of those that have changed since the user saw them. */
    changed,
    created,
    /** For each bucket of `created`, how many alerts have each of `statuses.severities`. */
    createdSeverities,
    top,
    ages,
    /** How many open alerts have no known date of creation. */
    ageless,
  };
}

type Pause = ReturnType<typeof pauses>;

/** How many alerts have each status, by severity: of the first 10 of both, by rank, then frequency. */
async function countStatuses(alerts: readonly Alert[], locale: string, pause: Pause) {
  const statuses = await topRankedValues(alerts, 'status', locale);
  const severities = await topRankedValues(alerts, 'severity', locale);
  await pause();
  const counts = countSeverities(alerts, severities, statuses.length, ({ status }) =>
    statuses.indexOf(readStatus(status)),
  );
  const counted = counts.flat().reduce((sum, count) => sum + count, 0);
  return {
    statuses,
    severities,
    /** `counts[0][1]` is the number of alerts with `statuses[0]` and `severities[1]`. */
    counts,
    /** How many alerts are in no cell. */
    hidden: alerts.length - counted,
  };
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

async function topRankedValues(
  alerts: readonly Alert[],
  facet: Facet,
  locale: string,
): Promise<readonly string[]> {
  const counted = await countValues(alerts, facet, locale);
  return counted.slice(0, maxTopValues).map(({ value }) => value);
}

/** The 10 most frequent values, `noValue` last, if there are alerts without a value, and how many alerts have others. */
async function topValues(alerts: readonly Alert[], facet: Facet, locale: string) {
  const all = await countValues(alerts, facet, locale);
  const named = all.filter(({ value }) => value !== noValue);
  const values = [...named.slice(0, maxTopValues), ...all.filter(({ value }) => value === noValue)];
  const shown = new Set(values.map(({ value }) => value));
  const max = valuesPerAlert(alerts, facet);
  const isOther = (alert: Alert) => firstFacetValues(alert, facet, max).some((value) => !shown.has(value));
  const others = all.length - values.length;
  return { values, others: { values: others, alerts: others === 0 ? 0 : alerts.filter(isOther).length } };
}

/** The limits are in days, the last one without `max`. Alerts with a future date are counted among the youngest. */
function ageBuckets(instants: readonly (number | undefined)[], now: number) {
  return ageLimits.map((min, index) => {
    const max = ageLimits[index + 1];
    const from = max === undefined ? undefined : now - max * dayMs;
    const to = min === 0 ? undefined : now - min * dayMs;
    const isIn = (instant: number | undefined) =>
      instant !== undefined && instant >= (from ?? -Infinity) && instant < (to ?? Infinity);
    return { min, max, created: { from, to }, count: instants.filter(isIn).length };
  });
}
