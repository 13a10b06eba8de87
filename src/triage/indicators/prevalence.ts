import type { Alert } from '../../api/alert.ts';
import type { AlertIndex } from './alertIndex.ts';
import { indicatorsOf } from './indicators.ts';
import { type Indicator, indicatorKinds } from './kinds.ts';

/** An indicator of an alert, and how many of the loaded alerts hold it. */
export interface CountedIndicator extends Indicator {
  readonly count: number;
}

/** The indicators of some alerts, the rare ones first, as of the index's last update. */
export function countedIndicators(alerts: readonly Alert[], index: AlertIndex): readonly CountedIndicator[] {
  const indicators = new Map(alerts.flatMap((alert) => [...indicatorsOf(alert)]));
  const counted = Array.from(indicators, ([key, indicator]) => ({
    ...indicator,
    count: index.holders(key).size,
  }));
  const place = ({ kind }: Indicator) => indicatorKinds.indexOf(kind);
  return counted.sort((a, b) => a.count - b.count || place(a) - place(b));
}
