import type { CodePlace } from '../../../src/codePlaces/codePlace.ts';

/** Short forms: "a.py", "a.py:3", "a.py:3-4", "a.py:3:7", "(com/acme) A.java:3", or the address. */
export function shortForm(place: CodePlace): string {
  if (place.kind === 'link') return place.url;
  const { folders, lines, column } = place;
  const path = folders === undefined ? place.path : `(${folders}) ${place.path}`;
  if (lines === undefined) return path;
  const last = lines.last === lines.first ? '' : `-${lines.last}`;
  return `${path}:${lines.first}${last}${column === undefined ? '' : `:${column}`}`;
}
