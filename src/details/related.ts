import { l10n } from 'vscode';
import type { Alert } from '../api/alert.ts';
import type { PagedList } from '../list/pagedList.ts';
import { valueLine } from '../text/sanitize.ts';
import { childrenOf } from '../triage/values.ts';
import type { AlertTexts } from '../ui/alertTexts.ts';
import { numberText } from '../ui/formats.ts';
import { html, type Markup, nothing } from '../ui/html.ts';
import { alertLink, searchButton } from './controls.ts';
import type { SectionName } from './protocol.ts';

const maxChildren = 100;

export type RelatedAlerts = ReturnType<typeof relatedOf>;

export function relatedOf(alert: Alert, list: Pick<PagedList<Alert>, 'find' | 'items'>, texts: AlertTexts) {
  const linkTo = (other: Alert) => ({ id: other.id, name: texts.name(other) });
  const { parent_alert_id: parentId } = alert;
  const parent = parentId === undefined ? undefined : list.find(parentId);
  const children = childrenOf(list.items, alert.id);
  return {
    /** The parent's id as shown, and a link if the parent is loaded. */
    parent:
      parentId === undefined
        ? undefined
        : { shownId: valueLine(parentId, 100), link: parent && linkTo(parent) },
    children: children.slice(0, maxChildren).map(linkTo),
    /** Number of loaded children beyond the first 100. */
    furtherChildren: Math.max(0, children.length - maxChildren),
    /** Number of children that are not loaded, according to the service's count. */
    missingChildren: Math.max(0, (alert.child_events_count ?? 0) - children.length),
  };
}

export function relatedSection(related: RelatedAlerts): Markup {
  const { parent, children, missingChildren } = related;
  const hasChildren = children.length + missingChildren > 0;
  if (!parent && !hasChildren) return nothing;
  const entry = (label: string, value: Markup) =>
    html`<div>
      <dt>${label}</dt>
      <dd>${value}</dd>
    </div>`;
  return html`<h2>${l10n.t('Related Alerts')}</h2>
    <dl>
      ${parent && entry(l10n.t('Parent'), parentValue(parent))}
      ${hasChildren ? entry(l10n.t('Children'), childrenValue(related)) : nothing}
    </dl>`;
}

function parentValue({ shownId: id, link }: NonNullable<RelatedAlerts['parent']>): Markup {
  if (link) return alertLink(link);
  return html`<p>${missingParentText(id)}</p>
    ${searchButton('parent')}`;
}

function childrenValue({ children, furtherChildren, missingChildren }: RelatedAlerts): Markup {
  const links = children.map((child) => html`<li>${alertLink(child)}</li> `);
  if (furtherChildren > 0) links.push(html`<li class="quiet">${furtherText(furtherChildren)}</li>`);
  const list = html`<ul class="links">
    ${links}
  </ul>`;
  const missing = html`<p>${missingChildrenText(missingChildren)}</p>
    ${searchButton('children')}`;
  return html`${links.length > 0 ? list : nothing}${missingChildren > 0 ? missing : nothing}`;
}

/** A section with a list of links; nothing without any. @param name the section's */
export function linksSection(name: SectionName, title: string, links: readonly Markup[]): Markup {
  if (links.length === 0) return nothing;
  return html`<h2 id="${name}-title">${title}</h2>
    <ul class="links" aria-labelledby="${name}-title">
      ${links}
    </ul>`;
}

/** Says that the parent is known by its id only. */
export function missingParentText(id: string): string {
  return l10n.t("{0} isn't loaded.", id);
}

/** How many children the service counts beyond the loaded ones. */
export function missingChildrenText(count: number): string {
  return count === 1
    ? l10n.t("1 child alert isn't loaded.")
    : l10n.t("{0} child alerts aren't loaded.", numberText(count));
}

export function furtherText(count: number): string {
  return l10n.t('and {0} more', numberText(count));
}
