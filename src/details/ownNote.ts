import type { AlertNote } from '../triage/notes/alertNote.ts';
import { joinParts } from '../ui/formats.ts';
import { html, type Markup, nothing } from '../ui/html.ts';
import { dispositionText, localNotesText, snoozeText } from '../ui/noteTexts.ts';

/** What the user noted of an alert, with its text rendered. */
export interface OwnNote {
  readonly note: AlertNote;
  readonly text: Markup;
}

/** What the user noted of an alert, and that it is on this computer only; nothing without a note. */
export function ownNoteSection(own: OwnNote | undefined): Markup {
  if (own === undefined) return nothing;
  const { note, text } = own;
  const state = ownNoteState(note);
  return html`<h2 id="own-title">${localNotesText()}</h2>
    ${state === '' ? nothing : html`<p>${state}</p>`}
    ${
      note.text === undefined
        ? nothing
        : html`<div class="markdown" role="group" aria-labelledby="own-title">${text}</div>`
    }`;
}

/** Disposition and snooze; empty without them. */
function ownNoteState(note: AlertNote): string {
  return joinParts([dispositionText(note), snoozeText(note.snooze, Date.now())]);
}

/** The same as lines of text: none without a note. */
export function ownNoteLines(note: AlertNote | undefined): readonly string[] {
  if (note === undefined) return [];
  return [ownNoteState(note), note.text ?? ''].filter((line) => line !== '');
}
