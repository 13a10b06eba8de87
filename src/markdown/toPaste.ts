import type { Token } from 'markdown-it';
import { fence, shownMarkdown } from '../text/markdown.ts';
import { isCodeLanguage } from './highlight.ts';
import { inertWords, inlineCode, lineBreak } from './inertWords.ts';
import { newParser } from './parser.ts';

/**
 * Finds blocks; what is in a line is parsed when it is written. A definition of a link is a line as any other: what looks
 * like one may be a line of a log, `[user]: admin`, and would not be shown at all.
 */
const markdown = newParser().disable(['inline', 'reference']);
// Addresses are shown as they were written.
markdown.normalizeLink = (url) => url;

/**
 * Converts hostile Markdown to safe Markdown for pasting elsewhere. Paragraphs, headings, lists, tasks, quotes, tables,
 * code and emphasis stay what they are, links become their text and address, and every word that could act becomes code;
 * see `inertWords`. What else there is, such as tables in lists, is shown as it was written, in a block of code.
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
    .map(([first, inside]) => block(first, inside, lines, topLevel).trimEnd())
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

const plain = /^(?:inline$|fence$|paragraph_|bullet_list_|ordered_list_|list_item_|blockquote_)/;

/** @param lines of the whole text */
function block(first: Token, inside: readonly Token[], lines: readonly string[], topLevel: number): string {
  const [start, end] = first.map ?? [0, 0];
  switch (first.type) {
    case 'heading_open': {
      const level = Math.min(6, Number(first.tag.slice(1)) + topLevel - 1);
      const title = inertText(inside[0]?.content ?? '').split('\n');
      return `${'#'.repeat(level)} ${title.map((line) => line.trimEnd()).join(' ')}`;
    }
    case 'hr':
      return '***';
    case 'fence':
    case 'code_block':
      return fence(first.content, codeLanguage(first.info));
    case 'table_open':
      return tableRows(inside, lines[start + 1] ?? '').join('\n');
    default:
      return inside.every(({ type }) => plain.test(type))
        ? plainLines(inside, start, end, lines).join('\n')
        : fence(lines.slice(start, end).join('\n').trimEnd(), '');
  }
}

function tableRows(inside: readonly Token[], delimiters: string): readonly string[] {
  const rows: string[] = [];
  for (const { type, content } of inside) {
    if (type === 'tr_open') rows.push('|');
    if (type === 'thead_close') rows.push(`|${delimiters.trim().replace(/^\|/, '')}`);
    // Tables are split before anything else is read: a backslash before each pipe is removed, in code as well.
    if (type === 'inline') rows.push(`${rows.pop()} ${inertText(content).replaceAll('|', '\\|')} |`);
  }
  return rows;
}

/** Paragraphs and code in lists and quotes. Lines between them have only marks. @param all lines of the whole text */
function plainLines(
  inside: readonly Token[],
  start: number,
  end: number,
  all: readonly string[],
): readonly string[] {
  const written: string[] = [];
  let next = start;
  for (const { type, map, content, info } of inside) {
    if (!/^(?:inline|fence)$/.test(type) || map === null) continue;
    const lines = all.slice(...map);
    const marks = lines.map(marksOf);
    const words = lines.map((line, index) => line.slice(marks[index]?.length)).join('\n');
    const text = type === 'inline' ? inertText(words) : fence(content, codeLanguage(info)).trimEnd();
    // Code may have more lines here than there; all but its first are only indented.
    const indentation = marks[0]?.replaceAll(/[^>\s]/g, ' ');
    const marked = (line: string, index: number) =>
      `${type === 'fence' && index > 0 ? indentation : marks[index]}${line}`;
    written.push(...all.slice(next, map[0]).map(marksOf), ...text.split('\n').map(marked));
    next = map[1];
  }
  return [...written, ...all.slice(next, end).map(marksOf)];
}

/**
 * The language of a code block; empty unless it can be highlighted. Many programs draw others, such as "mermaid" or
 * "math", as pictures, which may contain links and images.
 */
function codeLanguage(info: string): string {
  const [language = ''] = info.trim().split(/\s/);
  return isCodeLanguage(language) ? language : '';
}

/** Indentation and the marks of quotes, list items and tasks, at the beginning of a line. */
function marksOf(line: string): string {
  return /^(?:[\s>]|(?:[-+*]|\d{1,9}[.)]|\[[ xX]\])(?=\s|$))*/.exec(line)?.[0] ?? '';
}

/** One paragraph, in as many lines as it has; code in it is on one. */
function inertText(text: string): string {
  const tokens = tokensOf(text);
  const written = inertOf(tokens, true);
  // Beside what became code, marks of emphasis may be none any more: in `级别**a_b**` readers would see them.
  const showsMark = tokensOf(written).some(({ type, content }) => type === 'text' && /[*_]/.test(content));
  return showsMark ? inertOf(tokens, false) : written;
}

function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  markdown.inline.parse(text, markdown, {}, tokens);
  return tokens;
}

function inertOf(tokens: readonly Token[], hasEmphasis: boolean): string {
  const pieces: string[] = [];
  let words = '';
  let address = '';
  let isLineStart = true;
  /** Writes the words so far, and what is written as it is. */
  const write = (piece: string): void => {
    for (const part of [inertWords(words, isLineStart), piece].filter((one) => one !== '')) {
      // Adjacent backticks would be read as one mark, and swap code and text.
      if (part.startsWith('`') && pieces.at(-1)?.endsWith('`')) pieces.push(' ');
      pieces.push(part);
      isLineStart = part.endsWith('\n') || (isLineStart && part.trim() === '');
    }
    words = '';
  };
  const visit = (token: Token): void => {
    if (token.type === 'link_open') address = token.info === 'auto' ? '' : addressOf(token, 'href');
    else if (token.type === 'link_close') words += address;
    else if (token.type === 'code_inline') write(inlineCode(token.content) || ' ');
    else if (token.type.endsWith('break')) write(token.type === 'softbreak' ? '\n' : lineBreak);
    else if (token.type === 'image') {
      token.children?.forEach(visit);
      words += addressOf(token, 'src');
    } else if (!/^(?:em|strong)_/.test(token.type)) {
      // Tildes as well: where they are no marks, one before a word refers to a label.
      words += token.content || token.markup;
    } else if (hasEmphasis) write(token.markup);
  };
  tokens.forEach(visit);
  write('');
  return pieces.join('');
}

function addressOf(token: Token, name: string): string {
  return String(token.attrGet(name) ?? '').replace(/.+/s, ' ($&)');
}
