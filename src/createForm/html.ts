import chevronRight from '@vscode/codicons/src/icons/chevron-right.svg';
import { l10n, Uri, type ViewColumn, type WebviewPanel, window } from 'vscode';
import { severities, statuses } from '../api/levels.ts';
import { panelIds } from '../contributions.ts';
import { severityLabel, statusLabel } from '../ui/alertTexts.ts';
import { html, type Markup, nothing } from '../ui/html.ts';
import { fillWebview, type PageContent } from '../ui/webview.ts';
import type { FormField } from './formFields.ts';

/** The arrow on the button that opens the suggested sources; the button has a label for screen readers. */
const chevron: Markup = { markup: chevronRight };

const always = html`aria-required="true" autocomplete="off"`;

/** The page of the create form. Values, problems and notices are sent to it by message. */
export function formPage(): PageContent {
  const body = html`<main>
    <h1>${formTitle()}</h1>
    <p class="hint"><span id="target"></span> ${l10n.t('All fields are required.')}</p>
    <div id="messages" aria-live="assertive">
      <div id="notices" tabindex="-1"></div>
      <div id="all-problems" tabindex="-1" hidden>
        <p>${l10n.t('Fix these problems to create the alert:')}</p>
        <ul id="all-problems-list"></ul>
      </div>
    </div>
    <div id="masked" role="group" aria-labelledby="masked-title" hidden>
      <p id="masked-title">${l10n.t('Masked in the text below. Restore what is no secret:')}</p>
      <ul id="masked-list" data-restore="${l10n.t('Restore')}"></ul>
    </div>
    <div id="fields" inert>
      ${sourceField()} ${field('name', html`<input id="name" ${always} />`)}
      ${field('summary', html`<textarea id="summary" ${always}></textarea>`)}
      <div class="row">
        ${selectField('severity', option('', l10n.t('Select a severity')), ...severities.map((value) => option(value, severityLabel(value))))}
        ${selectField('status', ...statuses.map((value) => option(value, statusLabel(value))))}
      </div>
      ${descriptionField()}
    </div>
    <div id="progress" class="progress" role="status" tabindex="-1"></div>
    <div class="buttons">
      <button id="create" type="button" class="primary" aria-keyshortcuts="Control+Enter Meta+Enter">
        ${l10n.t('Create Alert')}
      </button>
      <button id="discard" type="button">${l10n.t('Discard')}</button>
      <span id="shortcut" class="hint" data-on-mac="${l10n.t('⌘Enter to create')}"
        >${l10n.t('Ctrl+Enter to create')}</span
      >
    </div>
  </main>`;
  return { title: formTitle(), body };
}

function formTitle(): string {
  return l10n.t('Create Alert');
}

function fieldLabel(name: FormField): string {
  const labels = {
    source: l10n.t('Source'),
    name: l10n.t('Name'),
    summary: l10n.t('Summary'),
    description: l10n.t('Description'),
    severity: l10n.t('Severity'),
    status: l10n.t('Status'),
  };
  return labels[name];
}

function field(name: FormField, control: Markup, below = nothing): Markup {
  return html`<div class="field">
    <label for="${name}">${fieldLabel(name)}</label>
    ${control} ${below}
    <ul class="problems" id="${name}-problems" hidden></ul>
  </div>`;
}

function sourceField(): Markup {
  const control = html`<div class="suggesting">
    <input
      id="source"
      role="combobox"
      aria-autocomplete="list"
      aria-controls="sources"
      aria-expanded="false"
      ${always}
    />
    <button id="show-sources" hidden type="button" tabindex="-1" aria-label="${l10n.t('Show sources')}">
      ${chevron}
    </button>
    <ul id="sources" role="listbox" aria-label="${fieldLabel('source')}" hidden></ul>
  </div>`;
  const hint = html`<p class="hint" id="source-hint">${l10n.t('System reporting the alert')}</p>`;
  return field('source', control, hint);
}

/** The preview is last in the HTML, because it is shown below or beside the text. */
function descriptionField(): Markup {
  return html`<div class="field" id="description-field">
    <label for="description">${fieldLabel('description')}</label>
    <textarea id="description" ${always}></textarea>
    <div class="below">
      <p class="hint" id="description-hint">${l10n.t('Supports Markdown')}</p>
      <label class="switch"
        ><input type="checkbox" class="checkbox" id="show-preview" autocomplete="off" />
        ${l10n.t('Show preview')}</label
      >
    </div>
    <ul class="problems" id="description-problems" hidden></ul>
    <div id="preview-pane" hidden>
      <h2 id="preview-title">${l10n.t('Preview')}</h2>
      <div
        id="preview"
        class="markdown"
        role="region"
        aria-labelledby="preview-title"
        data-empty="${l10n.t('Nothing to preview')}"
      ></div>
    </div>
  </div>`;
}

function selectField(name: FormField, ...options: readonly Markup[]): Markup {
  return field(
    name,
    html`<select id="${name}" ${always}>
      ${options}
    </select>`,
  );
}

function option(value: string, label: string): Markup {
  return html`<option value="${value}">${label}</option>`;
}

/** Its title is constant: VS Code writes titles to disk, where no text of an alert may appear. */
export function newFormPanel(column: ViewColumn): WebviewPanel {
  return window.createWebviewPanel(panelIds.createAlert, formTitle(), column);
}

export function fillFormPanel(panel: WebviewPanel, extensionUri: Uri): void {
  panel.iconPath = {
    light: Uri.joinPath(extensionUri, 'media', 'create-alert-light.svg'),
    dark: Uri.joinPath(extensionUri, 'media', 'create-alert-dark.svg'),
  };
  fillWebview(panel.webview, extensionUri, 'createForm', formPage());
}
