import { knownExtensions, knownNames } from './fileNames.ts';

/** The maximum number of characters that are looked at in a text, so that rows of long texts are drawn as fast. */
const maxLength = 20_000;
const maxValues = 100;

/**
 * Matches what a place in code needs: a file name with a known extension, or any behind a folder, a number of a line, or
 * the address of a file in a repository. Not what is only part of a web address.
 */
const sign = new RegExp(
  [
    `\\.(?:${[...knownExtensions].join('|')})(?![\\w-])(?<!:\\/\\/\\S{0,300})`,
    `(?<![\\w-])(?:${knownNames})(?![\\w-])`,
    '(?<![:/\\\\])[\\\\/][\\w.@+-]{0,80}(?:\\.[a-z]\\w{0,9}(?![\\w/])|:\\d|\\(\\d|,? line )(?<!:\\/\\/\\S{0,300})',
    '(?:file|webpack|app):\\/\\/|\\/\\/(?:localhost|127\\.)|\\/(?:blob|blame|src|raw|annotate|browse|item|_git)\\/',
  ].join('|'),
  'i',
);

/**
 * Whether an object may name a place in code, in its texts or in those inside it: in their first 20,000 characters, and
 * in about a hundred values. Much faster than to look for places; may be `true` without one.
 */
export function mayNameCode(object: object): boolean {
  const values: unknown[] = [object];
  // Also visits the values that the loop appends.
  for (const value of values) {
    if (typeof value === 'string' && sign.test(value.slice(0, maxLength))) return true;
    if (typeof value === 'object' && value !== null && values.length < maxValues)
      values.push(...Object.values(value).slice(0, maxValues));
  }
  return false;
}
