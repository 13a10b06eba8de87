import { inlineSyntax, shownMarkdown } from '../text/markdown.ts';
import { visible } from '../text/sanitize.ts';

/**
 * Writes hostile text for pasting into any program that reads Markdown. A word that could be syntax, a link or an
 * e-mail address, or that GitHub, GitLab or a chat would take for a mention, a reference, a commit or an emoji, becomes
 * code. They look for those in the text that results from Markdown, where an escaped `\@name` is a name again, but in no
 * code; and readers copy from code what is there, neither backslashes nor joiners.
 *
 * @param isLineStart whether the text is the first of its line
 * @returns one line; one space at each end stays, which parts the text from what stands beside it
 */
export function inertWords(text: string, isLineStart: boolean): string {
  const line = visible(text).replaceAll('\n', ' ');
  const words = line.trim();
  if (words === '') return line === '' ? '' : ' ';
  const written = words.replace(word, (found: string, index: number) =>
    isLineStart && index === 0 && lineStart.test(found) ? inlineCode(found) : inertWord(found),
  );
  return (/^\s/.test(line) ? ' ' : '') + written + (/\s$/.test(line) ? ' ' : '');
}

/** As `inertWords`, for a text of several lines, which stay; beyond 50,000 characters cut with an ellipsis. */
export function inertLines(text: string): string {
  const lines = shownMarkdown(text).trim().split('\n');
  return lines.map((line) => inertWords(line.trim(), true)).join(lineBreak);
}

/** Two spaces, because a backslash is shown by programs that know only some of Markdown. */
export const lineBreak = '  \n';

/** Empty if nothing is visible: the backticks of an empty code span would be read as an open mark. */
export function inlineCode(content: string): string {
  const line = visible(content).replaceAll('\n', ' ').trim();
  if (line === '') return '';
  const longest = Math.max(0, ...Array.from(line.matchAll(/`+/g), ([run]) => run.length));
  const mark = '`'.repeat(longest + 1);
  return longest === 0 ? mark + line + mark : `${mark} ${line} ${mark}`;
}

/** A word; a tag counts as one with its attributes. */
const word = /(?:<[^<>\n]*>|\S)+/g;

/** Lists, underlined headings and rules; commands of GitLab and chats, such as `/close`. */
const lineStart = /^(?:[-+=:>]+$|\d{1,9}[.)]$|\/\w)/;

const activePatterns: readonly RegExp[] = [
  ...inlineSyntax,
  // Merge requests and milestones of GitLab.
  /!(?=\w)|%(?=["\w])/,
  // Issues of GitHub and GitLab.
  /(?<![a-z\d])g[hl]-\d/i,
  // Commits.
  /(?<![a-z\d])(?=[a-f]*\d)[\da-f]{7}/i,
];

/** "e.g", "U.S": no domain ends with a single letter. */
const abbreviation = /^(?:\p{L}\.)+\p{L}$/u;

function inertWord(text: string): string {
  const [start, end] = coreOf(text);
  const core = text.slice(start, end);
  if (abbreviation.test(core) || !activePatterns.some((pattern) => pattern.test(core))) return text;
  return text.slice(0, start) + inlineCode(core) + text.slice(end);
}

/** Where a word begins and ends without the quotes, brackets and punctuation around it. */
function coreOf(text: string): readonly [start: number, end: number] {
  let [start, end] = [0, text.length];
  while (start < end && '"\'('.includes(text.charAt(start))) start += 1;
  const after = text.includes('(', start) ? '"\'.,;:!?' : '"\'.,;:!?)';
  while (end > start && after.includes(text.charAt(end - 1))) end -= 1;
  // The one around an address that has some itself: (https://a.example/b_(c))
  if (text.slice(0, start).includes('(') && text.endsWith('))', end)) end -= 1;
  // `&amp;` and `:bomb:` end with theirs.
  const isClosed = /(?:&[#\w]{1,32};|^:[\w+-]{1,60}:)$/.test(text.slice(start, end + 1));
  return [start, isClosed ? end + 1 : end];
}
