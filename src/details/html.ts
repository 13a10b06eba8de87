import { env, l10n } from 'vscode';
import type { Severity } from '../api/levels.ts';
import { namedAs, type ShownLink } from '../codeLinks/namedAs.ts';
import { valueLine } from '../text/sanitize.ts';
import { facets } from '../triage/filter/facets.ts';
import type { AlertNote } from '../triage/notes/alertNote.ts';
import { keyRingText } from '../ui/explain.ts';
import { html, type Markup, nothing } from '../ui/html.ts';
import type { PageContent } from '../ui/webview.ts';
import type { AlertContent } from './content.ts';
import { type Fact, factLabels, isChip, type TimeFact } from './facts.ts';
import { icon, severityIcon } from './icons.ts';
import type { IndicatorSections } from './indicatorsSection.ts';
import { type SearchContext, searchControls } from './listSearch.ts';
import { markdownBox, otherFieldsTable, textBox } from './longTexts.ts';
import { ownChips, type OwnNote, ownNoteSection } from './ownNote.ts';
import { sectionNames, type Sections } from './protocol.ts';
import { furtherText, type RelatedAlerts, relatedSection } from './related.ts';
import { copyCodeTemplate, filterChip, toolbar } from './toolbar.ts';

/** The default keybindings: extensions cannot read the user's own. */
const previousKey = 'Alt+,';
const nextKey = 'Alt+.';

/**
 * The page without an alert, which is sent by message, section by section, so that focus and scroll position are
 * kept. Previous and Next are not disabled but `aria-disabled` at the end of the list, because a disabled button
 * would lose the focus.
 */
export function detailsPage(): PageContent {
  const body = html`<header>
      <nav aria-label="${l10n.t('Go to another alert')}">
        <button
          type="button"
          id="previous"
          class="icon"
          aria-label="${l10n.t('Previous')}"
          aria-disabled="true"
          title="${l10n.t('Previous Alert ({0})', previousKey)}"
        >
          ${icon('chevronLeft')}
        </button>
        <button
          type="button"
          id="next"
          class="icon"
          aria-label="${l10n.t('Next')}"
          aria-disabled="true"
          title="${l10n.t('Next Alert ({0})', nextKey)}"
        >
          ${icon('chevronRight')}
        </button>
      </nav>
      <p id="position" class="quiet"></p>
      <p id="as-of" class="quiet"></p>
      ${toolbar()}
    </header>
    <main id="alert">${sectionNames.map((name) => html`<section id="${name}"></section> `)}</main>
    <p id="spoken" class="only-spoken" role="status"></p>
    <p id="announcement" class="only-spoken" role="status"></p>
    <p id="done" class="only-spoken" role="status"></p>
    ${copyCodeTemplate()}`;
  return { language: env.language, title: detailsTitle(), body };
}

/** The title of the panel. */
export function detailsTitle(): string {
  return l10n.t('Alert Details');
}

/** The Markdown fields, rendered as HTML. */
export interface RenderedTexts {
  readonly reasoning: Markup;
  readonly description: Markup;
}

interface SectionsContext extends SearchContext {
  /** Whether the alert is still in the list. */
  readonly isLoaded: boolean;
  readonly codeLinks: readonly ShownLink[];
  /** What the user noted. */
  readonly own?: OwnNote | undefined;
}

/** The HTML of all sections for an alert. Empty sections take up no space. */
export function alertSections(
  content: AlertContent,
  related: RelatedAlerts,
  rendered: RenderedTexts,
  context: SectionsContext,
): Required<Omit<Sections, keyof IndicatorSections>> {
  const { summary, description } = content;
  return {
    heading: headingSection(content, context).markup,
    facts: chips(content, context.own?.note).markup,
    own: ownNoteSection(context.own).markup,
    summary: summary
      ? html`<h2 id="summary-title" class="only-spoken">${l10n.t('Summary')}</h2>
          ${textBox(summary, { id: 'summary', titleId: 'summary-title' })}`.markup
      : '',
    code: codeSection(context.codeLinks).markup,
    related: relatedSection(related, context).markup,
    resolution: resolutionSection(content, rendered).markup,
    description: description
      ? html`<h2 id="description-title" class="only-spoken">${l10n.t('Description')}</h2>
          ${markdownBox(description, rendered.description, {
            id: 'description',
            titleId: 'description-title',
          })}`.markup
      : '',
    others: allFields(content).markup,
  };
}

/** The sections while the first page, which may have the alert, is loading. */
export function loadingSections(id: string): Required<Sections> {
  return headingOnly(
    html`<h1 id="name" tabindex="-1" class="progress">${l10n.t('Loading…')}</h1>
      ${idLine(id)}`,
  );
}

/** The sections for an alert of which only the id is known. */
export function unknownAlertSections(id: string, context: SearchContext): Required<Sections> {
  return headingOnly(
    html`<h1 id="name" tabindex="-1">${l10n.t("This alert isn't loaded")}</h1>
      ${idLine(id)} ${searchControls('alert', context)}`,
  );
}

function idLine(id: string): Markup {
  return html`<p class="quiet">${factLabels().id}: ${valueLine(id)}</p>`;
}

/** The sections while signed out. */
export function signedOutSections(): Required<Sections> {
  return headingOnly(
    html`<h1 id="name" tabindex="-1">${l10n.t("You aren't signed in")}</h1>
      <p>${l10n.t('Sign in to see this alert.')}</p>
      ${signInButton()}`,
  );
}

/** The sections while the key ring does not say whether there is a token. */
export function keyRingSections(): Required<Sections> {
  return headingOnly(
    html`<h1 id="name" tabindex="-1">${l10n.t("Your token can't be read")}</h1>
      <p>${keyRingText()}</p>
      <button type="button" data-key="reconnect" data-action="reconnect">${l10n.t('Retry')}</button>
      ${signInButton()}`,
  );
}

function signInButton(): Markup {
  return html`<button type="button" data-key="sign-in" data-action="signIn">${l10n.t('Sign In')}</button>`;
}

function headingOnly(heading: Markup): Required<Sections> {
  return {
    heading: heading.markup,
    facts: '',
    own: '',
    summary: '',
    indicators: '',
    code: '',
    related: '',
    similar: '',
    resolution: '',
    description: '',
    others: '',
  };
}

function headingSection({ name, severity }: AlertContent, { isLoaded }: SectionsContext): Markup {
  return html`<h1 id="name" tabindex="-1">${severityIcon(severity)}<span>${name}</span></h1>
    ${isLoaded ? nothing : html`<p class="quiet">${l10n.t('No longer in the list. Showing the last loaded version.')}</p>`}`;
}

/** The section with links to the places in the workspace that the alert names. */
function codeSection(links: readonly ShownLink[]): Markup {
  if (links.length === 0) return nothing;
  const titleId = 'code-title';
  return html`<h2 id="${titleId}">${l10n.t('Code')}</h2>
    <ul class="links" aria-labelledby="${titleId}">
      ${links.map(codeLink)}
    </ul>`;
}

/** The page knows code links by their position only; the `href` only makes the element focusable. */
function codeLink(link: ShownLink, index: number): Markup {
  const { label } = link;
  const note = namedAs(link);
  return html`<li>
    <a href="#" data-key="code-${label}" data-action="openCode" data-index="${index}"
      >${l10n.t('Open {0}', label)}</a
    >
    ${note === '' ? nothing : html`<span class="quiet">${note}</span>`}
  </li> `;
}

function resolutionSection({ resolution, reasoning }: AlertContent, rendered: RenderedTexts): Markup {
  if (!resolution && !reasoning) return nothing;
  const titleId = 'resolution-title';
  return html`<h2 id="${titleId}">${l10n.t('Resolution')}</h2>
    ${resolution && textBox(resolution, { id: 'resolution', titleId })}
    ${reasoning && markdownBox(reasoning, rendered.reasoning, { id: 'reasoning', titleId })}`;
}

/** What helps to decide, on one line that wraps, and the tags on the next. */
function chips({ facts, severity }: AlertContent, note: AlertNote | undefined): Markup {
  const shown = facts.filter(isChip);
  const line = shown.filter(({ kind }) => kind !== 'tags').map((fact) => chip(fact, severity));
  return html`<ul class="chips">
      ${[...line, ...ownChips(note)].map((one) => html`<li>${one}</li> `)}
    </ul>
    ${shown.map((fact) => (fact.kind === 'tags' ? tagList(fact) : nothing))}`;
}

function chip(fact: Fact, severity: Severity | undefined): Markup {
  if (fact.kind !== 'text') return valueOf(fact, true);
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

/** Everything else that the service sent, folded. */
function allFields({ facts, others }: AlertContent): Markup {
  const labels = factLabels();
  const rest = facts.filter((fact) => !isChip(fact) || fact.kind === 'time');
  return html`<details id="all-fields">
    <summary data-key="all-fields"><h2 id="others-title">${l10n.t('All Fields')}</h2></summary>
    <dl>
      ${rest.map(
        (fact) =>
          html`<div>
            <dt>${labels[fact.name]}</dt>
            <dd>${valueOf(fact)}</dd>
          </div> `,
      )}
    </dl>
    ${otherFieldsTable(others)}
  </details>`;
}

function valueOf(fact: Fact, isShort = false): Markup {
  switch (fact.kind) {
    case 'text':
      return html`${fact.text}`;
    case 'tags':
      return tagList(fact);
    case 'time':
      return time(isShort && fact.age !== '' ? { ...fact, moment: '' } : fact, fact.moment);
  }
}

/** The age followed by the date, so that keyboard users can read it too; the hover adds the timestamp as sent. */
function time({ age, moment, iso, sent }: TimeFact, whole: string): Markup {
  if (iso === undefined) return html`${moment}`;
  const hover = `${whole}\n${sent}`;
  if (age === '') return html`<time datetime="${iso}" title="${hover}">${moment}</time>`;
  return html`<time datetime="${iso}" title="${hover}">${age} <span class="quiet">${moment}</span></time>`;
}
