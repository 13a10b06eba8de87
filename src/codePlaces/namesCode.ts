import { knownExtensions, knownNames } from './fileNames.ts';
import { findPlacesIn } from './findPlaces.ts';

/** How many characters are looked at for signs in each text, and for a place in all together. */
const maxForSigns = 20_000;
const maxForPlace = 5000;
const maxValues = 100;

/**
 * What a place in code has: a file name with a known extension, or any behind a folder, a number of a line, or the address
 * of a file in a repository. Apart, so that each can be proven linear.
 */
const signs: readonly RegExp[] = [
  new RegExp(`\\.(?:${[...knownExtensions].join('|')})(?![\\w-])`, 'i'),
  new RegExp(
    `(?<![\\w-])(?:${knownNames}|go\\.(?:mod|sum|work)|meson\\.build|MODULE\\.bazel|configure\\.ac)(?![\\w-])`,
    'i',
  ),
  // Hidden files, and what a label calls a file.
  /\.(?:env|profile|htaccess|[a-z]{1,30}(?:rc|ignore|config|attributes|modules|keep))(?!\w)|\bfile: /i,
  // Any other file behind a folder, also on a server, but not what is only part of a web address.
  /(?<![:/\\])[\\/][\w.@+-]{0,80}(?:\?[\w.=&-]{1,80})?(?:\.[a-z]\w{0,9}(?![\w/])|:\d|\(\d|["'`]?[,:]? ?line )(?<!:\/\/[^\s,|"<>]{0,300})/i,
  // Addresses that may name a file without extension.
  /\/\/(?:localhost|127\.|raw|cdn\.(?:jsdelivr|statically))|\/(?:blob|blame|src|raw|annotate|browse|item|edit|tree|plain|_git|\+(?:blame)?)\/|[;?&]a=blob|:\/\/open\?/i,
];

/** Whether an object names a place in code; of long texts, only whether they look so, for their rows are to come as soon. */
export function namesCode(object: object): boolean {
  const values: unknown[] = [object];
  let hasSign = false;
  let length = 0;
  // Also visits the values that the loop appends.
  for (const value of values) {
    if (typeof value === 'string') {
      const head = value.slice(0, maxForSigns);
      hasSign ||= signs.some((sign) => sign.test(head));
      length += value.length;
    }
    if (typeof value === 'object' && value !== null && values.length < maxValues)
      values.push(...Object.values(value).slice(0, maxValues));
  }
  return hasSign && (length > maxForPlace || findPlacesIn(object, 1, maxForPlace).length > 0);
}
