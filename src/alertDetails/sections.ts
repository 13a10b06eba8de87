import { singleLine } from '../text/singleLine.ts';
import { html, type Markup, nothing } from '../ui/html.ts';
import type { AlertContent } from './content.ts';
import { factList } from './factList.ts';
import { severityIcon } from './icons.ts';
import { markdownBox, otherFieldsTable, textBox } from './longTexts.ts';
import type { Sections } from './protocol.ts';
import type { RelatedAlerts } from './related.ts';
import { relatedSection } from './relatedSection.ts';
import { searchControls, type SearchContext } from './searchControls.ts';
import type { DetailsTexts } from './texts.ts';

/** The service's Markdown, rendered. */
export interface RenderedTexts {
  readonly reasoning: Markup;
  readonly description: Markup;
}

export interface SectionsContext extends SearchContext {
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
