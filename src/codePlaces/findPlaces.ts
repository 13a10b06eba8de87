import { type CodePlace, maxSearched, maxTextLength } from './codePlace.ts';
import { decodeContainers, splitJson } from './containers.ts';
import { fieldsIn } from './fields.ts';
import { type Found, webPlace, newFound, searchLines } from './lines.ts';
import { readWholePath } from './paths.ts';

/** A JSON text may hold another in a string, as the logs of containers do. */
const maxDepth = 3;

/**
 * In order, each once; of an object in its fields and those inside it. First what a container such as JSON or HTML did
 * to a text is undone; then paths are looked for, and the lines beside, below or above each.
 */
export function findPlacesIn(value: unknown, max: number): readonly CodePlace[] {
  const found = newFound(max);
  searchValue(value, found, 0, maxSearched);
  return found.all();
}

function searchText(text: string, found: Found, depth: number): void {
  const { text: rest, values } = depth < maxDepth ? splitJson(text) : { text, values: [] };
  for (const value of values) searchValue(value, found, depth + 1, maxTextLength);
  searchLines(decodeContainers(rest).split(/\r?\n/), found);
}

function searchValue(value: unknown, found: Found, depth: number, maxLength: number): void {
  const fields = fieldsIn(value);
  // What has a line of its own is read as any text, and so is an address of the web that is none of a file.
  const places = fields.places.filter(
    ({ written }) =>
      !/:\d{1,7}$/.test(written) && (webPlace(written, undefined) !== undefined || !/^https?:/.test(written)),
  );
  for (const { written, lines, column } of places) {
    const link = webPlace(written, lines);
    const path = link ? undefined : readWholePath(written);
    if (link) found.add(link);
    else if (path !== undefined) found.add({ kind: 'file', path, lines, column });
  }
  const known = new Set(places.map(({ written }) => written));
  let left = maxLength;
  for (const text of fields.texts) {
    if (found.isFull() || left <= 0) break;
    if (!known.has(text)) searchText(text.slice(0, Math.min(left, maxTextLength)), found, depth);
    left -= text.length;
  }
}
