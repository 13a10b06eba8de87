import { maxSearched, maxTextLength } from './codePlace.ts';
import { knownExtensions, knownNames } from './fileNames.ts';

const maxValues = 100;

/** Matches the end of a name that may be a file's: to look its extension up is faster than a pattern of all of them. */
const extension = /\.([a-z]\w{0,19})(?![\w-])/gi;
const knownName = new RegExp(
  `(?<![\\w-])(?:${knownNames}|go\\.(?:mod|sum|work)|meson\\.build|MODULE\\.bazel|configure\\.ac)(?![\\w-])`,
  'g',
);

/** Where names of files end that have a known extension and are no part of a web address, or are known. */
function fileNamesIn(text: string): readonly RegExpExecArray[] {
  const withExtension = allMatches(text, extension).filter(
    ({ 1: name = '', index }) =>
      knownExtensions.has(name.toLowerCase()) && !isInAddress(text.slice(Math.max(0, index - 300), index)),
  );
  return [...withExtension, ...allMatches(text, knownName)];
}

/** @param before the text in front of a name */
function isInAddress(before: string): boolean {
  return (before.split(/[\s,|"<>]/).at(-1) ?? '').includes('://');
}

/** Most texts have none, and `matchAll` begins by reading the pattern anew. */
function allMatches(text: string, pattern: RegExp): readonly RegExpExecArray[] {
  return text.search(pattern) < 0 ? [] : [...text.matchAll(pattern)];
}

/** How far from it the number of its line may stand, in characters. */
const near = 100;

/** Matches what a line's number may be: no part of a version or of an address, as in "Node.js 18.12". */
const lineNumber = /:\p{Nd}|(?<![\d.-])\p{Nd}+(?!\.?\d)/u;

/** Whether a text names a file that may have a line, or is in a folder, or has nothing but its name. */
function namesFile(text: string): boolean {
  const isOneWord = !/@|\S\s+\S/.test(text);
  for (const { 0: name, index } of fileNamesIn(text)) {
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
  /(?<![:/\\])[\\/][\w.@+-]{0,80}(?:\.(?!exe|dll)[a-z]\w{0,9}(?![\w/]|\\[\w.-]{2,80}\\)|\(\d|["'`]?[,:]? ?line )(?<!:\/\/[^\s,|"<>]{0,300})/i,
  /(?:file|relative|webpack|internal|turbopack|app|ng|rollup|vite|deno|bundle|metro|next|native|appx|res|capacitor|ionic|tauri|extension|vscode|remote):\/\/|\/\/(?:localhost|127\.|raw|cdn\.(?:jsdelivr|statically))|\/(?:blob|blame|src|raw|annotate|browse|item|_git|\+(?:blame)?)\/|[;?&]a=blob|:\/\/open\?/i,
  // A file with a line, also of a server in the network.
  /(?<![:/\\])[\\/][\w.@+-]{1,80}(?:\?[\w.=&-]{1,80})?:\d+(?!\.?\d)/,
  // A file has an extension; long paths count without one.
  /\/(?:edit|tree|plain)\/(?:[^\s?#]{1,80}\.[a-z]|[^\s?#]{80})/i,
];

/** Whether an object may name a place in code: much faster than to look for one; may be `true` without one. */
export function mayNameCode(object: object): boolean {
  const values: unknown[] = [object];
  let left = maxSearched;
  // Also visits the values that the loop appends.
  for (const value of values) {
    if (typeof value === 'string') {
      const head = value.slice(0, Math.min(left, maxTextLength));
      left -= head.length;
      if (namesFile(head) || signs.some((sign) => sign.test(head))) return true;
    }
    if (typeof value === 'object' && value !== null && values.length < maxValues)
      values.push(...Object.values(value).slice(0, maxValues));
  }
  return false;
}
