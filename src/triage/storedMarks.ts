import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { isJsonObject } from '../api/tolerant.ts';
import { type AlertPrint, readPrints, writePrints } from './alertPrint.ts';

/** What alerts can be marked as: by the user, after the user was notified of them, or because the user created them. */
export type Mark = 'seen' | 'pinned' | 'notified' | 'created';

/** Hashes of the alerts' ids, the latest ones last; with what seen alerts were like, unless that is not known. */
type Marked = ReadonlyMap<string, AlertPrint | undefined>;

/** The marks of one service. */
export interface MarkSets extends Readonly<Record<Mark, Marked>> {
  /** Hashed with each id, so that a table of the hashes of known ids cannot tell which alerts are marked. */
  readonly salt: string;
}

/**
 * In hexadecimal digits. With these 48 bits, the chance that any of 50,000 alerts is taken for one of 20,000 seen ones
 * is 1 in 280,000.
 */
const hashLength = 12;
const hashes = new RegExp(`[0-9a-f]{${hashLength}}`, 'g');
/** Short, so that salt and id fit into one block of the hash function, which takes half as long as two. */
const saltBytes = 8;
const saltPattern = /^[0-9a-f]{16}$/;

/** The salted hash of an alert's id. */
export function hashId(salt: string, id: string): string {
  return bytesToHex(sha256(utf8ToBytes(salt + id)).subarray(0, hashLength / 2));
}

/**
 * Reads stored marks; what is invalid counts as missing. Parsed without zod, because loading it would delay the first
 * rows.
 *
 * @param newSalt used if no salt is stored
 */
export function readMarks(stored: unknown, newSalt = bytesToHex(randomBytes(saltBytes))): MarkSets {
  const fields = isJsonObject(stored) ? stored : {};
  const known = fields['salt'];
  const isSalted = typeof known === 'string' && saltPattern.test(known);
  const read = (mark: Mark, prints?: unknown) => readMarked(isSalted ? fields[mark] : undefined, prints);
  return {
    salt: isSalted ? known : newSalt,
    seen: read('seen', fields['prints']),
    pinned: read('pinned'),
    notified: read('notified'),
    created: read('created'),
  };
}

/** @param prints in the order of the hashes */
function readMarked(hashesText: unknown, prints: unknown): Marked {
  const found = new Set(typeof hashesText === 'string' ? hashesText.match(hashes) : []);
  const known = readPrints(prints, found.size);
  const marked = new Map<string, AlertPrint | undefined>();
  for (const hash of found) marked.set(hash, known[marked.size]);
  return marked;
}

/** The form to store: the hashes of a mark as one text, which VS Code reads faster than thousands of texts. */
export function storedMarks({ salt, ...sets }: MarkSets): Readonly<Record<string, string>> {
  const text = (mark: Mark) => [...sets[mark].keys()].join('');
  const prints = writePrints(sets.seen.values());
  return {
    salt,
    seen: text('seen'),
    prints,
    pinned: text('pinned'),
    notified: text('notified'),
    created: text('created'),
  };
}
