const units = ['hour', 'day', 'week', 'month', 'year'] as const;
export type TimeUnit = (typeof units)[number];

/** A month of days; each is a row on screen. */
const maxBuckets = 31;
const hourMs = 3_600_000;
/** Clocks and time zones may be wrong by less than a day; anything later would leave no room for the other instants. */
const maxAheadMs = 24 * hourMs;

/**
 * How many instants are in each hour, day, week (from Monday), month or year of local time: the smallest with which 31 bars
 * cover all. The bars are without gaps, oldest first; none if there is no usable instant. `hidden` are those that are missing,
 * too far in the future, or too old for the largest unit.
 */
export function timelineOf(instants: readonly (number | undefined)[], now: number) {
  const sorted = instants
    .filter((instant) => instant !== undefined)
    .filter((instant) => instant <= now + maxAheadMs)
    .sort((one, other) => one - other);
  const [oldest, newest] = [sorted[0], sorted.at(-1)];
  if (oldest === undefined || newest === undefined)
    return { unit: 'day' as const, buckets: [], hidden: instants.length };
  const { unit, starts } = fittingStarts(oldest, newest);
  const buckets = bucketsOf(sorted, starts);
  const shown = buckets.reduce((sum, { count }) => sum + count, 0);
  return { unit, buckets, hidden: instants.length - shown };
}

/** The smallest unit whose bars are few enough, and where each bar starts and the last one ends; of years, the latest. */
function fittingStarts(oldest: number, newest: number): { unit: TimeUnit; starts: readonly number[] } {
  const fitting = units.find((unit) => (startsOf(unit, oldest, newest)[0] ?? newest) <= oldest);
  const unit = fitting ?? 'year';
  return { unit, starts: startsOf(unit, oldest, newest) };
}

/** Where each bar starts and the last one ends; of too many bars, the latest: a wrong date may be ages ago. */
function startsOf(unit: TimeUnit, oldest: number, newest: number): readonly number[] {
  const end = startOf(unit, startOf(unit, newest), 1);
  const starts: number[] = [end];
  for (let first = end; first > oldest && starts.length <= maxBuckets;) {
    first = startOf(unit, first, -1);
    starts.unshift(first);
  }
  return starts;
}

/**
 * The start of an instant's unit, or, of an instant at which one starts, of one so many later: by the calendar, because days
 * on which daylight saving time changes are shorter or longer.
 */
function startOf(unit: TimeUnit, instant: number, later = 0): number {
  const date = new Date(instant);
  const [year, month, day] = [date.getFullYear(), date.getMonth(), date.getDate()];
  switch (unit) {
    case 'hour':
      return later === 0 ? date.setMinutes(0, 0, 0) : instant + later * hourMs;
    case 'day':
      return new Date(year, month, day + later).getTime();
    case 'week':
      return new Date(year, month, day - ((date.getDay() + 6) % 7) + 7 * later).getTime();
    case 'month':
      return new Date(year, month + later).getTime();
    case 'year':
      return new Date(year + later, 0).getTime();
  }
}

function bucketsOf(sorted: readonly number[], starts: readonly number[]) {
  let next = sorted.findIndex((instant) => instant >= (starts[0] ?? -Infinity));
  return starts.slice(0, -1).map((from, index) => {
    const to = starts[index + 1] ?? Infinity;
    const first = next;
    while ((sorted[next] ?? Infinity) < to) next += 1;
    return { from, to, count: next - first };
  });
}
