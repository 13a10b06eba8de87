import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { isJsonObject } from '../api/tolerant.ts';

/** What alerts can be marked as: by the user, or after the user was notified of them. */
export type Mark = 'seen' | 'pinned' | 'notified';

/** The marks of one service: hashes of the alerts' ids, the latest ones last. */
interface MarkSets extends Readonly<Record<Mark, ReadonlySet<string>>> {
  /** Makes the hashes differ from those of other installations, so that no table of known ids fits them. */
  readonly salt: string;
}

/** A change of marks. */
interface MarkEdit {
  readonly mark: Mark;
  readonly ids: readonly string[];
  readonly isSet: boolean;
}

/** The oldest marks are dropped, so that what VS Code reads with every start stays small. */
const limits: Readonly<Record<Mark, number>> = { seen: 20_000, pinned: 200, notified: 1000 };

/** 48 bits: the chance that any of 50,000 alerts is taken for one of 20,000 seen ones is 1 in 280,000. */
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
 */
export function readMarks(stored: unknown, newSalt = bytesToHex(randomBytes(saltBytes))): MarkSets {
  const fields = isJsonObject(stored) ? stored : {};
  const known = fields['salt'];
  const isSalted = typeof known === 'string' && saltPattern.test(known);
  const read = (mark: Mark) => readHashes(isSalted ? fields[mark] : undefined);
  return {
    salt: isSalted ? known : newSalt,
    seen: read('seen'),
    pinned: read('pinned'),
    notified: read('notified'),
  };
}

function readHashes(stored: unknown): ReadonlySet<string> {
  return new Set(typeof stored === 'string' ? stored.match(hashes) : []);
}

/** The form to store: one text per mark, which VS Code reads faster than thousands of them. */
export function storedMarks({ salt, ...sets }: MarkSets): Readonly<Record<string, string>> {
  const text = (mark: Mark) => [...sets[mark]].join('');
  return { salt, seen: text('seen'), pinned: text('pinned'), notified: text('notified') };
}

/** The marks after a change. */
export function editMarks(sets: MarkSets, { mark, ids, isSet }: MarkEdit): MarkSets {
  const edited = new Set(sets[mark]);
  for (const id of ids) {
    const hash = hashId(sets.salt, id);
    edited.delete(hash);
    if (isSet) edited.add(hash);
  }
  const tooMany = edited.size - limits[mark];
  return { ...sets, [mark]: tooMany > 0 ? new Set([...edited].slice(tooMany)) : edited };
}
