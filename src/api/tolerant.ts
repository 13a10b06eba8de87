/**
 * Readers for fields whose presence, nullability and shape the interface document leaves open ("not shown"): what
 * cannot be read is undefined, and the row stays. The raw object is kept beside, so nothing is lost.
 */

export type JsonObject = Readonly<Record<string, unknown>>;

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The elements of a list, or of an object with numeric keys, which is what PHP makes of a list that was filtered. Undefined
 * for everything else, an empty object too: that could be anything.
 *
 * @param limit of such an object, no more elements than this are read
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

/** Text as sent; numbers and booleans as text; undefined for everything else. */
export function readText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value)))
    return String(value);
  return undefined;
}

/**
 * A whole number not below zero, also when sent as decimal digits; undefined for everything else: null, "" and []
 * are missing numbers, not zeros.
 */
export function readCount(value: unknown): number | undefined {
  const count = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : undefined;
}

/** Characters of an identifier: keys of databases have a few dozen. */
const maxIdLength = 1000;

/**
 * An identifier as text: a string that is neither blank nor longer than 1,000 characters, or an integer that JSON numbers carry exactly. An integer beyond
 * 2^53 has lost digits in parsing and might name its neighbour, so it is refused.
 */
export function readId(value: unknown): string | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : undefined;
  return typeof value === 'string' && value.length <= maxIdLength && value.trim() !== '' ? value : undefined;
}

/** The first of `keys` whose value reads as an identifier. */
export function readIdOf(object: JsonObject, ...keys: readonly string[]): string | undefined {
  for (const key of keys) {
    const id = readId(object[key]);
    if (id !== undefined) return id;
  }
  return undefined;
}

/** The first of `keys` whose value reads as text that is not blank. */
export function readTextOf(object: JsonObject, ...keys: readonly string[]): string | undefined {
  for (const key of keys) {
    const text = readText(object[key]);
    if (text !== undefined && text.trim() !== '') return text;
  }
  return undefined;
}
