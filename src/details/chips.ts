import type { Severity } from '../api/levels.ts';
import { type Facet, facets } from '../triage/filter/facets.ts';
import type { AlertNote } from '../triage/notes/alertNote.ts';
import { isTlpLabel, readTlp } from '../triage/values.ts';
import { html, type Markup, nothing } from '../ui/html.ts';
import type { AlertContent } from './content.ts';
import { type Fact, factLabels, isChip } from './facts.ts';
import { filterButton } from './filterButton.ts';
import { severityIcon } from './icons.ts';
import { ownChips } from './ownNote.ts';
import { furtherText } from './related.ts';
import { timeOf } from './times.ts';

/** What helps to decide, on one line that wraps, and the tags on the next. */
export function chips({ facts, severity }: AlertContent, note: AlertNote | undefined): Markup {
  const shown = facts.filter((fact) => fact.kind !== 'tags').filter(isChip);
  const line = [...shown.map((fact) => chip(fact, severity)), ...ownChips(note)];
  return html`<ul class="chips">
      ${line.map((one) => html`<li>${one}</li> `)}
    </ul>
    ${facts.map((fact) => (fact.kind === 'tags' ? tagList(fact) : nothing))}`;
}

function chip(fact: Exclude<Fact, { kind: 'tags' }>, severity: Severity | undefined): Markup {
  if (fact.kind === 'time') return timeOf(fact, true);
  const facet = facets.find((facet) => facet === fact.name);
  if (facet) return filterChip(facet, 0, fact.text, facet === 'severity' ? severityIcon(severity) : nothing);
  return html`<span class="quiet">${factLabels()[fact.name]}: ${fact.text}</span>`;
}

function tagList({ tags, further }: Extract<Fact, { kind: 'tags' }>): Markup {
  return html`<ul class="chips tags" aria-label="${factLabels().tag}">
    ${tags.map((tag, index) => html`<li>${filterChip('tag', index, tag)}</li> `)}
    ${further > 0 ? html`<li class="quiet">${furtherText(further)}</li>` : nothing}
  </ul>`;
}

/** @param before the severity's icon */
function filterChip(facet: Facet, index: number, text: string, before: Markup = nothing): Markup {
  const style = facet === 'tlp' ? `chip${tlpStyle(text)}` : 'chip';
  const content = html`${before}<span>${text}</span>`;
  return filterButton({ facet, index, text }, content, style, factLabels()[facet]);
}

/** The style of a label of the protocol; other labels look as any chip. */
function tlpStyle(text: string): string {
  const label = readTlp(text);
  return isTlpLabel(label) ? ` tlp ${label.replace('+strict', '')}` : '';
}
