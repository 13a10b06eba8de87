import MarkdownIt from 'markdown-it';
import type { Token } from 'markdown-it';
import { fence, shownMarkdown } from '../text/markdown.ts';
import { isCodeLanguage } from './highlight.ts';
import { inertWords, inlineCode } from './inertWords.ts';

/** Finds blocks only. Definitions of links are texts, too: their addresses are shown. */
const markdown = new MarkdownIt({ html: false }).disable(['inline', 'reference']);

/**
 * Converts hostile Markdown to safe Markdown for pasting elsewhere. Paragraphs, headings, lists, tasks, quotes, code,
 * `*` and `**` stay what they are, and every word that could act becomes code; see `inertWords`. What else there is, such
 * as tables, or code in lists, is shown as it was written, in a block of code.
 *
 * Each line is written by itself: its marks, which do no harm, then its words. So it does not matter how other programs
 * read what stands around them.
 *
 * @param topLevel level of the highest headings, below those around the text
 * @returns text without a trailing line break; beyond 50,000 characters cut with an ellipsis
 */
export function harmlessMarkdown(text: string, topLevel: number): string {
  const shown = shownMarkdown(text);
  const lines = shown.split('\n');
  return blocksOf(markdown.parse(shown, {}))
    .map(([first, inside]) => block(first, inside, lines.slice(...(first.map ?? [])), topLevel).trimEnd())
    .filter((written) => written !== '')
    .join('\n\n');
}

/** The blocks that are in no other one: the token that begins them, and those that follow. */
function blocksOf(tokens: readonly Token[]): readonly (readonly [first: Token, inside: readonly Token[]])[] {
  const blocks: (readonly [Token, Token[]])[] = [];
  for (const token of tokens) {
    if (token.level === 0 && token.nesting !== -1) blocks.push([token, []]);
    else blocks.at(-1)?.[1].push(token);
  }
  return blocks;
}

const plain = /^(?:inline$|paragraph_|bullet_list_|ordered_list_|list_item_|blockquote_)/;

function block(first: Token, inside: readonly Token[], lines: readonly string[], topLevel: number): string {
  switch (first.type) {
    case 'heading_open': {
      const level = Math.min(6, Number(first.tag.slice(1)) + topLevel - 1);
      return `${'#'.repeat(level)} ${inertText((inside[0]?.content ?? '').replaceAll('\n', ' '))}`;
    }
    case 'hr':
      return '***';
    case 'fence':
    case 'code_block':
      return fence(first.content, codeLanguage(first.info));
    default:
      return inside.every(({ type }) => plain.test(type))
        ? lines.map(inertLine).join('\n')
        : fence(lines.join('\n').trimEnd(), '');
  }
}

/**
 * The language of a code block; empty unless it can be highlighted. Many programs draw others, such as "mermaid" or
 * "math", as pictures, which may contain links and images.
 */
function codeLanguage(info: string): string {
  const [language = ''] = info.split(/\s/);
  return isCodeLanguage(language) ? language : '';
}

/** Indentation and the marks of quotes, list items and tasks. */
const lineMarks = /^(?:[\s>]|(?:[-+*]|\d{1,9}[.)]|\[[ xX]\])(?=\s|$))*/;

function inertLine(line: string): string {
  const [marks = ''] = lineMarks.exec(line) ?? [];
  // `inertText` leaves one of the two spaces of a line break.
  return marks + inertText(line.slice(marks.length)) + (line.endsWith('  ') ? ' ' : '');
}

/** `[text](address)`, also of an image, perhaps with a title, and with parentheses in the address. */
const links = /(?<!\\)!?\[([^[\]]*)\]\(([^()\s]+(?:\([^()\s]*\)[^()\s]*)?)(?:\s+"[^"]*")?\)/g;

/** Backticks, and asterisks where a word begins or ends, as anywhere in Chinese, Japanese and Korean. */
const inlineMarks =
  /(`+|(?<![^\s(\u3000-\u9fff\uac00-\ud7af\uff00-\uffef])\*{1,3}(?=\S)|(?<=[^\s\\])\*{1,3}(?![^\s).,;:!?\u3000-\u9fff\uac00-\ud7af\uff00-\uffef]))/;

function inertText(text: string): string {
  const parts = text.split(inlineMarks);
  const pieces: string[] = [];
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at] ?? '';
    const end = part.startsWith('`') ? parts.indexOf(part, at + 1) : -1;
    const isLineStart = pieces.every((piece) => piece.trim() === '');
    const isMark = at % 2 === 1 && part.startsWith('*');
    let piece = isMark ? part : inertWords(part.replace(links, '$1 ($2)'), isLineStart);
    if (end > at) {
      piece = inlineCode(parts.slice(at + 1, end).join('')) || ' ';
      at = end;
    }
    // Adjacent backticks would be read as one mark, and swap code and text.
    if (piece.startsWith('`') && pieces.at(-1)?.endsWith('`')) pieces.push(' ');
    if (piece !== '') pieces.push(piece);
  }
  return pieces.join('');
}
