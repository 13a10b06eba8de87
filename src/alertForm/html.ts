import type { FormField } from './protocol.ts';

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
  readonly edit: string;
  readonly preview: string;
  readonly markdownHint: string;
  readonly nothingToPreview: string;
  readonly create: string;
  readonly discard: string;
  readonly shortcut: string;
  readonly shortcutOnMac: string;
}

export interface PageResources {
  readonly script: string;
  readonly style: string;
  /** The webview's own `cspSource`. */
  readonly cspSource: string;
  readonly nonce: string;
}

/** The one of the select controls. */
const chevron =
  '<svg width="16" height="16" viewBox="0 0 16 16" fill="currentColor" aria-hidden="true"><path d="m7.976 10.072 4.357-4.357.62.618L8.284 11h-.618L3 6.333l.619-.618 4.357 4.357z"/></svg>';

/** The create form's page. It holds no value of the draft and nothing of the service: those come by message. */
export function formPage(texts: FormTexts, { script, style, cspSource, nonce }: PageResources): string {
  const policy = `default-src 'none'; style-src ${cspSource}; script-src 'nonce-${nonce}'`;
  return `<!DOCTYPE html>
<html lang="${escape(texts.language)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escape(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(texts.title)}</title>
<link rel="stylesheet" href="${escape(style)}">
</head>
<body>
<main>
<h1>${escape(texts.title)}</h1>
<p class="hint"><span id="target"></span> ${escape(texts.allRequired)}</p>
<div id="messages" aria-live="assertive">
<div id="notices" tabindex="-1"></div>
<div id="all-problems" hidden><p id="all-problems-title"></p><ul id="all-problems-list"></ul></div>
</div>
<div id="fields" inert>
${sourceField(texts)}
${field('name', texts, '<vscode-textfield id="name"></vscode-textfield>')}
${field('summary', texts, '<vscode-textarea id="summary"></vscode-textarea>')}
${descriptionField(texts)}
<div class="row">
${field('severity', texts, select('severity', [{ value: '', label: texts.chooseSeverity }, ...texts.severities]))}
${field('status', texts, select('status', texts.statuses))}
</div>
</div>
<div id="progress" role="status" tabindex="-1"></div>
<div class="buttons">
<vscode-button id="create" aria-keyshortcuts="Control+Enter Meta+Enter">${escape(texts.create)}</vscode-button>
<vscode-button id="discard" secondary>${escape(texts.discard)}</vscode-button>
<span id="shortcut" class="hint" data-on-mac="${escape(texts.shortcutOnMac)}">${escape(texts.shortcut)}</span>
</div>
</main>
<script nonce="${escape(nonce)}" src="${escape(script)}"></script>
</body>
</html>`;
}

function field(name: FormField, texts: FormTexts, control: string, hint = ''): string {
  return `<div class="field">
<vscode-label for="${name}">${escape(texts.labels[name])}</vscode-label>
${control}
${hint === '' ? '' : `<p class="hint" id="${name}-hint">${escape(hint)}</p>`}
<ul class="problems" id="${name}-problems" hidden></ul>
</div>`;
}

function sourceField(texts: FormTexts): string {
  const control = `<div class="suggesting">
<vscode-textfield id="source">
<button slot="content-after" id="show-sources" type="button" tabindex="-1" aria-label="${escape(texts.showSources)}">${chevron}</button>
</vscode-textfield>
<ul id="sources" role="listbox" aria-label="${escape(texts.labels.source)}" hidden></ul>
</div>`;
  return field('source', texts, control, texts.sourceHint);
}

function descriptionField(texts: FormTexts): string {
  const tab = (id: string, panel: string, label: string, isSelected: boolean) =>
    `<button type="button" role="tab" id="${id}" aria-controls="${panel}" aria-selected="${isSelected}" tabindex="${
      isSelected ? 0 : -1
    }">${escape(label)}</button>`;
  const control = `<div role="tablist" aria-label="${escape(texts.labels.description)}">
${tab('edit-tab', 'edit-panel', texts.edit, true)}
${tab('preview-tab', 'preview-panel', texts.preview, false)}
</div>
<div role="tabpanel" id="edit-panel" aria-labelledby="edit-tab">
<vscode-textarea id="description" monospace></vscode-textarea>
</div>
<div role="tabpanel" id="preview-panel" aria-labelledby="preview-tab" tabindex="0" data-empty="${escape(texts.nothingToPreview)}" hidden></div>`;
  return field('description', texts, control, texts.markdownHint);
}

function select(name: FormField, choices: readonly Choice[]): string {
  const options = choices.map(
    ({ value, label }) => `<vscode-option value="${escape(value)}">${escape(label)}</vscode-option>`,
  );
  return `<vscode-single-select id="${name}">${options.join('')}</vscode-single-select>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
