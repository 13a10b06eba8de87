import type { Alert } from '../api/alert.ts';
import { severities, statuses } from '../api/levels.ts';
import { assigneeOf, noValue, readSeverity, readStatus } from './values.ts';

/**
 * What matters of an alert, in six characters to be stored: 30 bits, of which severity and status have four each, hashes
 * of assignee and resolution eleven each. So 1 of 2,047 changes of an assignee or a resolution goes unnoticed.
 */
export type AlertDigest = string;

/** In characters. */
export const digestLength = 6;

/** What differs from how an alert was when it was seen; undefined parts do not. */
export interface AlertChange {
  /** Whether the alert is more severe than it was, or open again. */
  readonly isWorse: boolean;
  /** The severity that it had. */
  readonly severity: FormerLevel | undefined;
  /** The status that it had. */
  readonly status: FormerLevel | undefined;
  readonly assignee: boolean;
  readonly resolution: 'added' | 'removed' | 'changed' | undefined;
}

interface FormerLevel {
  /** `noValue` if it had none; undefined if it had one that is not known to us: only a hash is kept of that. */
  readonly value: string | undefined;
}

const levelSize = 16;
const textSize = 2048;

export function digestOf(alert: Alert): AlertDigest {
  return codeOf(alert).toString(36).padStart(digestLength, '0');
}

/** A digest as a number: badge and filter ask for those of all loaded alerts. */
function codeOf(alert: Alert): number {
  const severity = levelCode(severities, readSeverity(alert.severity));
  const status = levelCode(statuses, readStatus(alert.status));
  const assignee = textCode(assigneeOf(alert));
  const resolution = textCode(alert.resolution?.trim() ?? noValue);
  return ((severity * levelSize + status) * textSize + assignee) * textSize + resolution;
}

/** How an alert differs from its digest; undefined if it does not. */
export function changeSince(digest: AlertDigest, alert: Alert): AlertChange | undefined {
  const before = parseInt(digest, 36);
  const now = codeOf(alert);
  return now === before ? undefined : changeBetween(partsOf(before), partsOf(now));
}

type Parts = ReturnType<typeof partsOf>;

function partsOf(code: number) {
  const levels = Math.floor(code / textSize / textSize);
  return {
    severity: Math.floor(levels / levelSize),
    status: levels % levelSize,
    assignee: Math.floor(code / textSize) % textSize,
    resolution: code % textSize,
  };
}

function changeBetween(before: Parts, now: Parts): AlertChange {
  const isReopened = before.status === closed && now.status !== closed && now.status !== 0;
  return {
    isWorse: isMoreSevere(before.severity, now.severity) || isReopened,
    severity: before.severity === now.severity ? undefined : formerLevel(severities, before.severity),
    status: before.status === now.status ? undefined : formerLevel(statuses, before.status),
    assignee: before.assignee !== now.assignee,
    resolution: resolutionChange(before.resolution, now.resolution),
  };
}

/** Severities that are not known to us cannot be compared; one where there was none is higher. */
function isMoreSevere(before: number, now: number): boolean {
  const isKnown = (code: number) => code >= 1 && code <= severities.length;
  return isKnown(now) && (before === 0 || (isKnown(before) && now < before));
}

const closed = levelCode(statuses, 'closed');

function resolutionChange(before: number, now: number): AlertChange['resolution'] {
  if (before === now) return undefined;
  if (before === 0) return 'added';
  return now === 0 ? 'removed' : 'changed';
}

/** 0 for a missing value, then the known ones in their order, then hashes of others. */
function levelCode(known: readonly string[], value: string): number {
  if (value === noValue) return 0;
  const index = known.indexOf(value);
  return index === -1 ? known.length + 1 + (hash(value) % (levelSize - known.length - 1)) : index + 1;
}

function formerLevel(known: readonly string[], code: number): FormerLevel {
  return { value: code === 0 ? noValue : known[code - 1] };
}

/** 0 for a missing text. */
function textCode(text: string): number {
  return text === noValue ? 0 : 1 + (hash(text) % (textSize - 1));
}

/** In characters: more of a text is not compared. */
const maxHashed = 1000;

/** FNV-1a in 32 bits, of the text's length and beginning: rarely, two texts have the same. */
export function hash(text: string): number {
  let code = 0x811c9dc5 ^ text.length;
  const end = Math.min(text.length, maxHashed);
  for (let index = 0; index < end; index++) code = Math.imul(code ^ text.charCodeAt(index), 0x01000193);
  return code >>> 0;
}

/** Stands for a digest that is not known. */
const noDigest = '-'.repeat(digestLength);
const storedPattern = /^[0-9a-z-]*$/;

/** Prints, and those that are not known, as one text, which VS Code reads faster than thousands of texts. */
export function writeDigests(digests: Iterable<AlertDigest | undefined>): string {
  return Array.from(digests, (digest) => digest ?? noDigest).join('');
}

/** Reads so many stored digests. A text that does not fit is of another version: then none of them is known. */
export function readDigests(stored: unknown, count: number): readonly (AlertDigest | undefined)[] {
  const text = typeof stored === 'string' && storedPattern.test(stored) ? stored : '';
  const isFitting = text.length === count * digestLength;
  return Array.from({ length: count }, (_, index) => {
    const digest = isFitting ? text.slice(index * digestLength, (index + 1) * digestLength) : noDigest;
    return digest.startsWith('-') ? undefined : digest;
  });
}
