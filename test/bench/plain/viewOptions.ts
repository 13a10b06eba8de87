import type { Alert } from '../../../src/api/alert.ts';
import { arrangeAlerts, type ViewOptions } from '../../../src/triage/arrangeAlerts.ts';
import { emptyFilter } from '../../../src/triage/filter/filter.ts';
import { type Sort, sortAlerts } from '../../../src/triage/sorting.ts';
import { readSeverity, severityRank } from '../../../src/triage/values.ts';
import { defaultOptions } from '../../unit/triage/alerts.ts';
import { type Figure, type Row, rowOf } from '../figure.ts';
import { alternate, timed } from '../pairs.ts';
import { readAlerts } from './alerts.ts';

const count = 100_000;
const warmUps = 3;

/** How long it takes to filter, group and sort 100,000 alerts after the user has changed these options. */
export const viewOptions: Figure = {
  id: 'P7',
  async measure(pairs) {
    const alerts = readAlerts(count);
    return [
      await filterAndGroup(pairs, alerts),
      await sortBy(pairs, alerts, 'updated', ({ updated_at }) => -Date.parse(updated_at ?? '')),
      await sortBy(pairs, alerts, 'severity', ({ severity }) => severityRank(readSeverity(severity))),
    ];
  },
};

async function filterAndGroup(pairs: number, alerts: readonly Alert[]): Promise<Row> {
  const before = arrangeAlerts(alerts, defaultOptions);
  const [someone = ''] = alerts.flatMap(({ assignee_id }) => assignee_id ?? []);
  const filter = {
    ...emptyFilter,
    severity: ['critical', 'high', 'medium'],
    status: ['open', 'in_progress', 'closed'],
    assignee: ['', someone],
    text: 'login',
  };
  const options: ViewOptions = { ...defaultOptions, filter, grouping: 'source' };
  const matching = arrangeAlerts(alerts, options, before).matching;
  if (matching === 0) throw new Error('Nothing matches: there is nothing to group.');
  const ours = () => timed(() => arrangeAlerts(alerts, options, before));
  const yardstick = () => timed(() => readFields(alerts));
  const what = `filter ${format(count)} alerts by three facets and text (${format(matching)} match), group by source`;
  const goal = { ratio: 3 };
  return rowOf({ figure: 'P7', what, goal }, await alternate(manyOf(pairs), ours, yardstick, warmUps));
}

/** The yardstick: one loop over the alerts that reads the fields which the filter and the grouping have to read. */
function readFields(alerts: readonly Alert[]): number {
  let length = 0;
  for (const alert of alerts) {
    length += alert.severity?.length ?? 0;
    length += alert.status?.length ?? 0;
    length += alert.assignee_id?.length ?? 0;
    length += alert.name?.length ?? 0;
    length += alert.name_plain?.length ?? 0;
    length += alert.summary?.length ?? 0;
    length += alert.description?.length ?? 0;
    length += alert.resolution?.length ?? 0;
    length += alert.resolution_reasoning_md?.length ?? 0;
    length += alert.id.length;
    length += alert.source?.name?.length ?? 0;
    length += alert.assignee?.name?.length ?? 0;
    length += alert.assignee?.email?.length ?? 0;
    for (const tag of alert.tags) length += tag.length;
  }
  return length;
}

async function sortBy(
  pairs: number,
  alerts: readonly Alert[],
  by: Sort['by'],
  keyOf: (alert: Alert) => number,
): Promise<Row> {
  const ours = () => timed(() => sortAlerts(alerts, { by, direction: 'descending' }, 'en'));
  const keyed = () => alerts.map((alert) => ({ key: keyOf(alert), alert }));
  const sorted = () => keyed().sort((a, b) => a.key - b.key);
  const yardstick = () => timed(() => sorted().map(({ alert }) => alert));
  const what = `sort ${format(count)} alerts by ${by}, beside reading a number of each and Array.prototype.sort`;
  const goal = { ratio: 1.3 };
  return rowOf({ figure: 'P7', what, goal }, await alternate(manyOf(pairs), ours, yardstick, warmUps));
}

/** More pairs, unless with `--quick`: each takes milliseconds only. */
function manyOf(pairs: number): number {
  return pairs === 1 ? 1 : 3 * pairs;
}

function format(number: number): string {
  return number.toLocaleString('en');
}
