import type { Env, Token } from 'markdown-it';
import { fence, shownMarkdown } from '../text/markdown.ts';
import { isCodeLanguage } from './highlight.ts';
import { inertWords, inlineCode, lineBreak } from './inertWords.ts';
import { newParser } from './parser.ts';

/** Finds blocks; what is in a line is parsed when it is written. */
const markdown = newParser().disable('inline');
// Addresses are shown as they were written.
markdown.normalizeLink = (url) => url;

/**
 * Converts hostile Markdown to safe Markdown for pasting elsewhere. Paragraphs, headings, lists, tasks, quotes, tables,
 * code and emphasis stay what they are, links become their text and address, and every word that could act becomes code;
 * see `inertWords`. What else there is, such as code in lists, is shown as it was written, in a block of code.
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
  const env: Env = {};
  return blocksOf(markdown.parse(shown, env))
    .map(([first, inside]) => block(first, inside, lines, topLevel, env).trimEnd())
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

function block(
  { type, tag, content, info, map }: Token,
  inside: readonly Token[],
  lines: readonly string[],
  topLevel: number,
  env: Env,
): string {
  const [start, end] = map ?? [0, 0];
  switch (type) {
    case 'heading_open': {
      const level = Math.min(6, Number(tag.slice(1)) + topLevel - 1);
      return `${'#'.repeat(level)} ${inertText((inside[0]?.content ?? '').replaceAll('\n', ' '), env)}`;
    }
    case 'hr':
      return '***';
    case 'fence':
    case 'code_block':
      return fence(content, codeLanguage(info));
    case 'table_open':
      return tableRows(inside, env)
        .toSpliced(1, 0, (lines[start + 1] ?? '').replace(/^\s*\|?/, '|'))
        .join('\n');
    default:
      return inside.every((token) => plain.test(token.type))
        ? plainLines(inside, lines, start, end, env).join('\n')
        : fence(lines.slice(start, end).join('\n').trimEnd(), '');
  }
}

function tableRows(inside: readonly Token[], env: Env): string[] {
  const rows: string[] = [];
  for (const { type, content } of inside) {
    if (type === 'tr_open') rows.push('|');
    // Tables are split before anything else is read: each backslash before a pipe is removed, in code as well.
    if (type === 'inline') rows.push(`${rows.pop()} ${inertText(content, env).replaceAll('|', '\\|')} |`);
  }
  return rows;
}

/** Paragraphs in lists and quotes. Lines between them have only marks. */
function plainLines(
  inside: readonly Token[],
  lines: readonly string[],
  start: number,
  end: number,
  env: Env,
): readonly string[] {
  const written: string[] = [];
  let next = start;
  for (const { type, map } of inside) {
    if (type !== 'inline' || map === null) continue;
    const [first, after] = map;
    const marks = lines.slice(first, after).map(marksOf);
    const words = marks.map((mark, index) => lines[first + index]?.slice(mark.length));
    const texts = inertText(words.join('\n'), env).split('\n');
    written.push(...lines.slice(next, first).map(marksOf));
    written.push(...texts.map((text, index) => `${marks[index]}${text}`));
    next = after;
  }
  return [...written, ...lines.slice(next, end).map(marksOf)];
}

/**
 * The language of a code block; empty unless it can be highlighted. Many programs draw others, such as "mermaid" or
 * "math", as pictures, which may contain links and images.
 */
function codeLanguage(info: string): string {
  const [language = ''] = info.split(/\s/);
  return isCodeLanguage(language) ? language : '';
}

/** Indentation and the marks of quotes, list items and tasks, at the beginning of a line. */
function marksOf(line: string): string {
  return /^(?:[\s>]|(?:[-+*]|\d{1,9}[.)]|\[[ xX]\])(?=\s|$))*/.exec(line)?.[0] ?? '';
}

/** One paragraph, in as many lines as it has; code in it is on one. */
function inertText(text: string, env: Env): string {
  const tokens: Token[] = [];
  markdown.inline.parse(text, markdown, env, tokens);
  const pieces: string[] = [];
  const addresses: string[] = [];
  let words = '';
  let isLineStart = true;
  const write = (piece: string) => {
    if (piece === '') return;
    // Adjacent backticks would be read as one mark, and swap code and text.
    if (piece.startsWith('`') && pieces.at(-1)?.endsWith('`')) pieces.push(' ');
    pieces.push(piece);
    isLineStart = piece.endsWith('\n') || (isLineStart && piece.trim() === '');
  };
  const writeAfterWords = (piece: string) => {
    write(inertWords(words, isLineStart));
    words = '';
    write(piece);
  };
  const visit = (token: Token): void => {
    switch (token.type) {
      case 'link_open':
        addresses.push(token.info === 'auto' ? '' : addressIn(token, 'href'));
        break;
      case 'link_close':
        words += addresses.pop() ?? '';
        break;
      case 'image':
        token.children?.forEach(visit);
        words += addressIn(token, 'src');
        break;
      case 'code_inline':
        writeAfterWords(inlineCode(token.content) || ' ');
        break;
      case 'softbreak':
      case 'hardbreak':
        writeAfterWords(token.type === 'softbreak' ? '\n' : lineBreak);
        break;
      case 's_open':
      case 's_close':
        // Where tildes are only tildes, one before a word refers to a label.
        words += token.markup;
        break;
      default:
        if (token.nesting === 0) words += token.content;
        else writeAfterWords(token.markup);
    }
  };
  tokens.forEach(visit);
  writeAfterWords('');
  return pieces.join('');
}

function addressIn(token: Token, name: string): string {
  const address = token.attrGet(name) ?? '';
  return address === '' ? '' : ` (${address})`;
}
