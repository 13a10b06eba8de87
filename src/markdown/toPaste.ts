import MarkdownIt from 'markdown-it';
import type { Token } from 'markdown-it';
import { fence, shownMarkdown } from '../text/markdown.ts';
import { isCodeLanguage } from './highlight.ts';
import { inertWords, inlineCode, lineBreak } from './inertWords.ts';
import { findTasks } from './taskLists.ts';

/**
 * Deeper quotes, lists and emphasis are written without their marks, to limit the time: each level goes through all of
 * its text again.
 */
const maxDepth = 20;
const nestable = new Set([
  'blockquote_open',
  'bullet_list_open',
  'ordered_list_open',
  'em_open',
  'strong_open',
  's_open',
]);

const markdown = new MarkdownIt({ html: false, linkify: true });
// Only explicit URLs become links, as in `markLinks`.
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });
findTasks(markdown);

/** A block or inline token with its children. */
interface Node {
  readonly token: Token;
  readonly children: Node[];
}

/**
 * Converts hostile Markdown to safe Markdown for pasting elsewhere: headings, lists, tasks, quotes, tables, code and
 * emphasis are kept; HTML, images and links are not. The output is generated from the parsed tokens, with every word
 * that could act as code; see `inertWords`. Not by the libraries for Markdown trees: they overflow the stack and take
 * minutes where hostile texts are nested, and escape with backslashes, which mentions survive. The address of a link or image follows its text as code, so that readers can copy it,
 * but not click on it.
 *
 * @param topLevel level of the highest headings, below those around the text
 * @returns text without a trailing line break; beyond 50,000 characters cut with an ellipsis
 */
export function harmlessMarkdown(text: string, topLevel: number): string {
  return blocks(treeOf(markdown.parse(shownMarkdown(text), {})), topLevel);
}

function treeOf(tokens: readonly Token[]): Node[] {
  const root: Node[] = [];
  const open: Node[][] = [root];
  for (const token of tokens) {
    if (token.nesting === -1) {
      open.pop();
      continue;
    }
    const parent = open.at(-1) ?? root;
    if (open.length > maxDepth && nestable.has(token.type)) {
      // Its children become children of its parent.
      open.push(parent);
      continue;
    }
    const node = { token, children: token.type === 'inline' ? treeOf(token.children ?? []) : [] };
    parent.push(node);
    if (token.nesting === 1) open.push(node.children);
  }
  return root;
}

function blocks(nodes: readonly Node[], topLevel: number): string {
  return nodes
    .map((node) => block(node, topLevel))
    .filter((text) => text !== '')
    .join('\n\n');
}

function block({ token, children }: Node, topLevel: number): string {
  switch (token.type) {
    case 'heading_open': {
      const level = Math.min(6, Number(token.tag.slice(1)) + topLevel - 1);
      return `${'#'.repeat(level)} ${oneLine(children)}`;
    }
    case 'bullet_list_open':
      return children.map((item) => hang('- ', blocks(item.children, topLevel))).join('\n');
    case 'ordered_list_open': {
      const start = Number(token.attrGet('start') ?? 1);
      return children
        .map((item, index) => hang(`${start + index}. `, blocks(item.children, topLevel)))
        .join('\n');
    }
    case 'blockquote_open':
      return prefixed('> ', blocks(children, topLevel));
    case 'table_open':
      return table(children);
    case 'hr':
      return '***';
    case 'fence':
    case 'code_block':
      return fence(token.content, codeLanguage(token.info)).trimEnd();
    case 'inline':
      return inline(children);
    default:
      return children.length > 0 ? blocks(children, topLevel) : inertWords(token.content, true);
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

/** Puts `marker` before the first line and indents the others by its length. */
function hang(marker: string, text: string): string {
  const [first = '', ...rest] = text.split('\n');
  const indent = ' '.repeat(marker.length);
  return [marker + first, ...rest.map((line) => (line === '' ? '' : indent + line))].join('\n').trimEnd();
}

function prefixed(prefix: string, text: string): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? prefix.trimEnd() : prefix + line))
    .join('\n');
}

function table(parts: readonly Node[]): string {
  const rows = parts.flatMap((part) => part.children).map((row) => row.children.map(cell));
  const [head = [], ...body] = rows;
  return [head, head.map(() => '---'), ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Pipes are in code, where one ends the cell too unless there is a backslash right before it, which is not shown. */
function cell({ children }: Node): string {
  return oneLine(children).replaceAll('|', '\\|');
}

function oneLine(blocks: readonly Node[]): string {
  const lines = blocks.flatMap(({ children }) => inline(children).split('\n'));
  return lines.map((line) => line.trim()).join(' ');
}

/** A part of a line: text yet to be made inert, or Markdown. */
interface Piece {
  readonly kind: 'text' | 'markdown';
  readonly content: string;
}

function inline(nodes: readonly Node[]): string {
  return written(nodes.flatMap(piecesOf));
}

/** Takes adjacent texts as one: `www.` and `evil.example`, each harmless, would together be a link. */
function written(pieces: readonly Piece[]): string {
  // Joined at the end, because `endsWith` on a growing string would copy it each time.
  const parts: string[] = [];
  let text = '';
  for (const { kind, content } of [...pieces, markdownPiece('')]) {
    if (kind === 'text') {
      text += content;
      continue;
    }
    const last = parts.at(-1) ?? '';
    const isLineStart = last.trim() === '' || last.endsWith('\n');
    for (const part of [inertWords(text, isLineStart), content]) {
      if (mergesWith(parts.at(-1) ?? '', part)) parts.push(' ');
      if (part !== '') parts.push(part);
    }
    text = '';
  }
  return parts.join('');
}

/**
 * Whether two parts of a line would not be read as two. Adjacent runs of backticks are one, and swap code and text; a mark
 * between punctuation and a letter ends nothing, and `~~a` is a label of GitLab.
 */
function mergesWith(before: string, part: string): boolean {
  if (part.startsWith('`')) return before.endsWith('`');
  return /[^\p{L}\p{N}](?:\*|~~)$/u.test(before.slice(-4)) && /^[\p{L}\p{N}]/u.test(part);
}

function markdownPiece(content: string): Piece {
  return { kind: 'markdown', content };
}

const marks: Readonly<Record<string, string>> = { em_open: '*', strong_open: '**', s_open: '~~' };

/** What has no Markdown of its own, such as a link without an address, becomes its content. */
function piecesOf({ token, children }: Node): readonly Piece[] {
  const mark = marks[token.type];
  if (mark !== undefined) {
    const pieces = children.flatMap(piecesOf);
    const inner = written(pieces);
    return inner.trim() === '' ? pieces : [markdownPiece(`${mark}${inner}${mark}`)];
  }
  switch (token.type) {
    case 'code_inline': {
      const span = inlineCode(token.content);
      return span === '' ? [] : [markdownPiece(span)];
    }
    case 'softbreak':
      return [markdownPiece('\n')];
    case 'hardbreak':
      return [markdownPiece(lineBreak)];
    case 'task_checkbox':
      return [markdownPiece(`[${token.markup}] `)];
    case 'link_open':
      return withAddress(children, token.attrGet('href'));
    case 'image':
      return withAddress(treeOf(token.children ?? []), token.attrGet('src'));
    default:
      return [{ kind: 'text', content: token.content }];
  }
}

/** A link's or image's text, then its address as code, unless the text is the address. */
function withAddress(children: readonly Node[], address: string | number | null): readonly Piece[] {
  const target = String(address ?? '');
  const pieces = children.flatMap(piecesOf);
  if (target === '') return pieces;
  const text = textOf(children);
  const isAddress = text === target || `mailto:${text}` === target;
  if (isAddress) return [markdownPiece(inlineCode(text))];
  const isShown = pieces.some((piece) => written([piece]).trim() !== '');
  return isShown
    ? [...pieces, markdownPiece(` (${inlineCode(target)})`)]
    : [markdownPiece(inlineCode(target))];
}

function textOf(nodes: readonly Node[]): string {
  return nodes.map(({ token, children }) => token.content + textOf(children)).join('');
}
