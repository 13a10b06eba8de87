import { element } from '../../webview/dom.ts';
import { type FormField, formFields } from '../formFields.ts';
import type { FormStatus, FormValues } from '../protocol.ts';

export const controls = {
  source: element('source', HTMLInputElement),
  name: element('name', HTMLInputElement),
  summary: element('summary', HTMLTextAreaElement),
  description: element('description', HTMLTextAreaElement),
  severity: element('severity', HTMLSelectElement),
  status: element('status', HTMLSelectElement),
} as const;

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
  for (const field of formFields) controls[field].value = values[field];
}

/** Marks a field as valid or invalid, and links it to the texts below it for screen readers. */
export function markField(field: FormField, isWrong: boolean): void {
  controls[field].ariaInvalid = isWrong ? 'true' : 'false';
  const parts = [document.getElementById(`${field}-problems`), document.getElementById(`${field}-hint`)];
  controls[field].ariaDescribedByElements = parts.flatMap((part) =>
    part === null || part.hidden ? [] : [part],
  );
}

const allProblems = element('all-problems', HTMLElement);
const problemsList = element('all-problems-list', HTMLElement);

/** Shows all problems: under each field, and as a list with links in the live region at the top. */
export function showProblems(status: FormStatus, goTo: (field: FormField) => void): void {
  const entries = status.otherProblems.map((text) => listItem(text));
  for (const field of formFields) {
    const problems = status.problems[field] ?? [];
    showUnderField(field, problems);
    entries.push(...problems.map((text) => linkTo(field, text, goTo)));
  }
  problemsList.replaceChildren(...entries);
  allProblems.hidden = entries.length === 0;
}

/** Hides the problems of a changed field; the live region is not announced again. */
export function clearProblems(field: FormField): void {
  if (element(`${field}-problems`, HTMLElement).hidden) return;
  showUnderField(field, []);
  for (const entry of problemsList.querySelectorAll(`[data-field="${field}"]`)) entry.remove();
  allProblems.hidden = problemsList.childElementCount === 0;
}

export function firstWrongField(status: FormStatus): FormField | undefined {
  return formFields.find((field) => status.problems[field] !== undefined);
}

function showUnderField(field: FormField, problems: readonly string[]): void {
  const list = element(`${field}-problems`, HTMLElement);
  list.replaceChildren(...problems.map((text) => listItem(text)));
  list.hidden = problems.length === 0;
  markField(field, problems.length > 0);
}

function linkTo(field: FormField, text: string, goTo: (field: FormField) => void): HTMLElement {
  const label = document.querySelector(`label[for="${field}"]`)?.textContent ?? field;
  const link = document.createElement('a');
  link.href = `#${field}`;
  link.textContent = `${label}: ${text}`;
  link.addEventListener('click', (event) => {
    event.preventDefault();
    goTo(field);
  });
  const item = listItem('');
  item.dataset['field'] = field;
  item.append(link);
  return item;
}

function listItem(text: string): HTMLElement {
  const item = document.createElement('li');
  item.textContent = text;
  return item;
}
