import { l10n } from 'vscode';
import type { Alert } from '../api/alert.ts';
import { type CountedIndicator, countedIndicators } from '../triage/indicators/alertIndex.ts';
import { type RelatedAlert, relatedAlerts } from '../triage/indicators/relatedAlerts.ts';
import type { Triage } from '../triage/triage.ts';
import type { AlertTexts } from '../ui/alertTexts.ts';
import { numberText } from '../ui/formats.ts';
import { html, type Markup } from '../ui/html.ts';
import { indicatorText, kindText, relationsText } from '../ui/indicatorTexts.ts';
import { alertLink, filterButton } from './controls.ts';
import { linksSection } from './related.ts';

export type Indicators = Awaited<ReturnType<typeof findIndicators>>;

export const nothingFound: Indicators = {
  indicators: [],
  related: [],
  list: { loaded: 0, isComplete: false },
};

/** What an alert is about, and what has that in common with it, as soon as the loaded alerts are read. */
export async function findIndicators(
  alert: Alert,
  { index, alerts, snoozed }: Pick<Triage, 'index' | 'alerts' | 'snoozed'>,
) {
  const { items, total } = alerts;
  await index.update(items);
  const isKin = ({ id, parent_alert_id: parentId }: Alert) =>
    id === alert.parent_alert_id || parentId === alert.id;
  return {
    /** The rare ones first. */
    indicators: countedIndicators([alert], index, snoozed),
    /** Without the parent and the children. */
    related: relatedAlerts(alert, index, isKin),
    /** How many alerts are loaded, and whether these are all, and all of them were looked at. */
    list: { loaded: items.length, isComplete: items.length === total && index.isWhole },
  };
}

/** The sections for what an alert is about, and for the alerts that have that in common with it. */
export function indicatorSections(found: Indicators, alertTexts: AlertTexts) {
  return {
    indicators: indicatorsSection(found).markup,
    similar: similarSection(found.related, alertTexts).markup,
  };
}

/** How many indicators are shown before the others are unfolded. */
const maxShown = 8;

/** How many are shown at all; a copy has them all. */
const maxListed = 100;

function indicatorsSection({ indicators, list }: Indicators): Markup {
  const rows = indicators.slice(0, maxListed).map((one) => indicatorRow(one, list));
  const shown = linksSection('indicators', l10n.t('In This Alert'), rows.slice(0, maxShown));
  const folded = rows.slice(maxShown);
  if (folded.length === 0) return shown;
  const more = folded.length === 1 ? l10n.t('1 More') : l10n.t('{0} More', numberText(folded.length));
  return html`${shown}
    <details id="more-indicators">
      <summary data-key="more-indicators">${more}</summary>
      <ul class="links" aria-labelledby="indicators-title">
        ${folded}
      </ul>
    </details>`;
}

function indicatorRow({ kind, value, count }: CountedIndicator, size: Indicators['list']): Markup {
  const text = indicatorText(value);
  return html`<li>
    ${filterButton({ facet: 'indicator', value }, text, html`${text}`, 'link')}
    <span class="quiet">${kindText(kind)} · ${prevalenceText(count, size)}</span>
  </li> `;
}

/** "15 of 237"; "15+" while alerts that were not looked at may hold it, too. */
export function prevalenceText(count: number, { loaded, isComplete }: Indicators['list']): string {
  const held = numberText(count);
  return isComplete ? l10n.t('{0} of {1}', held, numberText(loaded)) : l10n.t('{0}+', held);
}

function similarSection(related: readonly RelatedAlert[], alertTexts: AlertTexts): Markup {
  const rows = related.map(
    ({ alert, relations }) =>
      html`<li>
        ${alertLink({ id: alert.id, name: alertTexts.name(alert) })}
        <span class="quiet">${relationsText(relations)}</span>
      </li> `,
  );
  return linksSection('similar', l10n.t('Similar Alerts'), rows);
}
