import type { CodePlace } from './codePlace.ts';
import { decodeContainers, splitJson } from './containers.ts';
import { fieldsIn } from './fields.ts';
import { searchLines } from './lines.ts';
import { readWholePath } from './paths.ts';

/** The rest of a longer text is not searched. */
const maxTextLength = 50_000;

/** A JSON text may hold another in a string, as the logs of containers do. */
const maxDepth = 3;

/**
 * In order, each once; of an object in its fields and those inside it. First what a container such as JSON or HTML did
 * to a text is undone; then paths are looked for, and the lines beside, below or above each.
 *
 * @param maxSearched the maximum number of characters that are read of all texts together
 */
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
