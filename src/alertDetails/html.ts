import type { Severity } from '../api/levels.ts';
import { singleLine } from '../text/sanitize.ts';
import { html, type Markup, nothing } from '../ui/html.ts';
import type { PageContent } from '../ui/webview.ts';
import type { AlertContent } from './content.ts';
import type { Fact, TimeFact } from './facts.ts';
import { severityIcon } from './icons.ts';
import { markdownBox, otherFieldsTable, textBox } from './longTexts.ts';
import { sectionNames, type Sections } from './protocol.ts';
import { type RelatedAlerts, relatedSection } from './related.ts';
import { type SearchContext, searchControls } from './search.ts';
import type { DetailsTexts } from './texts.ts';

/**
 * The details' page. It holds nothing of an alert: that comes by message, section by section, so that focus and scroll
 * position stay where they are. Buttons at an end of the list are `aria-disabled` only: they must not lose the focus.
 */
export function detailsPage(texts: DetailsTexts): PageContent {
  const body = html`<header>
      <nav aria-label="${texts.navigation}">
        <button type="button" id="previous" aria-disabled="true" title="${texts.previousHint}">
          ${texts.previous}
        </button>
        <button type="button" id="next" aria-disabled="true" title="${texts.nextHint}">${texts.next}</button>
      </nav>
      <p id="place" class="quiet" role="status" aria-live="polite" aria-atomic="true">
        <span id="position"></span> <span id="spoken" class="only-spoken"></span>
      </p>
    </header>
    <main id="alert">${sectionNames.map((name) => html`<section id="${name}"></section> `)}</main>
    <p id="announcement" class="only-spoken" role="status"></p>`;
  return { language: texts.language, title: texts.title, body };
}

/** The service's Markdown, rendered. */
export interface RenderedTexts {
  readonly reasoning: Markup;
  readonly description: Markup;
}

interface SectionsContext extends SearchContext {
  /** Whether the list holds the alert at present. */
  readonly isLoaded: boolean;
}

/** The page's sections for an alert. Empty sections take no room. */
export function alertSections(
  content: AlertContent,
  related: RelatedAlerts,
  rendered: RenderedTexts,
  context: SectionsContext,
): Required<Sections> {
  const { texts } = context;
  const { summary, description } = content;
  return {
    heading: headingSection(content, context).markup,
    facts: factList(content, texts).markup,
    summary: summary
      ? html`<h2 id="summary-title">${texts.summary}</h2>
          ${textBox(summary, { id: 'summary', titleId: 'summary-title' }, texts)}`.markup
      : '',
    related: relatedSection(related, context).markup,
    resolution: resolutionSection(content, rendered, context).markup,
    description: html`<h2 id="description-title">${texts.description}</h2>
      ${
        description
          ? markdownBox(
              description,
              rendered.description,
              { id: 'description', titleId: 'description-title' },
              texts,
            )
          : html`<p class="quiet">${texts.noDescription}</p>`
      }`.markup,
    others: otherFieldsTable(content.others, texts).markup,
  };
}

/** The page's sections for an alert of which only the id is known. */
export function unknownAlertSections(id: string, context: SearchContext): Required<Sections> {
  const { texts } = context;
  return headingOnly(
    html`<h1 id="name" tabindex="-1">${texts.alertNotLoaded}</h1>
      <p class="quiet">${texts.labels.id}: ${singleLine(id)}</p>
      ${searchControls('alert', context)}`,
  );
}

/** The page's sections while nobody is signed in. */
export function signedOutSections(texts: DetailsTexts): Required<Sections> {
  return headingOnly(
    html`<h1 id="name" tabindex="-1">${texts.signedOut}</h1>
      <p>${texts.signInToRead}</p>
      <button type="button" data-key="sign-in" data-action="signIn">${texts.signIn}</button>`,
  );
}

function headingOnly(heading: Markup): Required<Sections> {
  return {
    heading: heading.markup,
    facts: '',
    summary: '',
    related: '',
    resolution: '',
    description: '',
    others: '',
  };
}

function headingSection({ name, severity }: AlertContent, { isLoaded, texts }: SectionsContext): Markup {
  return html`<h1 id="name" tabindex="-1">${severityIcon(severity)}<span>${name}</span></h1>
    ${isLoaded ? nothing : html`<p class="quiet">${texts.noLongerLoaded}</p>`}`;
}

function resolutionSection(
  { resolution, reasoning }: AlertContent,
  rendered: RenderedTexts,
  { texts }: SectionsContext,
): Markup {
  if (!resolution && !reasoning) return nothing;
  const titleId = 'resolution-title';
  return html`<h2 id="${titleId}">${texts.resolution}</h2>
    ${resolution && textBox(resolution, { id: 'resolution', titleId }, texts)}
    ${reasoning && markdownBox(reasoning, rendered.reasoning, { id: 'reasoning', titleId }, texts)}`;
}

/** The facts as a list of terms. */
function factList({ facts, severity }: AlertContent, texts: DetailsTexts): Markup {
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
