import type { Pause } from '../util/slices.ts';
import { codes, endOfString, parsedJson } from './json.ts';

/** In characters. A text of as many is parsed in less than 50 ms, whatever is in it; few pages have more. */
export const maxAtOnce = 250_000;

/** How deep texts are divided, since each level reads a text once more; a field of an alert is at the fourth. */
const maxLevels = 8;

/**
 * As `parseJson`, with pauses: parses what stands between the commas of long objects and arrays by itself. Ten thousand
 * alerts of which no two have the same fields take V8 most of a second, since it makes a shape of each.
 *
 * @param parse called for each part, as JSON of its own
 * @throws what `pause` and `parse` throw, but a SyntaxError
 */
export async function parseInParts(json: string, pause: Pause, parse = parsedJson): Promise<unknown> {
  async function parsed(text: string, level: number): Promise<unknown> {
    const [opening = ''] = /^[ \t\r\n]*[[{]/.exec(text) ?? [];
    if (text.length <= maxAtOnce || level === maxLevels || opening === '') return parse(text);
    const isArray = opening.endsWith('[');
    const pieces: unknown[] = [];
    for (const part of partsOf(text, opening.length, isArray ? codes.arrayEnd : codes.objectEnd)) {
      await pause();
      if (part.length <= maxAtOnce) pieces.push(parse(isArray ? `[${part}]` : `{${part}}`));
      else pieces.push(isArray ? [await parsed(part, level + 1)] : await longField(part, level + 1));
    }
    return isArray
      ? pieces.flat()
      : Object.fromEntries(pieces.flatMap((piece) => Object.entries(Object(piece))));
  }

  async function longField(part: string, level: number): Promise<object> {
    const colon = part.indexOf(':', endOfString(part, part.indexOf('"')));
    const name = parsedJson(part.slice(0, Math.max(0, colon)));
    if (typeof name !== 'string') throw new SyntaxError();
    return { [name]: await parsed(part.slice(colon + 1), level) };
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
 * @throws SyntaxError if it does not end with the text, or nothing stands beside a comma
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
    if (code !== closing || !isBlank(json.slice(from))) break;
    if (!parts.some(isBlank)) return parts;
    if (parts.length === 1) return [];
    break;
  }
  throw new SyntaxError();
}

function isBlank(text: string): boolean {
  return !/[^ \t\r\n]/.test(text);
}
