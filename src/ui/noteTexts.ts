import { l10n } from 'vscode';
import type { NotesError } from '../api/errors.ts';
import { singleLine } from '../text/sanitize.ts';
import type { AlertNote, OwnMark, Snooze } from '../triage/notes/alertNote.ts';
import { soonText } from './formats.ts';

/** What the user noted of an alert, in words. */
export function ownMarkLabel(mark: OwnMark): string {
  switch (mark) {
    case 'to_do':
      return l10n.t('to do');
    case 'watching':
      return l10n.t('watching');
    case 'escalated':
      return l10n.t('escalated');
    case 'true_positive':
      return l10n.t('true positive');
    case 'false_positive':
      return l10n.t('false positive');
    case 'benign':
      return l10n.t('benign');
    case 'noted':
      return l10n.t('with my note');
  }
}

/** The filter that shows what is snoozed. */
export function snoozedLabel(): string {
  return l10n.t('snoozed');
}

/** Says where notes are kept, wherever they are shown. */
export function localNotesText(): string {
  return l10n.t('My notes, on this computer');
}

/** The disposition; empty without one. */
export function dispositionText(note: AlertNote | undefined): string {
  return note?.disposition === undefined ? '' : ownMarkLabel(note.disposition);
}

/** The disposition, with a word that says whose it is; empty without one. */
export function mineText(note: AlertNote | undefined): string {
  const disposition = dispositionText(note);
  return disposition === '' ? '' : l10n.t('mine: {0}', disposition);
}

/** The beginning of the note's text, on one line; empty without one. */
export function noteLine(note: AlertNote | undefined, maxLength = 100): string {
  const first = (note?.text ?? '').split('\n').find((line) => line.trim() !== '');
  return singleLine(first ?? '', maxLength);
}

/** "snoozed until 4:00 PM"; empty without a snooze. @param snooze one that lasts, see `currentSnooze` */
export function snoozeText(snooze: Snooze | undefined, now: number = Date.now()): string {
  if (snooze === undefined) return '';
  if ('whileUnchanged' in snooze) return l10n.t('snoozed until it changes');
  return l10n.t('snoozed until {0}', soonText(Date.parse(snooze.until), now));
}

/** Why notes are not read or not written. */
export function notesProblem(kind: NotesError['kind']): string {
  switch (kind) {
    case 'full':
      return l10n.t('You have too many notes on this computer. Delete some.');
    case 'notWritten':
      return l10n.t("Couldn't save your notes.");
    case 'unreadable':
      return l10n.t('The file with your notes is damaged, and was left as it is.');
  }
}
