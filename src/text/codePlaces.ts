/** A range of lines, counted from 1, both included. */
export interface LineRange {
  readonly first: number;
  readonly last: number;
}

/** A file that a text names, as in `src/login.py:42` or a line of a stack trace. */
interface FilePlace {
  readonly kind: 'file';
  /** With slashes instead of backslashes. Untrusted: may be absolute, or contain `..`. */
  readonly path: string;
  readonly lines: LineRange | undefined;
  /** Counted from 1. */
  readonly column: number | undefined;
}

/** The address of a file in a repository on the web; see `readPermalink`. */
interface WebPlace {
  readonly kind: 'link';
  readonly url: string;
}

/** A place in code that a text names. */
export type CodePlace = FilePlace | WebPlace;

/** The rest of a longer text is not searched. */
const maxTextLength = 50_000;
const maxPathLength = 300;

/** Names of files that have no extension. */
const knownNames = [
  'Brewfile|Caddyfile|Containerfile|Dockerfile|Earthfile|Fastfile|Gemfile|Guardfile|Jenkinsfile|Justfile|Makefile',
  'Pipfile|Podfile|Procfile|Rakefile|Snakefile|Tiltfile|Vagrantfile|GNUmakefile|justfile|makefile|Kconfig|SConscript',
  'SConstruct|BUILD|CODEOWNERS|COPYING|LICENSE|NOTICE|README|WORKSPACE',
].join('|');

/** The characters that end a path outside of quotes. Brackets may surround a whole name, though: see `bracketed`. */
const delimiter = '\\s"\'`<>()[\\]{}|*?,;:!=#&';

/** The beginning of a name in brackets, as frameworks use for routes: `[id]`, `[[...path]]`, `(group)`. */
const bracketed = `(?<=[\\\\/])(?:\\[{1,2}[^${delimiter}\\\\/]{1,60}\\]{1,2}|\\([^${delimiter}\\\\/]{1,60}\\))`;

/** A path outside of quotes: perhaps a drive, then text that has a slash, or a dot before a letter. */
const path = [
  `(?:\\/?(?<![a-z0-9])[a-z]:(?=[\\\\/]))?[^${delimiter}]*(?:\\.[a-z]|[\\\\/])[^${delimiter}]*`,
  `(?:${bracketed}[^${delimiter}]*)*`,
].join('');

/** The characters of an address; a bracket ends it unless it is part of a name (see `bracketed`). */
const inAddress = '[^\\s<>"\'`()[\\]{}|\\\\^]';

/**
 * The part before the path in the address of a local file or of a webpack bundle: `file://`, or
 * `webpack-internal:///(app-pages-browser)/`, with a part of the bundle in parentheses.
 */
const localAddress = [
  'file:\\/\\/(?:localhost)?(?:\\/(?=[a-z]:\\/)|(?=\\/(?!\\/)))',
  `webpack(?:-internal)?:\\/\\/[^${delimiter}\\\\/]{0,100}\\/(?:\\([\\w-]{1,40}\\)\\/(?=\\.\\/))?`,
].join('|');

/**
 * Matches possible places: an address, a quote before a path, a path with a dot or slash, or a known name. Nested
 * repetitions have a limit, or begin with a bracket, at which the inner one ends: so the time grows only linearly.
 */
const possiblePlaces = new RegExp(
  [
    `(?<![a-z0-9+.-])(?:${localAddress})(?<local>${path})(?:\\?[\\w.=&-]{0,100}(?=:\\d))?`,
    `(?<![a-z0-9+.-])(?<url>[a-z][a-z0-9+.-]{1,20}:\\/\\/${inAddress}{1,2000}(?:${bracketed}${inAddress}{0,300}){0,20})`,
    `(?<quote>["\`])(?![a-z]{2,20}:\\/\\/)(?=(?<quoted>[^"\`\\n]{1,${maxPathLength}})\\k<quote>)`,
    `(?<![^${delimiter}]|[)\\]}])(?:${path}|(?:${knownNames})(?![^${delimiter}]))`,
  ].join('|'),
  'gi',
);

/** Names that are file names even without a folder: with an extension, hidden, or known. */
const fileName = new RegExp(`\\.[a-zA-Z]\\w{0,9}$|^\\.[a-zA-Z][\\w-]*$|^(?:${knownNames})$`);

/** Matches what may be the address of a file: on GitHub and GitLab, Bitbucket or Azure DevOps. */
const fileAddress = /^https?:\/\/.*\/(?:blob|blame|src|_git)\//i;

/** The positions that follow a path, as editors, compilers, stack traces and people write them. */
const positions = [
  // login.py:42, login.py:42-45, login.py:42:7
  /["'`]?:(?<first>\d{1,7})(?:[-–](?<last>\d{1,7})|:(?<column>\d{1,5}))?/y,
  // login.py#L42-L45
  /#L(?<first>\d{1,7})(?:C\d{1,5})?(?:-L?(?<last>\d{1,7}))?/y,
  // login.ts(42,7)
  /\((?<first>\d{1,7})(?:, ?(?<column>\d{1,5}))?\)/y,
  // login.py, line 42; "login.py", lines 42–45; Login.cs:line 42; login.php on line 42
  /["'`]?[,:]? {0,2}(?:\(|on |at |in )?lines?[ :]{1,2}(?<first>\d{1,7})(?: ?(?:[-–]|to|and) ?(?<last>\d{1,7}))?/iy,
] as const;

/**
 * The places in code that a text names, in order, each once. A file name (see `fileName`) needs a folder or a line, and
 * any other name needs both: `login.py`, `and/or` or `build:3` often mean something else.
 *
 * @param max the maximum number of places
 */
export function findCodePlaces(text: string, max: number): readonly CodePlace[] {
  const found = new Map<string, CodePlace>();
  for (const match of text.slice(0, maxTextLength).matchAll(possiblePlaces)) {
    const place = placeAt(text, match);
    if (place) found.set(JSON.stringify(place), place);
    if (found.size === max) break;
  }
  return [...found.values()];
}

function placeAt(text: string, { 0: matched, index, groups = {} }: RegExpExecArray): CodePlace | undefined {
  const { url, local, quoted } = groups;
  const matchEnd = index + matched.length;
  if (url !== undefined)
    return fileAddress.test(url) ? { kind: 'link', url: withoutTrailingMarks(url) } : undefined;
  // The match is only the quote before the path.
  if (quoted !== undefined) return filePlace(quoted, positionAt(text, matchEnd + quoted.length));
  const word = local ?? matched;
  const path = withoutTrailingMarks(word);
  const marksLength = word.length - path.length;
  return filePlace(path, positionAt(text, matchEnd - marksLength), local !== undefined);
}

/** @param isEncoded whether the path is part of an address, and so percent-encoded */
function filePlace(
  written: string,
  position: Position | undefined,
  isEncoded = false,
): FilePlace | undefined {
  if (written.length > maxPathLength) return undefined;
  const path = withSlashes(written);
  if (!isPlace(path, position !== undefined)) return undefined;
  const readable = isEncoded ? decoded(path) : path;
  const { lines, column } = position ?? {};
  return { kind: 'file', path: withoutSlashBeforeDrive(readable), lines, column };
}

/** Windows separates folders by backslashes, which are doubled in JSON and string literals. */
function withSlashes(path: string): string {
  return path.replace(/(?<=[^\\])\\\\(?=[^\\])|\\/g, '/');
}

/** Decodes a percent-encoded path; unchanged if that is invalid, as in `/srv/100%/b.py`. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** In addresses, a slash precedes a Windows drive: `/c:/src/a.ts`. VS Code also encodes the colon: see `decoded`. */
function withoutSlashBeforeDrive(path: string): string {
  return path.replace(/^\/(?=[a-z]:\/)/i, '');
}

function isPlace(path: string, hasPosition: boolean): boolean {
  const slash = path.lastIndexOf('/');
  const name = path.slice(slash + 1);
  const hasFolder = slash >= 0;
  return fileName.test(name) ? hasPosition || hasFolder : hasPosition && hasFolder && /\p{L}/u.test(name);
}

/** Removes punctuation marks at the end of a word, which belong to the sentence. */
function withoutTrailingMarks(word: string): string {
  let end = word.length;
  while ('.…,;:!?*'.includes(word.charAt(end - 1)) && end > 0) end--;
  return word.slice(0, end);
}

interface Position {
  readonly lines: LineRange;
  readonly column: number | undefined;
}

function positionAt(text: string, index: number): Position | undefined {
  for (const pattern of positions) {
    pattern.lastIndex = index;
    const { first, last, column } = pattern.exec(text)?.groups ?? {};
    const lines = linesFrom(first, last);
    if (lines) return { lines, column: column === undefined ? undefined : Math.max(1, Number(column)) };
  }
  return undefined;
}

/** Reads decimal digits; undefined if the first line is missing or 0. A last line before the first one is ignored. */
export function linesFrom(first: string | undefined, last?: string): LineRange | undefined {
  const from = Number(first ?? 0);
  return from > 0 ? { first: from, last: Math.max(from, Number(last ?? from)) } : undefined;
}
