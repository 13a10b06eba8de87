import add from '@vscode/codicons/src/icons/add.svg';
import chevron from '@vscode/codicons/src/icons/chevron-right.svg';
import clock from '@vscode/codicons/src/icons/clockface.svg';
import copy from '@vscode/codicons/src/icons/copy.svg';
import edit from '@vscode/codicons/src/icons/edit.svg';
import json from '@vscode/codicons/src/icons/json.svg';
import link from '@vscode/codicons/src/icons/link.svg';
import markdown from '@vscode/codicons/src/icons/markdown.svg';
import tag from '@vscode/codicons/src/icons/tag.svg';
import target from '@vscode/codicons/src/icons/target.svg';
import { l10n } from 'vscode';
import { html, type Markup } from '../ui/html.ts';
import type { PageContent } from '../ui/webview.ts';
import { type Action, sectionNames } from './protocol.ts';

/**
 * The page without an alert, which is sent by message, section by section, so that focus and scroll position are
 * kept.
 *
 * @param isUnfolded whether all fields are shown, unless the page has kept what the user did before it was loaded again
 */
export function detailsPage(isUnfolded = false): PageContent {
  const body = html`<header>
      ${navigation()}
      <p id="position" class="quiet"></p>
      <p id="as-of" class="quiet"></p>
      ${toolbar()}
    </header>
    <main id="alert" data-unfolded="${isUnfolded}">
      ${sectionNames.map((name) => html`<section id="${name}"></section> `)}
    </main>
    <p id="spoken" class="only-spoken" role="status"></p>
    ${copyCodeTemplate()}`;
  return { title: detailsTitle(), body };
}

export function detailsTitle(): string {
  return l10n.t('Alert Details');
}

/**
 * At the end of the list only `aria-disabled`: a disabled button would lose the focus. The tooltips name the default
 * keybindings, since extensions cannot read the user's own.
 */
function navigation(): Markup {
  return html`<nav aria-label="${l10n.t('Go to another alert')}">
    ${iconButton('previousAlert', chevron, l10n.t('Previous'), l10n.t('Previous Alert ({0})', 'Alt+,'))}
    ${iconButton('nextAlert', chevron, l10n.t('Next'), l10n.t('Next Alert ({0})', 'Alt+.'))}
  </nav>`;
}

/** Buttons for the alert on the page, in its header. Disabled likewise while there is none. */
function toolbar(): Markup {
  return html`<div id="toolbar" role="group" aria-label="${l10n.t('Alert actions')}">
    ${actionButton('copyId', copy, l10n.t('Copy ID'), 'Alt+Q I')}
    ${actionButton('copyAsMarkdown', markdown, l10n.t('Copy as Markdown'), 'Alt+Q M')}
    ${actionButton('copyIndicators', target, l10n.t('Copy Indicators'), 'Alt+Q Shift+I')}
    ${actionButton('copyLink', link, l10n.t('Copy Link'))}
    ${actionButton('openRawJson', json, l10n.t('Open Raw JSON'), 'Alt+Q O')}
    ${actionButton('setDisposition', tag, l10n.t('Set Disposition…'), 'Alt+Q Shift+D')}
    ${actionButton('editNote', edit, l10n.t('Edit My Note'), 'Alt+Q Shift+B')}
    ${actionButton('snooze', clock, l10n.t('Snooze…'), 'Alt+Q Z')}
    ${actionButton('createAnotherLikeThis', add, l10n.t('Create Another Like This'), 'Alt+Q Shift+N')}
  </div>`;
}

function actionButton(action: Action, icon: string, label: string, keys?: string): Markup {
  return iconButton(action, icon, label, keys === undefined ? label : `${label} (${keys})`);
}

/** Its icon has the color of text; screen readers read the label. */
function iconButton(action: Action | 'copyCode', icon: string, label: string, title: string): Markup {
  return html`<button
    type="button"
    class="icon"
    data-action="${action}"
    aria-disabled="${action !== 'copyCode'}"
    aria-label="${label}"
    title="${title}"
  >
    ${{ markup: icon }}
  </button> `;
}

function copyCodeTemplate(): Markup {
  const label = l10n.t('Copy Code');
  return html`<template id="copy-code">${iconButton('copyCode', copy, label, label)}</template>`;
}
