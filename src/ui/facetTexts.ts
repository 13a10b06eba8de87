import { l10n } from 'vscode';
import { valueLine } from '../text/sanitize.ts';
import type { Facet } from '../triage/filter/facets.ts';
import type { AlertFilter } from '../triage/filter/filter.ts';
import { me } from '../triage/me.ts';
import { noValue } from '../triage/values.ts';
import { type AlertTexts, severityText, statusText } from './alertTexts.ts';
import { joinList, numberText } from './formats.ts';

interface FacetTexts {
  readonly name: () => string;
  readonly label: (value: string, texts: AlertTexts) => string;
  /** The label of a filter that excludes alerts without a value. */
  readonly any: () => string;
}

const facetTexts: Readonly<Record<Facet, FacetTexts>> = {
  severity: {
    name: () => l10n.t('Severity'),
    label: severityText,
    any: () => l10n.t('any severity'),
  },
  status: {
    name: () => l10n.t('Status'),
    label: (value) => (value === noValue ? l10n.t('no status') : statusText(value)),
    any: () => l10n.t('any status'),
  },
  assignee: {
    name: () => l10n.t('Assignee'),
    label: (value, texts) => (value === me ? l10n.t('assigned to me') : texts.assignee(value)),
    any: () => l10n.t('assigned'),
  },
  source: {
    name: () => l10n.t('Source'),
    label: (value) => (value === noValue ? l10n.t('no source') : valueLine(value)),
    any: () => l10n.t('any source'),
  },
  tag: {
    name: () => l10n.t('Tag'),
    label: (value) => (value === noValue ? l10n.t('no tag') : valueLine(value)),
    any: () => l10n.t('any tag'),
  },
  tlp: {
    name: () => l10n.t('TLP'),
    label: (value) => (value === noValue ? l10n.t('no TLP') : `TLP:${valueLine(value).toUpperCase()}`),
    any: () => l10n.t('any TLP'),
  },
};

export function facetName(facet: Facet): string {
  return facetTexts[facet].name();
}

export function facetLabel(facet: Facet, value: string, texts: AlertTexts): string {
  return facetTexts[facet].label(value, texts);
}

/** The label of an excluded value, such as "not closed" or "assigned". */
export function excludedLabel(facet: Facet, value: string, texts: AlertTexts): string {
  const { label, any } = facetTexts[facet];
  return value === noValue ? any() : l10n.t('not {0}', label(value, texts));
}

/** How many values of a filter are named: a filter by all users would fill the view. */
const maxNamed = 5;

/** The filter values of one facet, such as "critical, high, not closed"; empty if there are none. */
export function facetText(filter: AlertFilter, facet: Facet, texts: AlertTexts): string {
  const labels = [
    ...filter[facet].map((value) => facetLabel(facet, value, texts)),
    ...filter.excluded[facet].map((value) => excludedLabel(facet, value, texts)),
  ];
  // "And 1 more" would be as long as a name.
  if (labels.length <= maxNamed + 1) return joinList(labels);
  const more = l10n.t('and {0} more', numberText(labels.length - maxNamed));
  return joinList([...labels.slice(0, maxNamed), more]);
}
