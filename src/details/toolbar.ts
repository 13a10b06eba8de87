import { l10n } from 'vscode';
import { singleLine } from '../text/sanitize.ts';
import type { Facet } from '../triage/filter/facets.ts';
import { joinParts } from '../ui/formats.ts';
import { html, type Markup, nothing } from '../ui/html.ts';
import { localNotesText } from '../ui/noteTexts.ts';
import { factLabels } from './facts.ts';
import { icon, type IconName } from './icons.ts';
import type { AlertAction } from './protocol.ts';

/**
 * Buttons for the alert on the page, in its header. Disabled with `aria-disabled` while there is none, as Previous and
 * Next. The tooltips name the default keybindings, because extensions cannot read the user's own.
 */
export function toolbar(): Markup {
  return html`<div id="toolbar" role="group" aria-label="${l10n.t('Alert actions')}">
    ${actionButton('copyId', 'copy', l10n.t('Copy ID'), 'Alt+Q I')}
    ${actionButton('copyAsMarkdown', 'markdown', l10n.t('Copy as Markdown'), 'Alt+Q M')}
    ${actionButton('copyIndicators', 'target', l10n.t('Copy Indicators'))}
    ${actionButton('copyLink', 'link', l10n.t('Copy Link'))}
    ${actionButton('openRawJson', 'json', l10n.t('Open Raw JSON'), 'Alt+Q O')}
    ${actionButton('setDisposition', 'tag', l10n.t('Set Disposition…'), 'Alt+Q Shift+D')}
    ${actionButton('editNote', 'edit', l10n.t('Edit My Note'), 'Alt+Q Shift+B')}
    ${actionButton('snooze', 'clock', l10n.t('Snooze…'), 'Alt+Q Z')}
    ${actionButton('createAnotherLikeThis', 'add', l10n.t('Create Another Like This'))}
  </div>`;
}

function actionButton(action: AlertAction, name: IconName, label: string, keys?: string): Markup {
  const title = keys === undefined ? label : `${label} (${keys})`;
  return html`<button
    type="button"
    class="icon"
    data-action="${action}"
    aria-disabled="true"
    aria-label="${label}"
    title="${title}"
  >
    ${icon(name)}
  </button> `;
}

/**
 * A value of the alert, which filters the list by it.
 * @param facet also `mark`: the user's own disposition
 * @param index among the values of the facet
 * @param before the severity's icon
 */
export function filterChip(
  facet: Facet | 'mark',
  index: number,
  shown: string,
  before: Markup = nothing,
): Markup {
  return html`<button
    type="button"
    class="chip${facet === 'tlp' ? tlpClass(shown) : ''}"
    data-key="filter-${facet}-${index}"
    data-action="filterBy"
    data-facet="${facet}"
    data-index="${index}"
    data-text="${shown}"
    aria-label="${l10n.t('Filter by {0}', singleLine(shown, 80))}"
    title="${joinParts([facet === 'mark' ? localNotesText() : factLabels()[facet], l10n.t('Filter by This Value')])}"
  >
    ${before}<span>${shown}</span>
  </button>`;
}

/** The style of a label of TLP 2.0; other labels look as any chip. */
function tlpClass(label: string): string {
  const [, color] = /^(?:TLP:)?(RED|AMBER|GREEN|CLEAR)(?:\+STRICT)?$/i.exec(label.trim()) ?? [];
  return color === undefined ? '' : ` tlp ${color.toLowerCase()}`;
}

/** The button that the page puts into each code block. */
export function copyCodeTemplate(): Markup {
  const label = l10n.t('Copy Code');
  return html`<template id="copy-code"
    ><button type="button" class="icon" data-action="copyCode" aria-label="${label}" title="${label}">
      ${icon('copy')}
    </button></template
  >`;
}
