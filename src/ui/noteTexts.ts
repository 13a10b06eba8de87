import { l10n } from 'vscode';
import type { NotesError } from '../api/errors.ts';
import { singleLine } from '../text/sanitize.ts';
import type { AlertNote, OwnMark, Snooze } from '../triage/notes/alertNote.ts';
import { soonText } from './formats.ts';

export function ownMarkLabel(mark: OwnMark): string {
  const labels: Record<OwnMark, string> = {
    to_do: l10n.t('to do'),
    watching: l10n.t('watching'),
    escalated: l10n.t('escalated'),
    true_positive: l10n.t('true positive'),
    false_positive: l10n.t('false positive'),
    benign: l10n.t('benign'),
    noted: l10n.t('with my note'),
  };
  return labels[mark];
}

export function snoozedLabel(): string {
  return l10n.t('snoozed');
}

/** Says where notes are kept, wherever they are shown. */
export function localNotesText(): string {
  return l10n.t('My notes, on this computer');
}

/** The disposition; empty without one. */
export function dispositionText(note: Pick<AlertNote, 'disposition'> | undefined): string {
  return note?.disposition === undefined ? '' : ownMarkLabel(note.disposition);
}

/** The disposition, with a word that says whose it is; empty without one. */
export function mineText(note: Pick<AlertNote, 'disposition'> | undefined): string {
  const disposition = dispositionText(note);
  return disposition === '' ? '' : l10n.t('mine: {0}', disposition);
}

/** The beginning of the note's text, on one line; empty without one. */
export function noteLine(note: AlertNote | undefined, maxLength: number): string {
  const first = (note?.text ?? '').split('\n').find((line) => line.trim() !== '');
  return singleLine(first ?? '', maxLength);
}

/** "snoozed until 4:00 PM"; empty without a snooze. @param snooze one that lasts, see `currentSnooze` */
export function snoozeText(snooze: Snooze | undefined, now: number = Date.now()): string {
  if (snooze === undefined) return '';
  if ('whileUnchanged' in snooze) return l10n.t('snoozed until it changes');
  return l10n.t('snoozed until {0}', soonText(Date.parse(snooze.until), now));
}

export function notesProblem(kind: NotesError['kind']): string {
  const texts: Record<NotesError['kind'], string> = {
    full: l10n.t('You have too many notes on this computer. Delete some.'),
    notWritten: l10n.t("Couldn't save your notes."),
    unreadable: l10n.t('The file with your notes is damaged, and was left as it is.'),
  };
  return texts[kind];
}
