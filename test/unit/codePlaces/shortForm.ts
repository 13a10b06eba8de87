import type { CodePlace } from '../../../src/codePlaces/codePlace.ts';

/** Short forms: "a.py", "a.py:3", "a.py:3-4", "a.py:3:7", or the address. */
export function shortForm(place: CodePlace): string {
  if (place.kind === 'link') return place.url;
  const { path, lines, column } = place;
  if (lines === undefined) return path;
  const last = lines.last === lines.first ? '' : `-${lines.last}`;
  return `${path}:${lines.first}${last}${column === undefined ? '' : `:${column}`}`;
}
