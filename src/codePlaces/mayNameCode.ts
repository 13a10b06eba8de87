import { knownExtensions, knownNames } from './fileNames.ts';

/** The maximum number of characters that are looked at in a text, so that rows of long texts are drawn as fast. */
const maxLength = 20_000;
const maxValues = 100;

/**
 * Match the end of a file name with a known extension, and a known name. Not what is only part of a web address. Apart, and
 * from the signs, so that each can be proven linear.
 */
const fileNames: readonly RegExp[] = [
  new RegExp(`\\.(?:${[...knownExtensions].join('|')})(?![\\w-])(?<!://[^\\s,|"<>]{0,300})`, 'gi'),
  new RegExp(
    `(?<![\\w-])(?:${knownNames}|go\\.(?:mod|sum|work)|meson\\.build|MODULE\\.bazel|configure\\.ac)(?![\\w-])`,
    'g',
  ),
];

/** How far from it the number of its line may stand, in characters. */
const near = 100;

/** Matches what a line's number may be: no part of a version or of an address, as in "Node.js 18.12". */
const lineNumber = /:\p{Nd}|(?<![\d.-])\p{Nd}+(?!\.?\d)/u;

/** Whether a text names a file that may have a line, or is in a folder, or has nothing but its name. */
function namesFile(text: string): boolean {
  const isOneWord = !/@|\S\s+\S/.test(text);
  for (const { 0: name, index } of fileNames.flatMap((fileName) => [...text.matchAll(fileName)])) {
    const before = text.slice(0, index).slice(-near);
    const after = text.slice(index + name.length).slice(0, near);
    if (isOneWord || /[\\/][^\s\\/]*$/.test(before) || lineNumber.test(before + after)) return true;
  }
  return false;
}

/** Match what else a place in code needs: any name behind a folder but that of a program, a number of a line, or an address in a repository. */
const signs: readonly RegExp[] = [
  // Hidden files, and what a label calls a file.
  /(?<![\w/.])\.(?:env|profile|htaccess|[a-z]{1,30}(?:rc|ignore|config|attributes|modules|keep))(?!\w)|\bfile: [^\s:]{1,100}: \d/i,
  /(?<![:/\\])[\\/][\w.@+-]{0,80}(?:\.(?!exe|dll)[a-z]\w{0,9}(?![\w/])|\(\d|["'`]?[,:]? ?line )(?<!:\/\/[^\s,|"<>]{0,300})/i,
  /(?:file|relative|webpack|internal|turbopack|app|ng|rollup|vite|deno|bundle|metro|next|native|appx|res|capacitor|ionic|tauri|extension|vscode|remote):\/\/|\/\/(?:localhost|127\.|raw|cdn\.(?:jsdelivr|statically))|\/(?:blob|blame|src|raw|annotate|browse|item|_git|\+(?:blame)?)\/|[;?&]a=blob|:\/\/open\?/i,
  // A file with a line, also of a server in the network.
  /(?<![:/\\])[\\/][\w.@+-]{1,80}(?:\?[\w.=&-]{1,80})?:\d+(?!\.?\d)/,
  // A file has an extension; long paths count without one.
  /\/(?:edit|tree|plain)\/(?:[^\s?#]{1,80}\.[a-z]|[^\s?#]{80})/i,
];

/** Whether an object may name a place in code: much faster than to look for one; may be `true` without one. */
export function mayNameCode(object: object): boolean {
  const values: unknown[] = [object];
  // Also visits the values that the loop appends.
  for (const value of values) {
    if (typeof value === 'string') {
      const head = value.slice(0, maxLength);
      if (namesFile(head) || signs.some((sign) => sign.test(head))) return true;
    }
    if (typeof value === 'object' && value !== null && values.length < maxValues)
      values.push(...Object.values(value).slice(0, maxValues));
  }
  return false;
}
