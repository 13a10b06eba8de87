/**
 * Readers for fields of the service: its interface (test/service/README.md) leaves open whether they are present, null
 * or of another type. A field that cannot be read becomes undefined, so that the alert or user is still shown.
 */

export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a value is an object, neither an array nor null. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The elements of an array, or of an object like `{"0": "a", "7": "b"}`, as PHP writes an array with gaps in its keys.
 * Undefined for everything else, also for an empty object, which need not have been an array.
 *
 * @param limit maximum number of elements read from such an object; an array is returned as it is, however long
 */
export function readElements(value: unknown, limit = Infinity): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (!isJsonObject(value)) return undefined;
  const elements: unknown[] = [];
  for (const key in value) {
    if (!/^\d+$/.test(key)) return undefined;
    if (elements.push(value[key]) >= limit) break;
  }
  return elements.length === 0 ? undefined : elements;
}

/** Text as sent; numbers and booleans converted; undefined for everything else. */
export function readText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value)))
    return String(value);
  return undefined;
}

/** A non-negative integer, also as digits. Not null, "" and []: they mean a missing number, not zero. */
export function readCount(value: unknown): number | undefined {
  const count = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : undefined;
}

/** Maximum length of an identifier: database keys have a few dozen characters. */
const maxIdLength = 1000;

/**
 * An identifier as text: a non-blank string of at most 1,000 characters, or a safe integer. Beyond 2^53,
 * `parseJson` makes a text of the digits; what is a number all the same, such as 1e20, might be the id of another element,
 * so it is rejected.
 */
export function readId(value: unknown): string | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : undefined;
  return typeof value === 'string' && value.length <= maxIdLength && value.trim() !== '' ? value : undefined;
}

/** The first of `keys` whose value reads as text that is not blank. */
export function readTextOf(object: JsonObject, ...keys: readonly string[]): string | undefined {
  for (const key of keys) {
    const text = readText(object[key]);
    if (text !== undefined && text.trim() !== '') return text;
  }
  return undefined;
}

/** Names that stand one after the other, with spaces between: long lists of them are easier to read so. */
export function namesIn(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}

/** Longer names would take seconds, or overflow the stack of a pattern: a service can send megabytes. */
export const maxReadName = 1000;

/** `DueDate`, `due_date` and `due-date` are one name. */
export function plainName(name: string): string {
  return name.slice(0, maxReadName).replace(/[_-]/g, '').toLowerCase();
}

/** More keys than an envelope or a problem has: an object with a million of them must cost nothing. */
const maxEntries = 250;

export type Entries = readonly (readonly [key: string, value: unknown])[];

/** Kept with the objects: the first key of an object with a million of them takes as long as all. */
const known = new WeakMap<JsonObject, Entries>();

/** The first 250 keys and values of an object. */
export function firstEntries(object: JsonObject): Entries {
  const before = known.get(object);
  if (before !== undefined) return before;
  const entries: [string, unknown][] = [];
  for (const key in object) if (entries.push([key, object[key]]) >= maxEntries) break;
  known.set(object, entries);
  return entries;
}

/** The values of an object, of its first 250 keys, by their plain names. */
export function byPlainName(object: JsonObject): ReadonlyMap<string, unknown> {
  return new Map(firstEntries(object).map(([key, value]) => [plainName(key), value]));
}
