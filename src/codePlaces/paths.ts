import { knownExtensions, knownNames, knownWithExtension } from './fileNames.ts';

/** A path as a line of text has it, or the address of a file on the web. */
export interface WrittenPath {
  readonly kind: 'path' | 'url';
  /** Without a quote before it, and without punctuation behind it. */
  readonly written: string;
  /** Where it begins in the line, a quote before it included. */
  readonly start: number;
  readonly end: number;
  /** Whether it is part of the address of a local file or server, and so percent-encoded. */
  readonly isAddress: boolean;
  /** Whether it is part of an address of a web server, where a file without a line is just a page. */
  readonly isServed: boolean;
}

const maxPathLength = 300;

/** Names of products that look like those of files. */
const products = /^(?:Node|Vue|Next|Nuxt|Nest|Express|Three|D3|Ember|Alpine|Chart|Backbone)\.js$/i;

/** The characters that end a path outside of quotes. Brackets may surround a whole name, though: see `bracketed`. */
const delimiter = '\\s"\'`<>()[\\]{}|*?,;:!=#&';

/** The beginning of a name in brackets, as frameworks use for routes: `[id]`, `[[...path]]`, `(group)`. */
const bracketed = `(?<=[\\\\/])(?:\\[{1,2}[^${delimiter}\\\\/]{1,60}\\]{1,2}|\\([^${delimiter}\\\\/]{1,60}\\))`;

/** A path outside of quotes: perhaps a drive, then text that has a slash, or a dot before a letter. */
const bare = [
  `(?:/?(?<![a-z0-9])[a-z]:(?=[\\\\/]))?[^${delimiter}]*(?:\\.[a-z]|[\\\\/])[^${delimiter}]*`,
  `(?:${bracketed}[^${delimiter}]*)*`,
].join('');

/** The characters of an address; a bracket ends it unless it is part of a name (see `bracketed`). */
const inAddress = '[^\\s<>"\'`()[\\]{}|\\\\^]';

/** The address of a web server on this machine or in its network; Vite puts `@fs` before an absolute path. */
const localServer =
  'https?://(?:(?:[\\w-]{1,60}\\.){0,3}(?:local(?:host)?|internal|test)|(?:127|10)(?:\\.\\d{1,3}){3}|(?:192\\.168|172\\.(?:1[6-9]|2\\d|3[01]))(?:\\.\\d{1,3}){2}|0\\.0\\.0\\.0|\\[::1\\]|[\\w-]{1,60}(?=:\\d))(?::\\d{1,5})?/(?:@fs(?=/))?';

/** What is before the path in the address of a local file, of a bundle, or of a file that a local server sends. */
const addresses = [
  '(?:(?:about://React/Server/)?file:(?://(?:localhost)?)?|(?:vscode(?:-insiders)?|vscodium|cursor|windsurf)://file|(?:idea|phpstorm|subl|txmt)://open\\?(?:url=file://|file=)|vscode-remote://[\\w.%+-]{1,60})(?:/(?=[a-z]:/)|(?=/(?!/)))',
  // `webpack-internal:///(app-pages-browser)/`, with a part of the bundle in parentheses.
  `(?:(?:rsc|about)://React/Server/)?webpack(?:-internal)?://[^${delimiter}\\\\/]{0,100}/(?:\\([\\w-]{1,40}\\)/(?=\\./))?`,
  'turbopack:///?(?:\\[project\\]/)?',
  // Sentry, Angular, CodeQL, Godot, Capacitor.
  '(?:app|ng|rollup|vite|deno|bundle|metro|next|react-native|ms-appx|relative):///|res://|(?:capacitor|ionic|tauri)://localhost/',
  `(?<served>${localServer}|(?:[a-z]{3,10}|safari-web)-extension://[\\w-]{1,60}/)`,
].join('|');

/** What Vite and webpack add to a path: `?t=1`. */
const query = '(?:\\?[\\w.=&-]{0,100}(?=:\\d))?';

/** A part of a Windows path that may contain spaces, but no name with an extension before one. */
const spacedName =
  "(?:(?![\\])},;] | && )[^\\\\/:*?\"'`<>|.(]|(?<=\\w)'(?=\\w)|\\.(?!\\w{1,5}[\\s,;])|\\([\\w -]{1,20}\\)){1,100}";

/** Where a path with spaces may begin: at a drive, or a folder in which people and servers have their files. */
const spacedRoot =
  '(?:(?<![a-z0-9])[a-z]:|(?<![\\w.~/\\\\)\\]-])/(?:home|Users|Volumes|mnt|media|srv|opt|tmp|var/www|root)(?=/))';
const spacedPath = `${spacedRoot}[\\\\/]{1,2}(?:${spacedName}(?<! )[\\\\/]{1,2}){0,30}${spacedName}(?:\\.\\w{1,10})?`;

/** Paths with spaces count where a position ends them, or if they are all that a line or a field has. */
const spacedPaths = [
  `${spacedPath}(?<=\\.\\w{1,10}|[\\\\/][^\\s\\\\/]{1,100})(?=:(?:[^\\s\\d:]{1,8} )?\\d|:? ?[([](?:line )?\\d|[:,;]? (?:- )?(?:on |at )?lines?(?:[ =]|: ?)\\d|#L\\d)`,
  `(?<=(?:^|\\||\\d (?:of|in))[\\s*-]{0,8}(?:(?:file|path|location)[\\s:*=]{1,5})?)${spacedPath}(?<=\\.[a-z]\\w{0,9})(?=\\s*(?:$|\\|))`,
  // One in a folder of the workspace, which a label says to be a file: File: docs/My Notes.md
  `(?<=^[\\s*-]{0,8}(?:file|path|location)[\\s:*=]{1,20})(?!(?:lines?|L) ?\\d|[^\\\\/]{0,100}\\s(?:in|of|at|from|de|von|di)\\s)\\w(?:${spacedName}(?<! )[\\\\/]){1,30}${spacedName}(?<=\\.[a-z]\\w{0,9})(?=\\s*$)`,
  '(?<=\\()/[^()[\\]:"]{1,300}(?=:\\d{1,7}:\\d{1,5}\\))',
  // .NET: in /src/My App/A.cs:line 42
  '(?<= in )/(?:(?! in )[^:"\'()]){1,300}(?=:(?:line|zeile|ligne|línea|строка|行号?) \\d)',
].join('|');

/**
 * Matches possible places in a line: an address, a quote before a path, a path with a dot or slash, or a known name.
 * Nested repetitions have a limit, or begin with a bracket, at which the inner one ends: so the time grows only
 * linearly.
 */
const possiblePaths = new RegExp(
  [
    `(?<![a-z0-9+.-])(?:${addresses})(?<local>${bare})${query}`,
    `(?<![a-z0-9+.-])(?<url>[a-z][a-z0-9+.-]{1,20}://${inAddress}{1,2000}(?:${bracketed}${inAddress}{0,300}){0,20})`,
    `(?<spaced>${spacedPaths})`,
    `(?<quote>["\`]|(?<![\\w\\\\])')(?![a-z]{2,20}:/|[\\s,])(?=(?<quoted>[^"'\`]{1,${maxPathLength}})\\k<quote>)`,
    `(?<![^${delimiter}]|[)\\]}])(?:${bare}${query}|(?:${knownNames})(?![^${delimiter}]))`,
  ].join('|'),
  'gi',
);

/** Names that are file names in a folder: with an extension, hidden, or known. */
const fileName = new RegExp(`\\.[a-zA-Z]\\w{0,9}$|^\\.[a-z][\\w-]*$|^(?:${knownNames})$`);

/** Whether the words in quotes are more than one path: a name with an extension, perhaps a line, ends before a space. */
const severalNames = /\.\w{1,5}(?::\d{1,7}){0,2}[,;:]?\s/;

/**
 * Matches a text in quotes that is a message with a path: `PHP message: x in /srv/a.php`, `x at src/a.js`, `--> src/a.rs`,
 * `x /srv/a.py`, `/srv/a.pp - ERROR: x`; and no path with spaces, whose first word has a folder.
 */
const isMessage =
  /^(?!\S*[\\/]).*(?:[:;,]\s|\s(?:at|in|of|from|by|on|file)\s\S+$|\s[\\/]\w)|^[-=>*+#|!]{1,5}\s|\.\w{1,10} - \w+: /;

/** The possible paths in a line, in order. */
export function pathsIn(line: string): readonly WrittenPath[] {
  const paths: WrittenPath[] = [];
  for (const match of line.matchAll(possiblePaths)) {
    const path = writtenPath(match, line);
    if (path) paths.push(isRest(line, paths.at(-1), path) ? { ...path, written: `…/${path.written}` } : path);
  }
  return paths;
}

/** Whether a path goes on behind a space in the one before it: `C:\Users\Jo Doe\a.cs`. Then it begins in an unknown folder. */
function isRest(line: string, before: WrittenPath | undefined, { kind, start }: WrittenPath): boolean {
  return (
    before !== undefined &&
    kind === 'path' &&
    line.slice(before.end, start) === ' ' &&
    /^(?:[a-z]:[\\/]|\/(?:Users|Volumes)\/|…\/)/i.test(before.written) &&
    !fileName.test(before.written)
  );
}

function writtenPath(
  { 0: matched, index, groups = {} }: RegExpExecArray,
  line: string,
): WrittenPath | undefined {
  const { url, local, served, quoted } = groups;
  const found = {
    kind: 'path',
    start: index,
    isAddress: local !== undefined,
    isServed: served !== undefined,
  } as const;
  if (url !== undefined)
    return { ...found, kind: 'url', written: withoutTrailingMarks(url), end: index + matched.length };
  if (quoted !== undefined) {
    // The match is only the quote before the path, behind which the position may stand in the quotes, too.
    const written = quoted.replace(/:\d{1,7}(?::\d{1,5})?$/, '');
    const end = index + matched.length + written.length;
    return severalNames.test(written) || isMessage.test(written) ? undefined : { ...found, written, end };
  }
  // A wildcard makes it the pattern of many paths; a runtime's own modules are no files: node:internal/a.js
  if (/(?:\*|\b(?:node|bun|dart):)$/.test(line.slice(Math.max(0, index - 6), index))) return undefined;
  // The name of a resource at Amazon ends with its version: arn:aws:ecs:eu-west-1:1234:task-definition/api:42
  const before = line.slice(Math.max(0, index - 200), index);
  if (before.slice(before.lastIndexOf(' ') + 1).match(/\barn:/)) return undefined;
  // A host and its port, before the path on it: registry.acme.io:5000/team/app
  if (/\w:$/.test(before) && /^\d+\//.test(matched)) return undefined;
  if (isMethod.test(line.slice(index + matched.length, index + matched.length + 120))) return undefined;
  const word = local ?? matched.replace(/\?[\w.=&-]{0,100}$/, '');
  const written = withoutTrailingMarks(word);
  return { ...found, written, end: index + matched.length - (word.length - written.length) };
}

/** What stands behind a method in a frame of Java's, before which its module stands: java.base/java.lang.Thread.run(Thread.java:9) */
const isMethod =
  /^\((?:Native Method|Unknown Source|[\w$-]{1,80}\.(?:java|kt|scala|groovy|clj)(?::\d{1,7})?)\)/;

/** Removes punctuation marks at the end of a word, which belong to the sentence. */
function withoutTrailingMarks(word: string): string {
  let end = word.length;
  while ('.…,;:!?*'.includes(word.charAt(end - 1)) && end > 0) end--;
  return word.slice(0, end);
}

/**
 * Undefined if it means no file. A file name needs a folder or a line, and any other name needs both: `login.py`,
 * `and/or` or `build:3` often mean something else.
 *
 * @param isField whether a label or the name of a field says that it is a file
 */
export function readPath(
  { written, isAddress, isServed }: Pick<WrittenPath, 'written' | 'isAddress' | 'isServed'>,
  hasPosition: boolean,
  isField = false,
): string | undefined {
  if (written.length > maxPathLength || (isServed && !hasPosition)) return undefined;
  const path = withSlashes(written);
  const isName = (isField || isAddress) && hasPosition && /^[\w@+-][\w.@+-]*\.[a-z]\w{0,9}$/i.test(path);
  if (!isName && !isPlace(path, hasPosition)) return undefined;
  const direct = withoutDetours(path);
  return withoutSlashBeforeDrive(isAddress ? decoded(direct) : direct);
}

/** Reads a path that is the whole text, as that of a field. */
export function readWholePath(text: string): string | undefined {
  const [path, ...others] = pathsIn(text);
  const isAddress = others.length === 0 && path?.isAddress === true;
  const written = isAddress ? path.written : text.replace(/^(?:[\w.-]{1,100}:){1,2}(?=[\w@.-]{1,100}\/)/, '');
  // SARIF also encodes what is relative: src/%5Bid%5D/a.ts
  const isEncoded = /^[^/].{0,300}%[2-7][\da-f]/i.test(written);
  return readPath({ written, isAddress: isAddress || isEncoded, isServed: false }, true, true);
}

/** Windows separates folders by backslashes, which are doubled in JSON and string literals, and again in a text in those. */
function withSlashes(path: string): string {
  return path.replace(/(?<=[^\\])\\{2,8}(?=[^\\])|\\/g, '/');
}

/**
 * Without doubled slashes and folders that are left again: `/app//src/../a.php`. Nobody knows the folders above that in
 * which a tool ran, so they become one that no workspace has: `../src/main.c` may be any `src/main.c`.
 */
function withoutDetours(path: string): string {
  if (path.startsWith('//') || !/\/\/|\.\./.test(path)) return path;
  const [root = ''] = /^(?:[a-z]:)?\/?/i.exec(path) ?? [];
  const kept: string[] = [];
  for (const segment of path.slice(root.length).split('/')) {
    const isAbove = segment === '..' && /^[.…]?$/.test(kept.at(-1) ?? '');
    if (isAbove) kept.splice(0, 1, '…');
    else if (segment === '..') kept.pop();
    else if (segment !== '' && (segment !== '.' || kept.length === 0)) kept.push(segment);
  }
  return root + kept.join('/');
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
  if (slash < 0) return hasPosition && isBareFileName(name);
  // A program, a repository, or an address without its beginning: C:/Temp/a.exe, acme/app.git, 10.0.0.1/a.php
  if (/\.(?:exe|dll|git)$|^(?:www\d?\.|(?:\d{1,3}\.){3}\d{1,3}\/)/i.test(path)) return false;
  return (
    fileName.test(name) ||
    (hasPosition && /\p{L}/u.test(name) && !/^\/\/|@/.test(path) && !noFolder.test(path))
  );
}

/** What looks like a folder: a registry of container images or of Windows, a type of contents, a service of Kerberos, a protocol, an abbreviation. */
const noFolder =
  /^(?:[\w-]+(?:\.[\w-]+)*\.(?:io|com|net|org|dev)\/|application\/(?:json|xml|pdf)$|(?:HK[A-Z_]+|HTTP|MSSQLSvc|TERMSRV|TCP|UDP|PL|I)\/)/;

/** Hidden files, and no methods such as `.reply(200)`. */
const settingsFile =
  /^\.(?:env(?:\.[\w-]{1,20})?|profile|htaccess|[a-z]{1,30}(?:rc|ignore|config|attributes|modules|keep))$/;

/** The name of a server, in a country whose domain looks like an extension. */
const serverName = /^(?:www|mail|smtp|imap|pop3?|mx\d?|ns\d?|ftp|vpn|ldap)\.[\w-]+\.[a-z]{2}$/;

/** Whether a name is that of a file even without a folder. */
function isBareFileName(name: string): boolean {
  const dot = name.lastIndexOf('.');
  if (/@(?!\dx\.)/.test(name) || serverName.test(name)) return false;
  if (settingsFile.test(name) || knownWithExtension.test(name)) return true;
  if (dot === 0) return false;
  if (dot < 0) return fileName.test(name);
  return knownExtensions.has(name.slice(dot + 1).toLowerCase()) && !products.test(name);
}
