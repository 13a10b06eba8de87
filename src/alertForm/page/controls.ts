import type { FormField, FormValues } from '../protocol.ts';
import { element } from './elements.ts';

export const controls = {
  source: element('source', HTMLInputElement),
  name: element('name', HTMLInputElement),
  summary: element('summary', HTMLTextAreaElement),
  description: element('description', HTMLTextAreaElement),
  severity: element('severity', HTMLSelectElement),
  status: element('status', HTMLSelectElement),
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

/** Marks a field as right or wrong, and has it described by what stands below it. */
export function markField(field: FormField, isWrong: boolean): void {
  controls[field].ariaInvalid = isWrong ? 'true' : 'false';
  const parts = [document.getElementById(`${field}-problems`), document.getElementById(`${field}-hint`)];
  controls[field].ariaDescribedByElements = parts.flatMap((part) =>
    part === null || part.hidden ? [] : [part],
  );
}
