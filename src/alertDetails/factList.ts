import type { Severity } from '../api/levels.ts';
import { html, type Markup } from '../ui/html.ts';
import type { AlertContent } from './content.ts';
import type { Fact, TimeFact } from './facts.ts';
import { severityIcon } from './icons.ts';
import type { DetailsTexts } from './texts.ts';

/** The facts as a list of terms. */
export function factList({ facts, severity }: AlertContent, texts: DetailsTexts): Markup {
  const items = facts.map(
    (fact) =>
      html`<div>
        <dt>${texts.labels[fact.name]}</dt>
        <dd>${valueOf(fact, severity, texts)}</dd>
      </div> `,
  );
  return html`<dl>${items}</dl>`;
}

function valueOf(fact: Fact, severity: Severity | undefined, texts: DetailsTexts): Markup {
  switch (fact.kind) {
    case 'missing':
      return html`<span class="quiet" aria-hidden="true">—</span
        ><span class="only-spoken">${texts.none}</span>`;
    case 'text':
      return fact.name === 'severity' ? html`${severityIcon(severity)}${fact.text}` : html`${fact.text}`;
    case 'tags': {
      const tags = fact.tags.map((tag) => html`<li>${tag}</li>`);
      const further =
        fact.further > 0 ? html`<li class="quiet">${texts.further(fact.further)}</li>` : undefined;
      return html`<ul class="tags">
        ${tags}${further}
      </ul>`;
    }
    case 'time':
      return time(fact);
  }
}

/** The age, with the moment beside it for those who cannot hover; hovering shows what was sent, too. */
function time({ age, moment, iso, sent }: TimeFact): Markup {
  if (iso === undefined) return html`${moment}`;
  const hover = `${moment}\n${sent}`;
  if (age === '') return html`<time datetime="${iso}" title="${hover}">${moment}</time>`;
  return html`<time datetime="${iso}" title="${hover}">${age} <span class="quiet">${moment}</span></time>`;
}
