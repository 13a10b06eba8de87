import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import * as z from 'zod/mini';
import type { Alert } from '../../api/alert.ts';
import { memoizeWeak } from '../../util/memoize.ts';
import { assigneeOf, readSeverity, readStatus } from '../values.ts';

/** What the user made of an alert, in the order on screen. */
export const dispositions = [
  'to_do',
  'watching',
  'escalated',
  'true_positive',
  'false_positive',
  'benign',
] as const;
export type Disposition = (typeof dispositions)[number];

/** Not zod's schema of times, which would be in what activation reads. */
export const instantSchema = z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text))));

const snoozeSchema = z.union([
  z.object({ until: instantSchema }),
  /** The `fingerprint` of the alert: the snooze ends when it changes. */
  z.object({ whileUnchanged: z.string() }),
]);

/** Loose, so that what a later version adds survives this one. */
export const noteSchema = z.looseObject({
  id: z.string(),
  disposition: z.optional(z.enum(dispositions)),
  /** Markdown, as typed. */
  text: z.optional(z.string()),
  snooze: z.optional(snoozeSchema),
  changedAt: instantSchema,
});

/** On this computer only. Without disposition, text and snooze: removed, which other windows have to know. */
export type AlertNote = Readonly<z.infer<typeof noteSchema>>;
export type Snooze = z.infer<typeof snoozeSchema>;

/** A change of some parts of a note; undefined removes one. */
export interface NoteEdit {
  readonly disposition?: Disposition | undefined;
  readonly text?: string | undefined;
  readonly snooze?: Snooze | undefined;
}

/** The note of an alert; undefined if there is none. */
export type NoteOf = (alert: Pick<Alert, 'id'>) => AlertNote | undefined;

export function isEmptyNote({ disposition, text, snooze }: AlertNote): boolean {
  return disposition === undefined && (text ?? '') === '' && snooze === undefined;
}

/**
 * What an alert says of its state; as a hash, because it is written to disk. Cached because each change of the list asks
 * for those of all snoozed alerts, and a resolution may have megabytes.
 */
export const fingerprint = memoizeWeak((alert: Alert): string => {
  const { severity, status, resolution, updated_at } = alert;
  const state = [readSeverity(severity), readStatus(status), assigneeOf(alert), resolution, updated_at];
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(state))).subarray(0, 8));
});

/** The snooze that hides an alert from the list; undefined without one, or if it is over. */
export function currentSnooze(
  note: AlertNote | undefined,
  alert: Alert,
  now: number = Date.now(),
): Snooze | undefined {
  const snooze = note?.snooze;
  if (snooze === undefined) return undefined;
  const lasts =
    'until' in snooze ? Date.parse(snooze.until) > now : snooze.whileUnchanged === fingerprint(alert);
  return lasts ? snooze : undefined;
}

/** By which notes of the user alerts can be filtered: a disposition, or any text. */
export const ownMarks = [...dispositions, 'noted'] as const;
export type OwnMark = (typeof ownMarks)[number];

export function hasMark(note: AlertNote | undefined, mark: OwnMark): boolean {
  return mark === 'noted' ? (note?.text ?? '') !== '' : note?.disposition === mark;
}

/** Lower ranks are listed first; undefined without a disposition. */
export function dispositionRank(note: AlertNote | undefined): number | undefined {
  return note?.disposition && dispositions.indexOf(note.disposition);
}
