import { Uri, type ViewColumn, type WebviewPanel, window } from 'vscode';
import { panelIds } from '../contributions.ts';
import { html, type Markup, nothing } from '../ui/html.ts';
import { fillWebview, type PageContent } from '../ui/webview.ts';
import type { FormField } from './protocol.ts';
import { formTexts } from './texts.ts';

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** The strings of the page, localised. */
export interface FormTexts {
  /** BCP 47, of the strings below. */
  readonly language: string;
  readonly title: string;
  readonly allRequired: string;
  readonly labels: Readonly<Record<FormField, string>>;
  readonly sourceHint: string;
  readonly showSources: string;
  readonly chooseSeverity: string;
  readonly severities: readonly Choice[];
  readonly statuses: readonly Choice[];
  readonly markdownHint: string;
  readonly showPreview: string;
  readonly preview: string;
  readonly nothingToPreview: string;
  readonly create: string;
  readonly discard: string;
  readonly shortcut: string;
  readonly shortcutOnMac: string;
}

/** The one of the select controls. */
const chevron = html`<svg width="16" height="16" viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
  <path d="m7.976 10.072 4.357-4.357.62.618L8.284 11h-.618L3 6.333l.619-.618 4.357 4.357z" />
</svg>`;

/** Of every control. The browser must not fill them in. */
const always = html`aria-required="true" autocomplete="off"`;

/** The create form's page. What its fields hold and what is said of them comes by message. */
export function formPage(texts: FormTexts): PageContent {
  const body = html`<main>
    <h1>${texts.title}</h1>
    <p class="hint"><span id="target"></span> ${texts.allRequired}</p>
    <div id="messages" aria-live="assertive">
      <div id="notices" tabindex="-1"></div>
      <div id="all-problems" hidden>
        <p id="all-problems-title"></p>
        <ul id="all-problems-list"></ul>
      </div>
    </div>
    <div id="fields" inert>
      ${sourceField(texts)} ${field('name', texts, html`<input id="name" ${always} />`)}
      ${field('summary', texts, html`<textarea id="summary" ${always}></textarea>`)}
      ${descriptionField(texts)}
      <div class="row">
        ${selectField('severity', texts, [{ value: '', label: texts.chooseSeverity }, ...texts.severities])}
        ${selectField('status', texts, texts.statuses)}
      </div>
    </div>
    <div id="progress" role="status" tabindex="-1"></div>
    <div class="buttons">
      <button id="create" type="button" aria-keyshortcuts="Control+Enter Meta+Enter">${texts.create}</button>
      <button id="discard" type="button" class="secondary">${texts.discard}</button>
      <span id="shortcut" class="hint" data-on-mac="${texts.shortcutOnMac}">${texts.shortcut}</span>
    </div>
  </main>`;
  return { language: texts.language, title: texts.title, body };
}

function field(name: FormField, texts: FormTexts, control: Markup, below = nothing): Markup {
  return html`<div class="field">
    <label for="${name}">${texts.labels[name]}</label>
    ${control} ${below}
    <ul class="problems" id="${name}-problems" hidden></ul>
  </div>`;
}

function sourceField(texts: FormTexts): Markup {
  const control = html`<div class="suggesting">
    <input
      id="source"
      role="combobox"
      aria-autocomplete="list"
      aria-controls="sources"
      aria-expanded="false"
      ${always}
    />
    <button id="show-sources" hidden type="button" tabindex="-1" aria-label="${texts.showSources}">
      ${chevron}
    </button>
    <ul id="sources" role="listbox" aria-label="${texts.labels.source}" hidden></ul>
  </div>`;
  return field('source', texts, control, html`<p class="hint" id="source-hint">${texts.sourceHint}</p>`);
}

/** The preview stands behind all that belongs to the text, on screen below or beside it. */
function descriptionField(texts: FormTexts): Markup {
  return html`<div class="field" id="description-field">
    <label for="description">${texts.labels.description}</label>
    <textarea id="description" ${always}></textarea>
    <div class="below">
      <p class="hint" id="description-hint">${texts.markdownHint}</p>
      <label class="switch"
        ><input type="checkbox" id="show-preview" autocomplete="off" /> ${texts.showPreview}</label
      >
    </div>
    <ul class="problems" id="description-problems" hidden></ul>
    <div id="preview-pane" hidden>
      <h2 id="preview-title">${texts.preview}</h2>
      <div
        id="preview"
        class="markdown"
        role="region"
        aria-labelledby="preview-title"
        data-empty="${texts.nothingToPreview}"
      ></div>
    </div>
  </div>`;
}

function selectField(name: FormField, texts: FormTexts, choices: readonly Choice[]): Markup {
  const options = choices.map(({ value, label }) => html`<option value="${value}">${label}</option>`);
  return field(
    name,
    texts,
    html`<select id="${name}" ${always}>
      ${options}
    </select>`,
  );
}

/**
 * An empty panel for the create form. Its title stays what it is: VS Code writes the titles of open editors to disk, and
 * no alert's text goes there.
 */
export function newFormPanel(column: ViewColumn): WebviewPanel {
  return window.createWebviewPanel(panelIds.createAlert, formTexts().title, column);
}

/** Fills a panel, a new one or one that VS Code restores, with the create form's page. */
export function fillFormPanel(panel: WebviewPanel, extensionUri: Uri): void {
  panel.iconPath = {
    light: Uri.joinPath(extensionUri, 'media', 'create-alert-light.svg'),
    dark: Uri.joinPath(extensionUri, 'media', 'create-alert-dark.svg'),
  };
  fillWebview(panel.webview, extensionUri, 'createForm', formPage(formTexts()));
}
