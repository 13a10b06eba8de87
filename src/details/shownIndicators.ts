import type { Alert } from '../api/alert.ts';
import type { FilterChoice } from '../triage/filter/facets.ts';
import { type CountedIndicator, countedIndicators } from '../triage/indicators/prevalence.ts';
import { type RelatedAlert, relatedAlerts } from '../triage/indicators/relatedAlerts.ts';
import type { Triage } from '../triage/triage.ts';
import { indicatorText } from '../ui/indicatorTexts.ts';
import type { ShownValue } from './facts.ts';

/** What an alert is about, and which loaded alerts have that in common with it. */
export interface Indicators {
  /** The rare ones first. */
  readonly indicators: readonly CountedIndicator[];
  /** Without the parent and the children. */
  readonly related: readonly RelatedAlert[];
  /** What was looked at. */
  readonly list: ListSize;
}

/** How many alerts are loaded, and whether these are all, and all of them were looked at. */
export interface ListSize {
  readonly loaded: number;
  readonly isComplete: boolean;
}

export const nothingFound: Indicators = {
  indicators: [],
  related: [],
  list: { loaded: 0, isComplete: false },
};

/** The list and its index: part of a `Triage`. */
export type IndexedAlerts = Pick<Triage, 'index' | 'alerts'>;

/** What an alert is about, and what has that in common with it, as soon as the loaded alerts are read. */
export async function findIndicators(alert: Alert, { index, alerts }: IndexedAlerts): Promise<Indicators> {
  const { items, total } = alerts;
  await index.update(items);
  const isKin = ({ id, parent_alert_id: parentId }: Alert) =>
    id === alert.parent_alert_id || parentId === alert.id;
  return {
    indicators: countedIndicators([alert], index),
    related: relatedAlerts(alert, index, isKin),
    list: { loaded: items.length, isComplete: items.length === total && index.isWhole },
  };
}

/** What the alert in the details is about. Nothing is read before an alert is shown. */
export class ShownIndicators {
  readonly #list: () => IndexedAlerts | undefined;
  readonly #changed: () => void;
  #alert: Alert | undefined;
  #loaded: readonly Alert[] | undefined;
  #found = nothingFound;

  /** @param changed called when others are known */
  constructor(list: () => IndexedAlerts | undefined, changed: () => void) {
    this.#list = list;
    this.#changed = changed;
  }

  /** What is known so far: that of the alert's former version until that of the new one is known. */
  get found(): Indicators {
    return this.#found;
  }

  /** Looks at an alert among the loaded ones, unless it did since either of them changed. */
  async lookAt(alert: Alert): Promise<void> {
    const list = this.#list();
    if (list === undefined || (alert === this.#alert && list.alerts.items === this.#loaded)) return;
    if (alert.id !== this.#alert?.id) this.#found = nothingFound;
    const loaded = list.alerts.items;
    this.#alert = alert;
    this.#loaded = loaded;
    const found = await findIndicators(alert, list);
    if (this.#alert !== alert || this.#loaded !== loaded) return;
    this.#found = found;
    this.#changed();
  }

  /** The indicator to filter by; undefined if the page showed another value, or if there is another one by now. */
  choice({ facet, index, text }: ShownValue): FilterChoice | undefined {
    const value = this.#found.indicators[index]?.value;
    if (facet !== 'indicator' || value === undefined || indicatorText(value) !== text) return undefined;
    return { facet, value };
  }
}
