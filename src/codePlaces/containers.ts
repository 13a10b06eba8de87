import { terminalSequences } from '../text/sanitize.ts';

/**
 * How to undo an encoding of HTML, Markdown, logs and the like: a pattern, and what replaces its matches. A text
 * without `sign` has no match, so the pattern need not run; the empty sign stands for any character beyond ASCII.
 */
type Encoding = readonly [
  sign: string,
  pattern: RegExp,
  meaning: string | ((written: string, ...groups: string[]) => string),
];

const named: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  colon: ':',
  gt: '>',
  lowbar: '_',
  lt: '<',
  mdash: '-',
  nbsp: ' ',
  num: '#',
  period: '.',
  quot: '"',
  shy: '',
  sol: '/',
};

/** Marks beside paths, by what they are read as; a path in another script holds none of them. */
const marks: readonly (readonly [marks: string, meaning: string])[] = [
  ['“”„‟«»「」『』《》〈〉＂', '"'],
  ['‘’‚‛‹›＇´', "'"],
  ['：', ':'],
  ['，、', ', '],
  ['；', ';'],
  ['。！？', ' . '],
  ['（', '('],
  ['）', ')'],
  ['［【', '['],
  ['］】', ']'],
  ['＃', '#'],
  ['｜│┃║', '|'],
  ['\u00a0•‣◦●○■□◆▪▸►▶→➜➔⇒↳❯❱⮕└├─╰╭…·', ' '],
];

const meaningOfMark = new Map(marks.flatMap(([from, to]) => from.split('').map((mark) => [mark, to])));

/** Scripts that are written without spaces. */
const unspaced = '[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Hangul}]';

/** In the order in which they are undone: what is around the others comes first. */
const encodings: readonly Encoding[] = [
  // Colors and links of terminals. Their escape character may be spelled out, or be lost in a copy.
  ['\\', /\\u001b|\\x1b|\\033|\\e(?=\[)/gi, '\u001b'],
  ['\\', /\\(?:u0007|x07)/gi, '\u0007'],
  ['[', /(?:\^\[|#033|#x1b|<esc>|\u241b)(?=\[)/gi, '\u001b'],
  ['\u001b', terminalSequences, ''],
  ['[', /\[(?:\d{1,3};){0,5}\d{1,3}m/gi, ''],
  // Quotes of Markdown. Code frames mark lines so, too: `> 42 | x`
  ['>', /^>(?! {0,5}\d{1,7} \|).*(?:\n>.*)+/gm, (quote) => quote.replaceAll(/^> ?/gm, '')],
  // Ends of lines and tabs as syslog writes them.
  ['#01', /#012(?!\d)/g, '\n'],
  ['#01', /#011(?!\d)/g, '\t'],
  // Characters of HTML, with which it may be written itself.
  ['&', /&(?:amp;)?(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{2,8}));/gi, entity],
  // Invisible characters: soft hyphen, zero-width characters, direction marks, variants of emoji.
  ['', /[\ufe00-\ufe0f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, ''],
  // Characters as Go and .NET write them in JSON, of which only a part may be here.
  ['\\', /\\u00([2-7][\da-f])/gi, (_, hex) => entity('', hex)],
  ['[CDATA[', /<!\[CDATA\[|\]\]>/g, ''],
  // Spring: class path resource [templates/a.html]. Lizard: f@42-45@src/a.c
  ['resource [', /(?:class path|ServletContext) resource \[([^[\]\n]{1,300})\](?! - \d)/g, '$1'],
  ['@', /(?<![^\s,"])[\w:~.$]{1,80}@(\d{1,7}-\d{1,7})@(?=[\w./\\])/g, 'lines $1 of '],
  // The elements of Checkstyle and others in one line.
  ['<', />(?=<(?:file|error|warning|issue|violation)\s)/gi, '>\n'],
  // The number of a process behind the name of a script, as syslog writes it: `Jan  2 03:04:05 web1 backup.sh[1234]: `
  [
    '[',
    /^((?:<\d{1,3}>)?(?:[A-Z][a-z]{2} {1,2}\d{1,2} \d\d:\d\d:\d\d|\d{4}-\d\d-\d\dT[\d:.,+Z-]{8,30}) [\w.:-]+ [\w./-]+)\[\d{1,7}\](?=: )/gm,
    '$1',
  ],
  // HTML: cells and lines of tables, other blocks, marks inside a line. Links keep their address, unless it is their text.
  ['<', /<a\s[^<>]{0,200}?\bhref=["']([^"'<>]{1,300})["'][^<>]{0,200}>(?=\1<)/gi, ''],
  ['<', /(?<=<\/t[dh]>)\s{1,40}(?=<t[dh]\b)/gi, ''],
  ['<', /<(?:td|th)\b[^<>]{0,200}>\s{0,40}/gi, '|'],
  // How many findings a file has is no line: <summary>src/a.ts (1)</summary>
  ['<', /(<summary>[^<>\n]{1,300}) \(\d{1,4}\)(?=<\/summary>)/gi, '$1'],
  ['<', /<\/?(?:br|p|li|div|tr|pre|d[dlt]|h[1-6]|summary|details|blockquote)\b[^<>]{0,200}>/gi, '\n'],
  [
    '<',
    /<\/?(?:b|strong|i|em|code|span|tt|kbd|samp|var|u|s|del|ins|font|small|wbr|mark|table|tbody|thead|td|th)(?:\s[^<>]{0,200})?>|<\/[a-z][\w:.-]{0,60}>/gi,
    '',
  ],
  // BBCode, though not folders of that name; blocks and colors of Jira.
  ['[/', /(?<![\\/])\[\/?(?:b|i|u|s|code|pre|color|quote|url)(?:=[^[\]\s]{1,300})?\](?![\\/])/gi, ''],
  ['{', /\{color(?::[#\w]{1,30})?\}/gi, ''],
  ['{', /\{(?:code|noformat|quote|panel)(?::[^{}\n]{0,100})?\}/gi, '\n'],
  // Links of Slack and of Jira, as those of Markdown.
  ['|', /<(https?:\/\/[^\s<>|]{1,1000})\|([^<>|\n]{1,300})>/g, '[$2]($1)'],
  ['|h', /\[([^[\]|\n]{1,300})\|(https?:\/\/[^\s[\]|]{1,1000})\]/g, '[$1]($2)'],
  // Headings, headers of tables and code of Jira.
  ['h', /^h[1-6]\. /gm, ''],
  ['||', /^\|\|.*/gm, (header) => header.replaceAll('||', '|')],
  ['{{', /\{\{([^{}\s]{1,300})\}\}/g, (_, code = '') => `\`${code}\``],
  // Quotes in a cell of a CSV file.
  ['""', /(?<![\w"\\])""(?=[\w./\\~@-])|(?<=[\w.)\]}/-])""(?![\w"])/g, '"'],
  // Parameters of an address, and spaces in a path as shells write them.
  ['%', /[^\s"'<>]+/g, withoutPercent],
  ['\\', /(?<=[\w)])\\(?= [\w(])/g, ''],
  // A part of a JSON text, which cannot be parsed: the end of a string's line follows no part of a Windows path.
  ['\\', /\\(?=["/])/g, ''],
  ['\\', /(?:\\r)?\\n\\t|(?<=[^\w\\/:.-]|\.[a-z]{1,5}|\d)(?:\\r)?\\n(?![a-z\d_.-])/g, '\n'],
  ['\\', /(?<=[;!?]|\s\([^()\\/]{0,60}\)|(?:[^\W\d_]{2}|[)\]}]):|:\d{1,7})(?:\\r)?\\n/g, '\n'],
  // Markdown: escaped punctuation, and emphasis around a word, but not the wildcard in a pattern of paths.
  ['\\', /\S+/g, unescaped],
  ['*', /(?<![\w/\\.*])\*{1,3}(?=[\w"'`./\\@])(?![./\\]?\*|\.\w+\b(?![/\\]))/g, ''],
  ['*', /(?<=[\w"'`:)\]])\*{1,3}(?![\w/\\.*])/g, ''],
  ['.', /(?<![^\s([{<])(?:__?|~~)\S{1,300}/g, withoutEmphasis],
  ['`', /`{2,3}/g, '`'],
  // Numbers as code: line `42`. Not where they begin a row below a file: `42-45`: x
  ['`', /(?<![\w`])`(\d{1,7}(?:[-–:]\d{1,7})?)`(?!`|: )/g, '$1'],
  // A folder by the name of a variable: `${workspaceFolder}/src/a.ts`, `$PROJECT_DIR$/a.ts`, `%SRCROOT%/a.ts`.
  [
    '$',
    /\$(?:\{{1,2} ?[\w.]{1,60} ?\}{1,2}|\([\w.]{1,60}\)|[A-Z_]{3,20}\$|(?!HOME\b)[A-Z_]{3,40})(?=[\\/])/g,
    '',
  ],
  ['%', /%SRCROOT%(?=[\\/])/g, ''],
  [']/', /\[[A-Z]+_ROOT\](?=\/)|(?<![\w\\/])\[project\]\//g, ''],
  // By hand: src/a.ts@42. Not the version of a package: @acme/a.js@42, b/a.js@42.1
  ['@', /@(?<=(?:^|[^\w@-])[\w-]{1,60}[\\/][\w.-]{1,60}\.[a-z]\w{0,9}@)(?=L?\d{1,7}(?![\w.@/-]))/gi, ':'],
  // Levels of log lines.
  ['[', /##(?:vso)?\[[\w .]{1,40}(?:\]|(?= ))|\[(?:error|warning|warn|info|debug|fatal)\]/gi, ' '],
  // What else stands in brackets right before a path: [HIGH]src/a.ts:42, (1)src/a.ts:42. Not the name of a folder.
  [']', /(?<![^\s])\[[\p{L}\d!+*-]{1,20}\](?=\w[\w.-]{0,100}[\\/.])/gu, ' '],
  [')', /(?<![^\s])\([\p{L}\d!+*-]{1,20}\)(?=\w[\w.-]{0,100}[\\/])/gu, ' '],
  // In French, spaces stand inside the quotation marks.
  ['', /«\s|\s»/g, '"'],
  ['', new RegExp(`[${[...meaningOfMark.keys()].join('')}]`, 'g'), markMeaning],
  // Full-width digits, letters, dots and slashes.
  [
    '',
    /[\uff0e-\uff19\uff21-\uff3a\uff3f\uff41-\uff5a]/g,
    (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0),
  ],
  // Dashes between numbers and between words, and symbols right beside a path.
  ['', /(?<=\d)[\u2010-\u2015\u2212](?=L?\d)|(?<=\d)[\u301c\uff5e](?=\d)/g, '-'],
  ['', /(?<!\d ?) ?[–—] ?(?! ?\d)|(?<=\d) ?— ?(?=\d)/g, ' - '],
  ['', /(?<=[\w.)])(?!┆)[^\p{L}\p{M}\p{Nd}\0-\x7f–—]|(?!┆)[^\p{L}\p{M}\p{Nd}\0-\x7f–—](?=[\w./\\~@])/gu, ' '],
  // Text without spaces around a path: 位于src/db.js中
  [
    '',
    new RegExp(`${unspaced}(?=[a-z][\\w.-]{0,100}[\\\\/.])|\\.[a-z]\\w{0,9}(?=${unspaced})`, 'giu'),
    (edge) => `${edge} `,
  ],
];

const ascii = /^[\x20-\x7e\t\r\n]*$/;

/** A text as it was before terminal colors, HTML, Markdown or JSON encoded it, with plain marks beside paths. */
export function decodeContainers(text: string): string {
  return encodings.reduce((decoded, [sign, pattern, meaning]) => {
    if (sign === '' ? ascii.test(decoded) : !decoded.includes(sign)) return decoded;
    return typeof meaning === 'string'
      ? decoded.replace(pattern, meaning)
      : decoded.replace(pattern, (written: string, ...groups: string[]) => meaning(written, ...groups));
  }, text);
}

function markMeaning(mark: string): string {
  return meaningOfMark.get(mark) ?? mark;
}

function entity(written: string, hex?: string, decimal?: string, name?: string): string {
  if (name !== undefined) return named[name.toLowerCase()] ?? written;
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : written;
}

/** Decodes slashes and colons in a word, unless that is an address: on some hosts, the name of a branch is encoded. */
function withoutPercent(word: string): string {
  if (word.includes('://')) return word;
  return word.replace(/%(2f|3a|5c)/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** Undoes Markdown's escapes in a word, unless a backslash before a letter or a drive shows a Windows path. */
function unescaped(word: string): string {
  if (!word.includes('\\')) return word;
  const isWindows = /(?<!\\)\\[\p{L}\d]/u.test(word.replaceAll(/\\_/g, ''));
  return isWindows ? word : word.replaceAll(/(?<!\\)\\(?=[^\s\w\\]|_)/g, '');
}

/** Removes Markdown's underscores or tildes around a file name, perhaps with a line, at the beginning of a word. */
function withoutEmphasis(word: string): string {
  const [mark = ''] = /^(?:__?|~~)/.exec(word) ?? [];
  const end = word.lastIndexOf(mark);
  const inside = word.slice(mark.length, end);
  return /\.[a-z\d]{1,10}(?::\d{1,7}){0,2}`?$/i.test(inside) ? inside + word.slice(end + mark.length) : word;
}

/** Takes the JSON values out of a text: the whole of it, blocks in fences, lines and parts of lines. */
export function splitJson(text: string): { readonly text: string; readonly values: readonly unknown[] } {
  if (!/[}\]"]/.test(text)) return { text, values: [] };
  const whole = jsonIn(text);
  if (whole !== undefined) return { text: '', values: [whole] };
  const values: unknown[] = [];
  const rest = text.split('```').map((block) => {
    const fenced = jsonIn(block.replace(/^(?:json5?|sarif)\s/i, ''));
    if (fenced !== undefined) values.push(fenced);
    return fenced === undefined ? withoutJsonLines(block, values) : '\n';
  });
  return { text: rest.join('```'), values };
}

/** Moves the values of lines to `values`: behind time and level in a log, inline code, the cell of a table. */
function withoutJsonLines(text: string, values: unknown[]): string {
  if (!text.includes('}')) return text;
  const lines = text.split('\n').map((line) => {
    const start = line.search(/\{|\[\s{0,9}\{/);
    const end = line.lastIndexOf(line.startsWith('[', start) ? ']' : '}') + 1;
    const value = start < 0 ? undefined : jsonIn(line.slice(start, end));
    if (value === undefined) return line;
    values.push(value);
    return line.slice(0, start) + line.slice(end);
  });
  return lines.join('\n');
}

/** The object, list or string that a text is in JSON. */
function jsonIn(text: string): unknown {
  const trimmed = text.trim();
  if (!/^(?:\{[^]*\}|\[[^]*\]|"[^\n]*")$/.test(trimmed)) return undefined;
  try {
    const value: unknown = JSON.parse(trimmed);
    return value;
  } catch {
    // Text that looks like it, or a part of a longer one.
    return undefined;
  }
}
