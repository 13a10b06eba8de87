import type { Pause } from '../util/slices.ts';
import { codes, endOfString, parsedJson } from './json.ts';

/** In characters. A text of as many is parsed in less than 100 ms, whatever is in it; few pages have more. */
const maxAtOnce = 500_000;

/** How often texts are divided, which reads them once more: into the response, its `data`, an alert and its fields. */
const maxLevels = 4;

/** The name of a field, or the place in an array, and its value. */
type Entry = readonly [string, unknown];

/**
 * As `parseJson`, with pauses: parses what stands between the commas of long objects and arrays by itself. Ten thousand
 * alerts of which no two have the same fields take V8 most of a second, since it makes a shape of each.
 *
 * @throws what `pause` throws
 */
export async function parseInParts(json: string, pause: Pause): Promise<unknown> {
  async function parsed(text: string, level: number): Promise<unknown> {
    const [opening = ''] = /^[ \t\r\n]*[[{]/.exec(text) ?? [];
    if (text.length <= maxAtOnce || level === maxLevels || opening === '') return parsedJson(text);
    const isArray = opening.endsWith('[');
    const groups: (readonly Entry[])[] = [];
    for (const part of partsOf(text, opening.length, isArray ? codes.arrayEnd : codes.objectEnd)) {
      await pause();
      if (part.trim() === '') throw new SyntaxError();
      if (part.length > maxAtOnce) groups.push([await longEntry(part, isArray, level + 1)]);
      else groups.push(Object.entries(Object(parsedJson(isArray ? `[${part}]` : `{${part}}`))));
    }
    const entries = groups.flat();
    return isArray ? entries.map(([, value]) => value) : Object.fromEntries(entries);
  }

  async function longEntry(part: string, isArray: boolean, level: number): Promise<Entry> {
    if (isArray) return ['', await parsed(part, level)];
    const colon = part.indexOf(':', endOfString(part, part.indexOf('"')));
    const name = parsedJson(part.slice(0, colon));
    if (typeof name !== 'string') throw new SyntaxError();
    return [name, await parsed(part.slice(colon + 1), level)];
  }

  try {
    return await parsed(json, 0);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/**
 * What stands between the commas of an object or array, several together while they are short. A long one is alone.
 *
 * @param start where its content begins
 * @param closing the code of the bracket that ends it
 * @throws SyntaxError if it does not end with the text
 */
function partsOf(json: string, start: number, closing: number): readonly string[] {
  const parts: string[] = [];
  let [from, comma, depth] = [start, start, 1];
  const cut = (to: number) => {
    parts.push(json.slice(from, to));
    from = to + 1;
  };
  for (let at = start; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (code === codes.quote) at = endOfString(json, at);
    else if (code === codes.array || code === codes.object) depth++;
    else if (code === codes.arrayEnd || code === codes.objectEnd) depth--;
    if (depth > 1 || (depth === 1 && code !== codes.comma)) continue;
    if (at - from > maxAtOnce && comma > from) cut(comma);
    if (at - from > maxAtOnce || depth === 0) cut(at);
    comma = at;
    if (depth > 0) continue;
    if (code !== closing || /[^ \t\r\n]/.test(json.slice(from))) break;
    return parts;
  }
  throw new SyntaxError();
}
