import { element } from '../../webview/dom.ts';
import { formFields } from '../formFields.ts';
import type { FormValues, MaskedPlace } from '../protocol.ts';
import { latestEdit, vscodeApi } from './edits.ts';
import { controls, showValues } from './fields.ts';

const fields = element('fields', HTMLElement);
const box = element('masked', HTMLElement);
const list = element('masked-list', HTMLElement);
let isPending = false;

/**
 * Shows what was masked, each with a button that puts it back. The focus stays on the button, or goes to the next one;
 * after the last one it goes to the description.
 */
export function showMasked(places: readonly MaskedPlace[]): void {
  const buttons = [...list.querySelectorAll('button')];
  const focused = buttons.findIndex((button) => button === document.activeElement);
  const id = buttons[focused]?.dataset['place'];
  list.replaceChildren(...places.map(itemOf));
  box.hidden = places.length === 0;
  if (focused < 0) return;
  const shown = [...list.querySelectorAll('button')];
  const same = shown.find((button) => button.dataset['place'] === id);
  (same ?? shown[Math.min(focused, shown.length - 1)] ?? controls.description).focus();
}

/** Takes over the values with a secret that was put back, as if the user had typed it. */
export function takeRestored(values: FormValues): void {
  isPending = false;
  const changed = formFields.filter((field) => controls[field].value !== values[field]);
  // All before the first event, so that they are sent as one edit.
  showValues(values);
  for (const field of changed) controls[field].dispatchEvent(new Event('input'));
}

/** Whether a secret is being put back: until then the form is locked, because the answer replaces its texts. */
export function isRestoring(): boolean {
  return isPending;
}

function itemOf({ id, kind, excerpt, label }: MaskedPlace): HTMLElement {
  const text = document.createElement('code');
  text.textContent = excerpt;
  const button = document.createElement('button');
  button.type = 'button';
  button.dataset['place'] = String(id);
  button.textContent = list.dataset['restore'] ?? '';
  button.ariaLabel = label;
  button.addEventListener('click', () => restore(id));
  const item = document.createElement('li');
  item.append(`${kind}:`, text, button);
  return item;
}

function restore(place: number): void {
  // While the form is locked, it is sent as it is.
  if (fields.inert) return;
  vscodeApi.postMessage({ type: 'restore', place, ...latestEdit() });
  isPending = true;
  fields.inert = true;
}
