import type { FormValues } from '../protocol.ts';
import { readValues } from './fields.ts';
import { host } from './host.ts';

/**
 * In UTF-16 code units: what is longer is not sent anew with each letter, as it travels to the host as a whole, which
 * may be far away.
 */
const maxUnbatchedLength = 50_000;
/** Milliseconds between two messages while somebody types in a long text. */
const pause = 200;

let draftId = '';
let revision = 0;
let lastValues = '';
let timer: number | undefined;
let isUnsent = false;

/** Goes on from what the host has shown. */
export function startTyping(id: string, from: number): void {
  draftId = id;
  revision = from;
  lastValues = JSON.stringify(readValues());
  keep(readValues());
}

/** What was typed up to now, for a message that carries it. */
export function typedSoFar(): { revision: number; values: FormValues } {
  noteChange();
  clearTimeout(timer);
  timer = undefined;
  isUnsent = false;
  return { revision, values: readValues() };
}

/**
 * To be called after each change. It is kept by the page and sent to the host at once: a page whose tab is being
 * closed has no time left to send anything. Only long texts are sent in batches.
 */
export function onTyped(): void {
  noteChange();
  if (!isUnsent || timer !== undefined) return;
  send();
  if (lastValues.length <= maxUnbatchedLength) return;
  timer = window.setTimeout(() => {
    timer = undefined;
    if (isUnsent) onTyped();
  }, pause);
}

/** Sends what is still waiting: the page may be about to go. */
export function sendNow(): void {
  noteChange();
  if (isUnsent) send();
}

function noteChange(): void {
  const values = readValues();
  const text = JSON.stringify(values);
  if (draftId === '' || text === lastValues) return;
  lastValues = text;
  revision += 1;
  isUnsent = true;
  keep(values);
}

function send(): void {
  isUnsent = false;
  host.postMessage({ type: 'edit', revision, values: readValues() });
}

function keep(values: FormValues): void {
  host.setState({ ...host.getState(), draftId, revision, values });
}
