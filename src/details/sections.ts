import circle from '@vscode/codicons/src/icons/circle.svg';
import error from '@vscode/codicons/src/icons/error.svg';
import info from '@vscode/codicons/src/icons/info.svg';
import question from '@vscode/codicons/src/icons/question.svg';
import triangleUp from '@vscode/codicons/src/icons/triangle-up.svg';
import warning from '@vscode/codicons/src/icons/warning.svg';
import { l10n } from 'vscode';
import type { Severity } from '../api/levels.ts';
import { namedAs, type ShownLink } from '../codeLinks/findLinks.ts';
import type { Obstacle } from '../service/connection.ts';
import { valueLine } from '../text/sanitize.ts';
import { type Facet, facets } from '../triage/filter/facets.ts';
import { isTlpLabel, readTlp } from '../triage/values.ts';
import { keyRingText } from '../ui/explain.ts';
import { html, type Markup, nothing } from '../ui/html.ts';
import { commandOfAction, type Explanation, type RecoveryAction } from '../ui/recovery.ts';
import { allFields, timeOf } from './allFields.ts';
import type { AlertContent } from './content.ts';
import { type Fact, factLabels, isChip } from './facts.ts';
import { filterButton, searchButton, sends } from './controls.ts';
import { markdownBox, textBox } from './longTexts.ts';
import { ownChips, type OwnNote, ownNoteSection } from './ownNote.ts';
import type { Action, Sections } from './protocol.ts';
import { furtherText, linksSection, type RelatedAlerts, relatedSection } from './related.ts';

export interface RenderedTexts {
  readonly reasoning: Markup;
  readonly description: Markup;
}

interface SectionsContext {
  readonly isLoaded: boolean;
  readonly codeLinks: readonly ShownLink[];
  readonly own?: OwnNote | undefined;
}

/** The HTML of all sections for an alert. Empty sections take up no space. */
export function alertSections(
  content: AlertContent,
  related: RelatedAlerts,
  rendered: RenderedTexts,
  context: SectionsContext,
) {
  const { summary, description } = content;
  return {
    heading: headingSection(content, context).markup,
    facts: chips(content, context.own).markup,
    own: ownNoteSection(context.own).markup,
    summary: summary
      ? html`<h2 id="summary-title" class="only-spoken">${l10n.t('Summary')}</h2>
          ${textBox(summary, 'summary')}`.markup
      : '',
    code: linksSection(
      'code',
      l10n.t('Code'),
      context.codeLinks.map((link, index) => codeLink(content.id, link, index)),
    ).markup,
    related: relatedSection(related).markup,
    resolution: resolutionSection(content, rendered).markup,
    description: description
      ? html`<h2 id="description-title" class="only-spoken">${l10n.t('Description')}</h2>
          ${markdownBox(description, rendered.description, 'description')}`.markup
      : '',
    others: allFields(content).markup,
  };
}

/** The sections while the first page, which may have the alert, is loading. */
export function loadingSections(id: string): Sections {
  return notShown(l10n.t('Loading…'), idLine(id), 'progress');
}

/** The sections for an alert of which only the id is known. @param failure why the list could not be loaded, if so */
export function unknownAlertSections(id: string, failure?: Explanation): Sections {
  const buttons = failure?.actions.map(
    (action) =>
      html`${action === 'retry' ? searchButton('alert', l10n.t('Retry')) : solutionButton(action)} `,
  );
  return notShown(
    l10n.t("This alert isn't loaded"),
    html`${failure ? html`<p>${failure.text}</p>` : nothing} ${idLine(id)} ${buttons ?? searchButton('alert')}`,
  );
}

/** The commands of this extension that solve a failure. */
const solutions: Partial<Record<RecoveryAction, Action>> = {
  setToken: 'signIn',
  setServiceUrl: 'setServiceUrl',
  showLog: 'showLog',
};

function solutionButton(action: RecoveryAction): Markup {
  const solution = solutions[action];
  return solution ? button(solution, commandOfAction(action).title) : nothing;
}

function idLine(id: string): Markup {
  return html`<p class="quiet">${factLabels().id}: ${valueLine(id)}</p>`;
}

export function obstacleSections(obstacle: Obstacle): Sections {
  const signIn = button('signIn', l10n.t('Sign In'));
  return obstacle === 'signedOut'
    ? notShown(
        l10n.t("You aren't signed in"),
        html`<p>${l10n.t('Sign in to see this alert.')}</p>
          ${signIn}`,
      )
    : notShown(
        l10n.t("Your token can't be read"),
        html`<p>${keyRingText()}</p>
          ${button('reconnect', l10n.t('Retry'))} ${signIn}`,
      );
}

function button(action: Action, label: string): Markup {
  return html`<button type="button" data-key="${action}" data-action="${action}">${label}</button>`;
}

/** Why no alert is shown, and what to do about it. */
function notShown(title: string, below: Markup, style = ''): Sections {
  const heading = html`<h1 id="name" tabindex="-1" class="${style}">${title}</h1>
    ${below}`;
  return { heading: heading.markup };
}

function headingSection({ name, severity, change }: AlertContent, { isLoaded }: SectionsContext): Markup {
  return html`<h1 id="name" tabindex="-1">${severityIcon(severity)}<span>${name}</span></h1>
    ${change.line === '' ? nothing : html`<p class="${change.isWorse ? 'change worse' : 'change'}">${change.line}</p>`}
    ${isLoaded ? nothing : html`<p class="quiet">${l10n.t('No longer in the list. Showing the last loaded version.')}</p>`}`;
}

/** The same icons as in the tree (`severityIcon` in `src/ui/alertTexts.ts`). */
const shapes: Readonly<Record<Severity | 'unknown', string>> = {
  critical: error,
  high: warning,
  medium: triangleUp,
  low: circle,
  info,
  unknown: question,
};

/** The colored icon of a severity; hidden from screen readers, because its name is shown as text. */
function severityIcon(severity: Severity | 'unknown' = 'unknown'): Markup {
  return html`<span class="severity ${severity}" aria-hidden="true">${{ markup: shapes[severity] }}</span>`;
}

/**
 * A link to a place in the workspace that the alert names. The page knows code links by their position only; the `href`
 * only makes the element focusable.
 */
function codeLink(alert: string, link: ShownLink, index: number): Markup {
  const { label } = link;
  const note = namedAs(link);
  return html`<li>
    <a href="#" data-key="code-${label}" ${sends({ type: 'openCode', alert, index })}
      >${l10n.t('Open {0}', label)}</a
    >
    ${note === '' ? nothing : html`<span class="quiet">${note}</span>`}
  </li> `;
}

function resolutionSection({ resolution, reasoning }: AlertContent, rendered: RenderedTexts): Markup {
  if (!resolution && !reasoning) return nothing;
  return html`<h2 id="resolution-title">${l10n.t('Resolution')}</h2>
    ${resolution && textBox(resolution, 'resolution')}
    ${reasoning && markdownBox(reasoning, rendered.reasoning, 'reasoning', 'resolution-title')}`;
}

/** What helps to decide, on one line that wraps, and the tags on the next. */
export function chips(content: AlertContent, own: OwnNote | undefined): Markup {
  const { facts } = content;
  const shown = facts.filter((fact) => fact.kind !== 'tags').filter(isChip);
  const line = [...shown.map((fact) => chip(fact, content)), ...ownChips(own)];
  return html`<ul class="chips">
      ${line.map((one) => html`<li>${one}</li> `)}
    </ul>
    ${facts.map((fact) => (fact.kind === 'tags' ? tagList(fact, content) : nothing))}`;
}

function chip(fact: Exclude<Fact, { kind: 'tags' }>, { severity, valuesOf }: AlertContent): Markup {
  if (fact.kind === 'time') return timeOf(fact, true);
  const facet = facets.find((facet) => facet === fact.name);
  const icon = facet === 'severity' ? severityIcon(severity) : nothing;
  if (facet) return filterChip(facet, valuesOf(facet)[0] ?? '', fact.text, icon);
  return html`<span class="quiet">${factLabels()[fact.name]}: ${fact.text}</span>`;
}

function tagList({ tags, further }: Extract<Fact, { kind: 'tags' }>, { valuesOf }: AlertContent): Markup {
  const values = valuesOf('tag');
  return html`<ul class="chips tags" aria-label="${factLabels().tag}">
    ${tags.map((tag, index) => html`<li>${filterChip('tag', values[index] ?? '', tag)}</li> `)}
    ${further > 0 ? html`<li class="quiet">${furtherText(further)}</li>` : nothing}
  </ul>`;
}

/** @param before the severity's icon */
function filterChip(facet: Facet, value: string, text: string, before: Markup = nothing): Markup {
  const style = facet === 'tlp' ? `chip${tlpStyle(text)}` : 'chip';
  const content = html`${before}<span>${text}</span>`;
  return filterButton({ facet, value }, text, content, style, factLabels()[facet]);
}

/** The style of a label of the protocol; other labels look as any chip. */
function tlpStyle(text: string): string {
  const label = readTlp(text);
  return isTlpLabel(label) ? ` tlp ${label.replace('+strict', '')}` : '';
}
