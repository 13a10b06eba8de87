import { connectToHost } from '../../webview/dom.ts';
import { formFields } from '../formFields.ts';
import type { FormValues, PageMessage, PageState } from '../protocol.ts';
import { controls, readValues } from './fields.ts';

export const vscodeApi = connectToHost<PageMessage, PageState>();

let draftId = '';
let revision = 0;
/** Undefined until the host has sent the draft: before, there is nothing to edit. */
let lastValues: FormValues | undefined;

/** Starts tracking changes to the values sent by the host. @param from their revision */
export function startEditing(id: string, from: number): void {
  draftId = id;
  revision = from;
  keep(readValues());
}

/** The current values, for a message that includes them. */
export function latestEdit(): { revision: number; values: FormValues } {
  recordChange();
  return { revision, values: readValues() };
}

/**
 * Saves changed values in the page's state and sends them to the host at once, because a page cannot send anything when
 * its tab is closed.
 */
export function onEdit(): void {
  if (recordChange()) vscodeApi.postMessage({ type: 'edit', revision, values: readValues() });
}

/** Sends unsent changes before the page may be unloaded, and keeps where the focus is. */
export function sendEdits(): void {
  onEdit();
  if (lastValues) keep(lastValues);
}

/** @returns whether the values have changed */
function recordChange(): boolean {
  const values = readValues();
  const last = lastValues;
  if (last === undefined || formFields.every((field) => values[field] === last[field])) return false;
  revision += 1;
  keep(values);
  return true;
}

function keep(values: FormValues): void {
  lastValues = values;
  const before = vscodeApi.getState();
  const field = formFields.find((one) => controls[one] === document.activeElement);
  const place = field === undefined ? placeIn(before, draftId) : { field, caret: caretIn(controls[field]) };
  vscodeApi.setState({ ...before, draftId, revision, values, place });
}

/** Where the focus was last in this draft. */
export function placeIn(state: PageState | undefined, id: string): PageState['place'] {
  return state?.draftId === id ? state.place : undefined;
}

function caretIn(control: Element): number | null {
  return 'selectionEnd' in control && typeof control.selectionEnd === 'number' ? control.selectionEnd : null;
}
