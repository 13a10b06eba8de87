import { visible } from './sanitize.ts';

let syntax: RegExp | undefined;

/** Made when it is first needed: its classes of Unicode take a while, which every start would pay. */
function syntaxPattern(): RegExp {
  // Characters that start some syntax anywhere.
  const anywhere = /[\\`*_[\]<>#|~$@^]/;
  // Character references, `&amp;` and `&#38;`.
  const reference = /&(?=[#\w])/;
  // Lists, numbered lists, thematic breaks, underlines of headings: only at the start of a line.
  const atLineStart = /^[-+=:]|(?<=^\d{1,9})[.)]/;
  // Schemes (`https:`, `mailto:`) and emoji names (`:bomb:`), but neither `23:13` nor "Note: ".
  const colon = /:(?!\s|$|(?<=\d:)\d)/;
  // `//host`, and the dot that makes a bare `www.example.com` or `example.com` a link.
  const bareLink = /(?<=\/)\/|\.(?=[\p{L}\p{N}])(?!(?<=\d\.)\d)/u;
  const parts = [anywhere, reference, atLineStart, colon, bareLink];
  return new RegExp(parts.map(({ source }) => `(?:${source})`).join('|'), 'gu');
}

/**
 * Hostile text as Markdown that reads literally in every renderer: no formatting, link (bare URLs and addresses are
 * none either), image, HTML, table cell or `$(icon)`; line breaks stay. What is invisible or turns the reading
 * direction is treated as in `visible`. More than `MarkdownString.appendText` does (microsoft/vscode#146219).
 */
export function escapeMarkdown(text: string): string {
  const lines = visible(text).trim().split('\n');
  // VS Code looks for icons in the finished HTML, where no backslash is left but a reference still is one.
  const pattern = (syntax ??= syntaxPattern());
  const escaped = lines.map((line) => line.trim().replace(pattern, '\\$&').replaceAll('$(', '$$&#40;'));
  return escaped.join('\\\n');
}

/**
 * A fenced code block that shows `code` as it is; its fence is longer than any run of backticks within. Ends with a
 * line break.
 */
export function fence(code: string, language: string): string {
  const mark = '`'.repeat(Math.max(3, longestRun(code) + 1));
  const end = code === '' || /[\r\n]$/.test(code) ? '' : '\n';
  return `${mark}${language.replace(/[^\w+#.-]/g, '')}\n${code}${end}${mark}\n`;
}

function longestRun(code: string): number {
  let longest = 0;
  for (const [run] of code.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  return longest;
}

/** What a plain reading would show as characters, or take for nothing: far from all of Markdown, on purpose. */
const mayBeMarkdown = /[\\`*_~[<]|^#/;
const literalParts = /\\([`*_~[\]<>#])|(?<!`)(`+)(?!`)(.+?)(?<!`)\2(?!`)/g;
/** Links to other places than the web stay: the reader should see what such a text tries. */
const links = /!?\[([^[\]]*)\]\((?:(?:https?:|mailto:)[^()\s]*|[^():\s]*)(?:\s+"[^"]*")?\)/g;
const autolinks = /<((?:https?:\/\/|mailto:)[^<>\s]*)>/g;
const emphasis = [emphasisBy('*'), emphasisBy('_'), emphasisBy('~')];

/** Only around whole words: `5*3*2` and `snake_case` are none. */
function emphasisBy(mark: string): RegExp {
  const others = '*_~'.replace(mark, '');
  const start = `(?<=^|[\\s("'[${others}])([${mark}]{1,3})(?=[^\\s${mark}])`;
  const end = `\\1(?=$|[\\s,;:!?)"'\\]${others}]|\\.(?:\\s|$))`;
  return new RegExp(`${start}([^\\n]*?[^\\s${mark}])${end}`, 'g');
}

/** Longer ones are shown as they are. */
const maxCleaned = 500;

/** So are those of more marks than a name has, each of which is a search up to the end. */
const maxMarks = 40;
const anyMark = /[`*_~[<]/g;

/**
 * One line of Markdown as plain text: emphasis, code marks, links, a heading's mark and escapes go, their text stays.
 * What might be plain text after all stays as it is.
 */
export function plainMarkdown(text: string): string {
  if (text.length > maxCleaned || !mayBeMarkdown.test(text)) return text;
  // Placeholders for literal parts, U+E000 and up.
  if (/[\ue000-\uf8ff]/.test(text) || (text.match(anyMark)?.length ?? 0) > maxMarks) return text;
  const literals: string[] = [];
  const hidden = text.replace(literalParts, (_, escaped: string | undefined, _marks, code: string) => {
    literals.push(escaped ?? code.trim());
    return String.fromCharCode(0xe000 + literals.length - 1);
  });
  const withoutLinks = hidden
    .replace(/^#{1,6}\s+/, '')
    .replace(links, '$1')
    .replace(autolinks, '$1');
  return withoutEmphasis(withoutLinks).replace(
    /[\ue000-\uf8ff]/g,
    (character) => literals[character.charCodeAt(0) - 0xe000] ?? '',
  );
}

function withoutEmphasis(text: string): string {
  const inner = emphasis.reduce((rest, pattern) => rest.replace(pattern, '$2'), text);
  return inner === text ? text : withoutEmphasis(inner);
}
