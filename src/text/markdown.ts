import { visible } from './sanitize.ts';

/** Characters that make more of a text than its words, wherever they stand in a line. */
export const inlineSyntax: readonly RegExp[] = [
  // Characters that start some syntax in any position.
  /[\\`*_[\]<>#|~$@^]/,
  // Character references such as `&amp;` and `&#38;`.
  /&(?=[#\w])/,
  // URL schemes (`https:`, `mailto:`) and emoji names (`:bomb:`), but neither `23:13` nor "Note: ".
  /:(?!\s|$|(?<=\d:)\d)/,
  // `//host`, and the dot that turns `www.example.com` or `example.com` into a link.
  /(?<=\/)\/|\.(?=[\p{L}\p{N}])(?!(?<=\d\.)\d)/u,
];

/** Lists, numbered lists, thematic breaks, heading underlines: only at the start of a line. */
const atLineStart = /^[-+=:]|(?<=^\d{1,9})[.)]/;

const syntax = new RegExp(
  [...inlineSyntax, atLineStart].map(({ source }) => `(?:${source})`).join('|'),
  'gu',
);

/**
 * Escapes hostile text so that every Markdown renderer shows it literally: no formatting, link (also no bare URL
 * or e-mail address), image, HTML or table cell. Line breaks are kept; invisible and direction characters are treated
 * as in `visible`. Escapes more than `MarkdownString.appendText` (microsoft/vscode#146219), and with backslashes only,
 * which VS Code also resolves where it shows Markdown as plain text. Not for a `MarkdownString` with
 * `supportThemeIcons`: VS Code looks for `$(icon)` only after the backslashes are removed.
 */
export function escapeMarkdown(text: string): string {
  const lines = visible(text).trim().split('\n');
  return lines.map((line) => line.trim().replace(syntax, '\\$&')).join('\\\n');
}

/** A code block whose fence is longer than any run of backticks inside. Ends with a line break. */
export function fence(code: string, language: string): string {
  const longestRun = (code.match(/`+/g) ?? []).reduce((most, run) => Math.max(most, run.length), 0);
  const mark = '`'.repeat(Math.max(3, longestRun + 1));
  const end = code === '' || /[\r\n]$/.test(code) ? '' : '\n';
  return `${mark}${language.replace(/[^\w+#.-]/g, '')}\n${code}${end}${mark}\n`;
}

/** Quick test for the supported subset of Markdown: names rarely contain any. */
const mayBeMarkdown = /[\\`*_~[<]|^#/;
/** Escaped characters and code spans: their content is not Markdown. */
const literalParts = /\\([`*_~[\]<>#])|(?<!`)(`+)(?!`)(.+?)(?<!`)\2(?!`)/g;
/** Only web, mail and relative links become their text; users should see other targets, such as `command:`. */
const links = /(?<!\w)!?\[([^[\]]*)\]\((?:(?:https?:|mailto:)[^()\s]*|[^():\s]*)(?:\s+"[^"]*")?\)/g;
const autolinks = /<((?:https?:\/\/|mailto:)[^<>\s]*)>/g;
const runsOfMarks = [/\*+/g, /_+/g, /~+/g];
const maxEmphasisMarks = 3;

/** Longer texts are returned unchanged, to limit the time. */
const maxCleaned = 500;

/** Texts with more marks are also returned unchanged, because each mark starts a search to the end of the text. */
const maxMarks = 40;
const anyMark = /[`*_~[<]/g;

/** One line without the marks of emphasis, code, links and headings, and without escapes; else as it is. */
export function plainMarkdown(text: string): string {
  if (text.length > maxCleaned || !mayBeMarkdown.test(text)) return text;
  // The private use area from U+E000 serves as placeholders for literal parts.
  if (/[\ue000-\uf8ff]/.test(text) || (text.match(anyMark)?.length ?? 0) > maxMarks) return text;
  const literals: string[] = [];
  const hidden = text.replace(
    literalParts,
    (whole: string, escaped: string | undefined, _marks, code: string, index: number) => {
      const shown = escaped !== undefined && isOwnBackslash(text, index) ? whole : escaped;
      literals.push(shown ?? code.trim());
      return String.fromCharCode(0xe000 + literals.length - 1);
    },
  );
  const withoutLinks = hidden
    .replace(/^#{1,6}\s+/, '')
    .replace(links, '$1')
    .replace(autolinks, '$1');
  return withoutEmphasis(withoutLinks).replace(
    /[\ue000-\uf8ff]/g,
    (character) => literals[character.charCodeAt(0) - 0xe000] ?? '',
  );
}

/** Longer words are looked at in part, to limit the time. */
const maxWordLength = 100;

/**
 * Whether a backslash escapes nothing, as in `C:\Users\jo\.ssh` or `\d+\.\d+`: its word begins with a drive or `..`, or has
 * one before a letter. Not where each is doubled, as they are for Markdown.
 */
export function isOwnBackslash(text: string, index: number): boolean {
  const before = text.slice(Math.max(0, index - maxWordLength), index).split(/\s/);
  const [after = ''] = text.slice(index, index + maxWordLength).split(/\s/, 1);
  const word = `${before.at(-1)}${after}`.replaceAll('\\\\', '');
  return /^\W{0,3}(?:[a-z]:|\.)\\|\\[a-z\d]/i.test(word);
}

function withoutEmphasis(text: string): string {
  const inner = runsOfMarks.reduce(withoutEmphasisBy, text);
  return inner === text ? text : withoutEmphasis(inner);
}

/**
 * Removes one to three equal marks around words, each mark from `runs`, but only around whole words: not in `5*3*2` and
 * `snake_case`. Not by a pattern, which would look for the end from each of many marks.
 */
function withoutEmphasisBy(text: string, runs: RegExp): string {
  const marks = Array.from(text.matchAll(runs), ({ 0: run, index }) => ({
    start: index,
    end: index + run.length,
  }));
  let shown = '';
  let copied = 0;
  for (const [index, open] of marks.entries()) {
    if (open.start < copied || !opensEmphasis(text, open)) continue;
    const close = marks.slice(index + 1).find((run) => closesEmphasis(text, open, run));
    if (close === undefined) continue;
    shown += text.slice(copied, open.start) + text.slice(open.end, close.start);
    copied = close.end;
  }
  return shown + text.slice(copied);
}

interface MarkRun {
  readonly start: number;
  readonly end: number;
}

function opensEmphasis(text: string, { start, end }: MarkRun): boolean {
  const isAfterWord = start > 0 && !/[\s("'[*_~]/.test(text.charAt(start - 1));
  return end - start <= maxEmphasisMarks && !isAfterWord && /\S/.test(text.charAt(end));
}

/** Whether a run ends what `open` began: as many marks after a word. */
function closesEmphasis(text: string, open: MarkRun, { start, end }: MarkRun): boolean {
  const isAtEnd = end === text.length || /^(?:[\s,;:!?)"'\]*_~]|\.(?:\s|$))/.test(text.slice(end, end + 2));
  return end - start === open.end - open.start && isAtEnd && /\S/.test(text.charAt(start - 1));
}

/** Limits the time: parsing hostile text is quadratic, about a second for this length. */
const maxMarkdownLength = 50_000;

/** Hostile Markdown for the parser: cleaned as in `visible`, and beyond 50,000 characters cut with an ellipsis. */
export function shownMarkdown(text: string): string {
  const shown = text.length > maxMarkdownLength ? `${text.slice(0, maxMarkdownLength)}…` : text;
  // Tabs are syntax in Markdown, but `visible` would replace them.
  return shown.split('\t').map(visible).join('\t');
}
