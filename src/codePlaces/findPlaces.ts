import type { CodePlace } from './codePlace.ts';
import { decodeContainers, splitJson } from './containers.ts';
import { fieldsIn } from './fields.ts';
import { knownExtensions, knownNames } from './fileNames.ts';
import { searchLines } from './lines.ts';
import { readWholePath } from './paths.ts';

/** The rest of a longer text is not searched. */
const maxTextLength = 50_000;

/** A JSON text may hold another in a string, as the logs of containers do. */
const maxDepth = 3;

/**
 * The places in code that a text names, in order, each once. First what a container such as JSON or HTML did to the text
 * is undone; then paths are looked for, and the lines beside, below or above each.
 *
 * @param max the maximum number of places
 */
export function findCodePlaces(text: string, max: number): readonly CodePlace[] {
  const places = new Places(max);
  searchText(text.slice(0, maxTextLength), places, 0);
  return places.all;
}

/** The places that an object and the objects inside it name in their fields, in those of a path and a line as well. */
export function findPlacesIn(value: unknown, max: number, maxSearched: number): readonly CodePlace[] {
  const places = new Places(max);
  searchValue(value, places, 0, maxSearched);
  return places.all;
}

/** Places by what they say, in the order in which they are found. */
class Places {
  readonly #found = new Map<string, CodePlace>();
  readonly #max: number;

  constructor(max: number) {
    this.#max = max;
  }

  get all(): readonly CodePlace[] {
    return [...this.#found.values()];
  }

  get isFull(): boolean {
    return this.#found.size >= this.#max;
  }

  add(place: CodePlace): void {
    if (!this.isFull) this.#found.set(JSON.stringify(place), place);
  }

  delete(place: CodePlace): void {
    this.#found.delete(JSON.stringify(place));
  }
}

function searchText(text: string, places: Places, depth: number): void {
  const { text: rest, values } = depth < maxDepth ? splitJson(text) : { text, values: [] };
  for (const value of values) searchValue(value, places, depth + 1, maxTextLength);
  searchLines(decodeContainers(rest).split(/\r?\n/), places);
}

function searchValue(value: unknown, places: Places, depth: number, maxSearched: number): void {
  const fields = fieldsIn(value);
  for (const { written, lines, column } of fields.places) {
    const path = readWholePath(written);
    if (path !== undefined) places.add({ kind: 'file', path, lines, column });
  }
  const known = new Set(fields.places.map(({ written }) => written));
  let left = maxSearched;
  for (const text of fields.texts) {
    if (places.isFull || left <= 0) break;
    if (!known.has(text)) searchText(text.slice(0, Math.min(left, maxTextLength)), places, depth);
    left -= text.length;
  }
}

/** The maximum number of characters that are looked at in a text, so that rows of long texts are drawn as fast. */
const maxLength = 20_000;
const maxValues = 100;

/**
 * Match what a place in code needs: a file name with a known extension, or any behind a folder, a number of a line, or
 * the address of a file in a repository. Not what is only part of a web address. Apart, so that each can be proven linear.
 */
const signs: readonly RegExp[] = [
  new RegExp(`\\.(?:${[...knownExtensions].join('|')})(?![\\w-])(?<!:\\/\\/[^\\s,|"<>]{0,300})`, 'i'),
  new RegExp(`(?<![\\w-])(?:${knownNames})(?![\\w-])`, 'i'),
  /(?<![:/\\])[\\/][\w.@+-]{0,80}(?:\.[a-z]\w{0,9}(?![\w/])|:\d|\(\d|,? line )(?<!:\/\/[^\s,|"<>]{0,300})/i,
  /(?:file|webpack|app|res):\/\/|\/\/(?:localhost|127\.|raw\.)|\/(?:blob|blame|src|raw|annotate|browse|item|_git|\+(?:blame)?)\//i,
  // A file has an extension; long paths count without one.
  /\/(?:edit|tree|plain)\/(?:[^\s?#]{1,80}\.[a-z]|[^\s?#]{80})/i,
];

/**
 * Whether an object may name a place in code, in its texts or in those inside it: in their first 20,000 characters, and
 * in about a hundred values. Much faster than to look for places; may be `true` without one.
 */
export function mayNameCode(object: object): boolean {
  const values: unknown[] = [object];
  // Also visits the values that the loop appends.
  for (const value of values) {
    if (typeof value === 'string') {
      const head = value.slice(0, maxLength);
      if (signs.some((sign) => sign.test(head))) return true;
    }
    if (typeof value === 'object' && value !== null && values.length < maxValues)
      values.push(...Object.values(value).slice(0, maxValues));
  }
  return false;
}
