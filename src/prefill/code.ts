import type { Prefill } from '../createForm/drafts.ts';
import { escapeMarkdown, fence } from '../text/markdown.ts';
import { singleLine } from '../text/sanitize.ts';
import { type FileInCommit, type Lines, permalink } from './remote.ts';
import type { PrefillTexts } from './texts.ts';

/** Longer names are cut in every list. */
export const maxNameLength = 80;

/**
 * An alert about code: selected code names itself by its first line, code at the cursor by the symbol around it.
 *
 * @param isSelected whether the user selected the excerpts, rather than standing in a line
 */
export function prefillFromCode(quoted: QuotedCode, isSelected: boolean, texts: PrefillTexts): Prefill {
  const line = nameFrom(quoted.excerpts.map(({ code }) => code).join('\n'));
  const name = (isSelected ? (line ?? quoted.symbol) : (quoted.symbol ?? line)) ?? quoted.path ?? '';
  return {
    values: { name: singleLine(name, maxNameLength), description: codeMarkdown(quoted, texts) },
    notes: codeNotes(quoted, texts),
  };
}

/** A piece of a text, as it stands there. */
export interface Excerpt {
  /** Undefined in a notebook's cell, whose lines nobody counts. */
  readonly lines: Lines | undefined;
  readonly code: string;
  /** Whether something in the code was masked that looks like a secret. */
  readonly isMasked?: boolean;
}

/** The commit that a file in a repository was last at. */
export interface GitPlace extends FileInCommit {
  /** Whether the file differs from the commit. */
  readonly isChanged: boolean;
  /** Whether the commit is known to be on the host. */
  readonly isPushed: boolean;
}

/** Pieces of one text, with all that may be told about where it stands. */
export interface QuotedCode {
  /** Relative to the workspace, or the bare file name outside of one; undefined while it was never saved. */
  readonly path: string | undefined;
  /** VS Code's id. */
  readonly language: string;
  readonly symbol: string | undefined;
  /** At least one. */
  readonly excerpts: readonly Excerpt[];
  readonly git: GitPlace | undefined;
}

const maxExcerpts = 20;
/** Of all excerpts together: more than anybody reads in an alert, and still quick to edit in a form. */
const maxCharacters = 20_000;

/** Code as Markdown: each excerpt fenced below a line that tells where it stands. Ends with a line break. */
export function codeMarkdown(quoted: QuotedCode, texts: PrefillTexts): string {
  const blocks: string[] = [];
  const shown = quoted.excerpts.slice(0, maxExcerpts);
  let room = maxCharacters;
  const characters = { shown: 0, all: 0 };
  for (const { lines, code } of shown) {
    const kept = cut(code, room);
    room = kept.length < code.length ? 0 : room - kept.length;
    characters.shown += kept.length;
    characters.all += code.length;
    const place = placeLine(quoted, lines, texts);
    if (place !== '') blocks.push(`${place}\n`);
    if (kept.trim() !== '') blocks.push(fence(kept, fenceName(quoted.language)));
  }
  const left = quoted.excerpts.length - shown.length;
  return [...blocks, ...limits(characters.shown, characters.all, left, texts)].join('\n');
}

function placeLine({ path, symbol, git }: QuotedCode, lines: Lines | undefined, texts: PrefillTexts): string {
  const place = texts.place(path === undefined ? undefined : codeSpan(path), lines);
  const told = symbol === undefined || place === '' ? place : texts.inSymbol(place, codeSpan(symbol));
  if (!git || !lines) return told;
  return `${told} · ${link(texts.permalink(git.repository.host), permalink(git, lines))}`;
}

/** What whoever quotes the code should know before others read it. */
export function codeNotes({ excerpts, git }: QuotedCode, texts: PrefillTexts): string[] {
  const hasPermalink = git !== undefined && excerpts.some(({ lines }) => lines !== undefined);
  return [
    ...(excerpts.some(({ isMasked }) => isMasked) ? [texts.masked] : []),
    ...(hasPermalink && git.isChanged ? [texts.changed] : []),
    ...(hasPermalink && !git.isPushed ? [texts.notPushed] : []),
  ];
}

function limits(shown: number, length: number, left: number, texts: PrefillTexts): string[] {
  return [
    ...(shown < length ? [`${texts.cut(shown, length)}\n`] : []),
    ...(left > 0 ? [`${texts.leftOut(left)}\n`] : []),
  ];
}

const lineBreak = /\r\n?|\n/;

/** The text without the indentation that all its lines share, line breaks as `\n`. */
export function withoutIndentation(code: string): string {
  const lines = code.split(lineBreak);
  const filled = lines.filter((line) => line.trim() !== '');
  const indentations = filled.map((line) => /^[ \t]*/.exec(line)?.[0] ?? '');
  const shared = indentations.reduce(sharedStart, indentations[0] ?? '');
  return lines.map((line) => (line.startsWith(shared) ? line.slice(shared.length) : line.trim())).join('\n');
}

function sharedStart(one: string, other: string): string {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return one.slice(0, length);
}

/**
 * At most `maxLength` characters from the beginning of a text, whole lines if that still leaves half of it, and no
 * half of a character.
 */
export function cut(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const kept = text.slice(0, maxLength);
  const end = kept.lastIndexOf('\n');
  if (end >= maxLength / 2) return kept.slice(0, end);
  return /[\ud800-\udbff]$/.test(kept) ? kept.slice(0, -1) : kept;
}

/** A name for an alert: the first line that holds a letter or a digit; empty when none does. */
export function nameFrom(text: string): string | undefined {
  return text.split(lineBreak).find((line) => /[\p{L}\p{N}]/u.test(line));
}

/** Text of any kind as inline code that reads literally (CommonMark 6.1); one line of at most 500 characters. */
export function codeSpan(text: string): string {
  const line = singleLine(text, 500);
  const runs = new Set([...line.matchAll(/`+/g)].map(([run]) => run.length));
  let length = 1;
  while (runs.has(length)) length++;
  const mark = '`'.repeat(length);
  const space = runs.size > 0 ? ' ' : '';
  return `${mark}${space}${line}${space}${mark}`;
}

/** A link with a text of any kind to an address that a URL parser wrote: ASCII, without line breaks. */
export function link(text: string, url: string): string {
  const address = url.replace(/[ ()<>\\]/g, (character) => `%${character.charCodeAt(0).toString(16)}`);
  return `[${escapeMarkdown(singleLine(text))}](${address})`;
}

/** What VS Code calls a language, where Markdown renderers know it by another name. */
const fenceNames: Readonly<Record<string, string>> = {
  plaintext: 'text',
  typescriptreact: 'tsx',
  javascriptreact: 'jsx',
  shellscript: 'sh',
  bat: 'batch',
  'objective-c': 'objectivec',
  'objective-cpp': 'objectivec',
  vb: 'vbnet',
};

/** The name of a fence for one of VS Code's language ids. */
export function fenceName(languageId: string): string {
  return fenceNames[languageId] ?? languageId;
}
