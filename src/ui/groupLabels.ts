import { env, l10n } from 'vscode';
import { singleLine } from '../text/singleLine.ts';
import type { Grouping } from '../triage/grouping.ts';
import { noValue, type Facet } from '../triage/values.ts';
import type { AlertTexts } from './alertTexts.ts';

/** What the alerts of a group share, as people read it. */
export function groupLabel(grouping: Grouping, key: string, texts: AlertTexts): string {
  switch (grouping) {
    case 'none':
      return '';
    case 'day':
      return key === noValue ? l10n.t('no date') : dayLabel(key);
    case 'parent':
      return key === noValue ? l10n.t('no parent') : l10n.t('Parent {0}', singleLine(key));
    default:
      return facetLabel(grouping, key, texts);
  }
}

/** A value to narrow down by, as people read it. */
export function facetLabel(facet: Facet, value: string, texts: AlertTexts): string {
  switch (facet) {
    case 'severity':
      return texts.severity(value);
    case 'status':
      return value === noValue ? l10n.t('no status') : texts.status(value);
    case 'assignee':
      return texts.assignee(value);
    case 'source':
      return value === noValue ? l10n.t('no source') : singleLine(value);
    case 'tag':
      return value === noValue ? l10n.t('no tag') : singleLine(value);
    case 'tlp':
      return value === noValue ? l10n.t('no TLP') : `TLP:${singleLine(value).toUpperCase()}`;
  }
}

function dayLabel(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const options = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
  return new Intl.DateTimeFormat(env.language, options).format(new Date(year, month - 1, date));
}
