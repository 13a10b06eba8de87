import { VscodeSingleSelect } from '@vscode-elements/elements/dist/vscode-single-select/index.js';
import { VscodeTextarea } from '@vscode-elements/elements/dist/vscode-textarea/index.js';
import { VscodeTextfield } from '@vscode-elements/elements/dist/vscode-textfield/index.js';
import type { FormField, FormValues } from '../protocol.ts';
import { element } from './elements.ts';

export const controls = {
  source: element('source', VscodeTextfield),
  name: element('name', VscodeTextfield),
  summary: element('summary', VscodeTextarea),
  description: element('description', VscodeTextarea),
  severity: element('severity', VscodeSingleSelect),
  status: element('status', VscodeSingleSelect),
} as const;

/** In the order on screen. */
export const fieldNames: readonly FormField[] = [
  'source',
  'name',
  'summary',
  'description',
  'severity',
  'status',
];

export function readValues(): FormValues {
  return {
    source: controls.source.value,
    name: controls.name.value,
    summary: controls.summary.value,
    description: controls.description.value,
    severity: controls.severity.value,
    status: controls.status.value,
  };
}

export function showValues(values: FormValues): void {
  for (const field of fieldNames) controls[field].value = values[field];
}

/** The element inside a control that has the focus and that screen readers read. */
export async function innerControl(field: FormField): Promise<HTMLElement> {
  const control = controls[field];
  await control.updateComplete;
  if (!(control instanceof VscodeSingleSelect)) return control.wrappedElement;
  const face = control.shadowRoot?.querySelector('.select-face');
  if (face instanceof HTMLElement) return face;
  throw new Error('The select has no face.');
}

/** Text areas grow with their text; the library's own handle for resizing needs an image, which is not allowed. */
const growing = new CSSStyleSheet();
growing.replaceSync(
  'textarea { field-sizing: content; max-height: 70vh; min-height: var(--least-height); padding: 3px 4px; resize: none; }',
);

/** Sets up once what holds for every field. */
export async function setUpControls(): Promise<void> {
  for (const area of [controls.summary, controls.description])
    area.shadowRoot?.adoptedStyleSheets.push(growing);
  for (const field of fieldNames) {
    const inner = await innerControl(field);
    inner.ariaRequired = 'true';
    inner.ariaDescribedByElements = describing(field);
  }
}

/** Marks a field as right or wrong; its problems stand in the page below it. */
export async function markField(field: FormField, isWrong: boolean): Promise<void> {
  controls[field].invalid = isWrong;
  const inner = await innerControl(field);
  inner.ariaInvalid = isWrong ? 'true' : 'false';
  inner.ariaDescribedByElements = describing(field);
}

/** The elements below a field. They stand outside of the control's shadow tree, which ids cannot leave. */
function describing(field: FormField): HTMLElement[] {
  const parts = [document.getElementById(`${field}-problems`), document.getElementById(`${field}-hint`)];
  return parts.flatMap((part) => (part === null || part.hidden ? [] : [part]));
}
