import type { Alert } from '../api/alert.ts';
import { type AlertNote, currentSnooze } from '../triage/notes/alertNote.ts';
import { html, type Markup, nothing } from '../ui/html.ts';
import { localNotesText, mineText, snoozeText } from '../ui/noteTexts.ts';
import { filterButton } from './controls.ts';

export interface OwnNote {
  readonly note: AlertNote;
  readonly alert: Alert;
  readonly text: Markup;
}

/** The note's text, and that it is on this computer only; nothing without a text. */
export function ownNoteSection(own: OwnNote | undefined): Markup {
  if (own?.note.text === undefined) return nothing;
  return html`<h2 id="own-title">${localNotesText()}</h2>
    <div class="markdown" role="group" aria-labelledby="own-title">${own.text}</div>`;
}

/** The disposition, which filters the list by it, and the snooze, each as a chip. */
export function ownChips(own: OwnNote | undefined): readonly Markup[] {
  const [text, snooze] = [mineText(own?.note), snoozeText(own && currentSnooze(own.note, own.alert))];
  const value = own?.note.disposition;
  return [
    ...(value === undefined
      ? []
      : [filterButton({ facet: 'mark', value }, text, html`${text}`, 'chip', localNotesText())]),
    ...(snooze === '' ? [] : [html`<span class="quiet" title="${localNotesText()}">${snooze}</span>`]),
  ];
}
