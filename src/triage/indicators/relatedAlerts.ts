import type { Alert } from '../../api/alert.ts';
import { type AlertIndex, countedIndicators } from './alertIndex.ts';
import { type IndicatorKind, indicatorKey } from './kinds.ts';

/** Why an alert is related: a kind of indicator that both hold, or their names. */
export type Relation = IndicatorKind | 'name';

export interface RelatedAlert {
  readonly alert: Alert;
  /** At least one; that of the rarest indicator first. */
  readonly relations: readonly Relation[];
}

const maxRelated = 10;

/** How many holders are looked at, so that this takes no noticeable time: those of the rarest indicators. */
const maxLookedAt = 5000;

/**
 * The rarer what two alerts share, the more it counts. At most ten, as of the index's last update, and none that is
 * shown as related anyway (`isKnown`).
 */
export function relatedAlerts(
  alert: Alert,
  index: AlertIndex,
  isKnown: (other: Alert) => boolean,
): readonly RelatedAlert[] {
  const traits = traitsOf(alert, index);
  const scores = new Map<Alert, number>();
  let lookedAt = 0;
  for (const { holders } of traits) {
    lookedAt += holders.size;
    if (lookedAt > maxLookedAt && scores.size >= maxRelated) break;
    for (const other of holders)
      if (other.id !== alert.id && !isKnown(other))
        scores.set(other, (scores.get(other) ?? 0) + 1 / (holders.size - 1));
  }
  // Of equal ones, those with the rarer indicator come first.
  const best = [...scores].sort(([, a], [, b]) => b - a).slice(0, maxRelated);
  return best.map(([other]) => ({
    alert: other,
    relations: [
      ...new Set(traits.filter(({ holders }) => holders.has(other)).map(({ relation }) => relation)),
    ],
  }));
}

/** What an alert shares with others, the rarest first. */
function traitsOf(alert: Alert, index: AlertIndex) {
  const indicators = countedIndicators([alert], index).map(({ kind, value }) => ({
    relation: kind,
    holders: index.holders(indicatorKey(value)),
  }));
  return [...indicators, { relation: 'name' as const, holders: index.namesakes(alert) }]
    .filter(({ holders }) => holders.size > 1)
    .toSorted((a, b) => a.holders.size - b.holders.size);
}
