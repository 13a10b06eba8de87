import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { isJsonObject } from '../api/tolerant.ts';
import { type AlertDigest, digestLength, readDigests, writeDigests } from './alertDigest.ts';

/** What alerts can be marked as: by the user, after the user was notified of them, or because the user created them. */
export type Mark = 'seen' | 'pinned' | 'notified' | 'created';

/** These, and which alerts had got worse when they were seen. */
export type KeptMark = Mark | 'worse';

/**
 * Hashes of the alerts' ids, the latest ones last; with what seen alerts were like, unless that is not known, or when
 * (`minuteText`) those were seen that had got worse.
 */
type Marked = ReadonlyMap<string, AlertDigest | undefined>;

export interface MarkSets extends Readonly<Record<KeptMark, Marked>> {
  /** Hashed with each id, so that a table of the hashes of known ids cannot tell which alerts are marked. */
  readonly salt: string;
}

/** In hexadecimal digits: 1 in 280,000 is the chance that any of 50,000 alerts is taken for one of 20,000 seen ones. */
const hashLength = 12;
const hashes = new RegExp(`[0-9a-f]{${hashLength}}`, 'g');
/** Short, so that salt and id fit into one block of the hash function, which takes half as long as two. */
const saltBytes = 8;
const saltPattern = /^[0-9a-f]{16}$/;

export function hashId(salt: string, id: string): string {
  return bytesToHex(sha256(utf8ToBytes(salt + id)).subarray(0, hashLength / 2));
}

/** What is invalid counts as missing. @param newSalt used if no salt is stored */
export function readMarks(stored: unknown, newSalt = bytesToHex(randomBytes(saltBytes))): MarkSets {
  const fields = isJsonObject(stored) ? stored : {};
  const known = fields['salt'];
  const isSalted = typeof known === 'string' && saltPattern.test(known);
  const read = (mark: KeptMark, digests?: unknown) =>
    readMarked(isSalted ? fields[mark] : undefined, digests);
  return {
    salt: isSalted ? known : newSalt,
    seen: read('seen', fields['prints']),
    pinned: read('pinned'),
    notified: read('notified'),
    created: read('created'),
    worse: read('worse', fields['worseAt']),
  };
}

/** @param digests in the order of the hashes */
function readMarked(hashesText: unknown, digests: unknown): Marked {
  const found = new Set(typeof hashesText === 'string' ? hashesText.match(hashes) : []);
  const known = readDigests(digests, found.size);
  const marked = new Map<string, AlertDigest | undefined>();
  for (const hash of found) marked.set(hash, known[marked.size]);
  return marked;
}

/** The form to store: a mark's hashes as one text, which VS Code reads faster than many. `prints` has the digests. */
export function storedMarks({ salt, ...sets }: MarkSets): Readonly<Record<string, string>> {
  const text = (mark: KeptMark) => [...sets[mark].keys()].join('');
  const digests = writeDigests(sets.seen.values());
  return {
    salt,
    seen: text('seen'),
    prints: digests,
    pinned: text('pinned'),
    notified: text('notified'),
    created: text('created'),
    worse: text('worse'),
    worseAt: writeDigests(sets.worse.values()),
  };
}

const minuteMs = 60_000;

/** A time, to the minute that has ended, in as many characters as a digest. @param instant milliseconds since 1970 */
export function minuteText(instant: number): string {
  return Math.ceil(instant / minuteMs)
    .toString(36)
    .padStart(digestLength, '0');
}

/** Reads what `minuteText` writes. */
export function readMinute(text: string | undefined): number | undefined {
  return text === undefined ? undefined : parseInt(text, 36) * minuteMs;
}
