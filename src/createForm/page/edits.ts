import { connectToHost } from '../../webview/dom.ts';
import { formFields } from '../formFields.ts';
import type { FormValues, PageMessage, PageState } from '../protocol.ts';
import { controls, readValues } from './fields.ts';

export const vscodeApi = connectToHost<PageMessage, PageState>();

/**
 * Total length of all values, in UTF-16 code units, up to which every change is sent at once. Longer values are sent
 * less often, because a message always contains all values and the host may be remote.
 */
const maxUnbatchedLength = 50_000;
/** Minimum milliseconds between two messages while a long text is typed. */
const pause = 200;

let draftId = '';
let revision = 0;
/** Undefined until the host has sent the draft: before, there is nothing to edit. */
let lastValues: FormValues | undefined;
let timer: number | undefined;
let isUnsent = false;

/** Starts tracking changes to the values sent by the host. @param from their revision */
export function startEditing(id: string, from: number): void {
  draftId = id;
  revision = from;
  keep(readValues());
}

/** The current values, for a message that includes them: from then on, they count as sent. */
export function flushEdits(): { revision: number; values: FormValues } {
  recordChange();
  clearTimeout(timer);
  timer = undefined;
  isUnsent = false;
  return { revision, values: readValues() };
}

/**
 * Saves changed values in the page's state and sends them to the host at once, because a page cannot send anything when
 * its tab is closed. Only long texts are throttled.
 */
export function onEdit(): void {
  recordChange();
  if (!isUnsent || timer !== undefined) return;
  send();
  if (!lastValues || lengthOf(lastValues) <= maxUnbatchedLength) return;
  timer = window.setTimeout(() => {
    timer = undefined;
    if (isUnsent) onEdit();
  }, pause);
}

/** Sends unsent changes before the page may be unloaded, and keeps where the focus is. */
export function sendEdits(): void {
  recordChange();
  if (isUnsent) send();
  if (lastValues) keep(lastValues);
}

function recordChange(): void {
  const values = readValues();
  const last = lastValues;
  if (last === undefined || formFields.every((field) => values[field] === last[field])) return;
  revision += 1;
  isUnsent = true;
  keep(values);
}

function lengthOf(values: FormValues): number {
  return formFields.reduce((sum, field) => sum + values[field].length, 0);
}

function send(): void {
  isUnsent = false;
  vscodeApi.postMessage({ type: 'edit', revision, values: readValues() });
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
