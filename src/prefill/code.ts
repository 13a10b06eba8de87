import { l10n } from 'vscode';
import type { GitPlace } from '../git/gitExtension.ts';
import { permalink } from '../git/remote.ts';
import type { LineRange } from '../codePlaces/codePlace.ts';
import { inlineCode } from '../markdown/inertWords.ts';
import { headOfLines } from '../text/cut.ts';
import { escapeMarkdown, fence } from '../text/markdown.ts';
import { singleLine, valueLine } from '../text/sanitize.ts';
import type { MaskedSecret } from '../secrets/maskSecrets.ts';
import { cutNoteText } from '../ui/countTexts.ts';
import { numberText } from '../ui/formats.ts';
import type { Prefill } from './prefill.ts';

/** Longer names would be cut in every list. */
export const maxNameLength = 80;

/**
 * Languages whose lines are sentences or messages, and may name an alert; a line of code says too little. VS Code calls
 * its output "Log", and log files "log".
 */
const textLanguages: ReadonlySet<string> = new Set(['plaintext', 'Log', 'log', 'markdown']);

/** The name is the enclosing symbol; without one, the first line of a text or log, and the place of code. */
export function prefillFromCode(quoted: QuotedCode): Prefill {
  const { path, language, symbol, excerpts } = quoted;
  const line = textLanguages.has(language)
    ? nameFrom(excerpts.map(({ code }) => code).join('\n'))
    : undefined;
  const place = path === undefined ? '' : locationText(path, excerpts[0]?.lines);
  return {
    values: { name: singleLine(symbol ?? line ?? place, maxNameLength), description: codeMarkdown(quoted) },
    notes: codeNotes(quoted),
    secrets: quoted.secrets,
  };
}

/** A part of a document, without the indentation common to its lines, and with secrets masked. */
export interface Excerpt {
  /** Undefined for a notebook cell, where line numbers are not useful. */
  readonly lines: LineRange | undefined;
  readonly code: string;
  /** Characters of the selection behind the code. */
  readonly unread?: number;
}

/** Parts of one document, with the facts about their location. */
export interface QuotedCode {
  /** Relative to the workspace, or the bare file name outside it; undefined if never saved. */
  readonly path: string | undefined;
  /** VS Code's language id. */
  readonly language: string;
  /** What encloses the first excerpt. */
  readonly symbol: string | undefined;
  /** At least one, at most `maxExcerpts`. */
  readonly excerpts: readonly Excerpt[];
  /** How many selections there are beyond these. */
  readonly moreSelections?: number;
  /** What was masked in the symbol and the excerpts, in the order of the Markdown. */
  readonly secrets: readonly MaskedSecret[];
  readonly git: GitPlace | undefined;
}

export const maxExcerpts = 20;
/** Of a prefilled text, all excerpts together: quick to edit in a form, and more than readers want. */
export const maxCharacters = 20_000;

/** A fenced block per excerpt, below a line with its location. Ends with a line break. */
export function codeMarkdown(quoted: QuotedCode): string {
  const blocks: string[] = [];
  let room = maxCharacters;
  const characters = { shown: 0, all: 0 };
  for (const [index, { lines, code, unread = 0 }] of quoted.excerpts.entries()) {
    const kept = headOfLines(code, room);
    room = kept.length < code.length ? 0 : room - kept.length;
    characters.shown += kept.length;
    characters.all += code.length + unread;
    const location = locationLine(index === 0 ? quoted : { ...quoted, symbol: undefined }, lines);
    if (location !== '') blocks.push(`${location}\n`);
    if (kept.trim() !== '') blocks.push(fence(kept, fenceName(quoted.language)));
  }
  if (characters.shown < characters.all) blocks.push(`${cutNoteText(characters.shown, characters.all)}\n`);
  const { moreSelections = 0 } = quoted;
  if (moreSelections > 0) blocks.push(`${leftOutText(moreSelections)}\n`);
  return blocks.join('\n');
}

function leftOutText(selections: number): string {
  return selections === 1
    ? l10n.t('1 more selection not shown.')
    : l10n.t('{0} more selections not shown.', numberText(selections));
}

function locationLine({ path, symbol, git }: QuotedCode, lines: LineRange | undefined): string {
  const place = locationText(path === undefined ? undefined : codeSpan(path), lines);
  const location =
    symbol === undefined || place === '' ? place : l10n.t('{0}, in {1}', place, codeSpan(symbol));
  if (!git || !lines) return location;
  return `${location} · ${link(l10n.t('Permalink on {0}', git.repository.host), permalink(git, lines))}`;
}

/** @param path as Markdown */
function locationText(path: string | undefined, lines: LineRange | undefined): string {
  if (!lines) return path ?? '';
  const { first, last } = lines;
  if (path === undefined) {
    return first === last ? l10n.t('Line {0}', first) : l10n.t('Lines {0}–{1}', first, last);
  }
  return first === last
    ? l10n.t('{0}, line {1}', path, first)
    : l10n.t('{0}, lines {1}–{2}', path, first, last);
}

export function codeNotes({ excerpts, git, secrets }: QuotedCode): string[] {
  const hasPermalink = git !== undefined && excerpts.some(({ lines }) => lines !== undefined);
  return [
    ...(secrets.length > 0 ? [maskedNote()] : []),
    ...(hasPermalink && git.isChanged
      ? [l10n.t('The file has uncommitted changes. The permalink may show other lines.')]
      : []),
    ...(hasPermalink && !git.isPushed
      ? [l10n.t('The commit may not be pushed yet. The permalink may not work.')]
      : []),
  ];
}

export function maskedNote(): string {
  return l10n.t('What looks like a secret was masked. Check the text before you create the alert.');
}

const lineBreak = /\r\n?|\n/;

/** Removes the indentation common to all lines; line breaks become `\n`. */
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

/** The prompt of a shell at the beginning of a line: `$ `, `jo@host:~/shop$ `, `PS C:\\shop> `, `C:\\shop>`. */
const prompt =
  /^\s*(?:\([^()]*\) ?)?(?:PS [^>]*>|[A-Za-z]:\\[^>]*>|\[?[\w.-]+@[\w.-]+(?:[: ][^\s$#%>\]]*)?\]? ?[$#%>](?!\S)|[$%>❯➜](?!\S))\s*/u;

/**
 * The first line with a letter or digit, as a name for an alert; undefined if there is none. A command that was typed is
 * one only without its prompt, and if nothing else is there.
 */
export function nameFrom(text: string): string | undefined {
  const lines = text.split(lineBreak);
  return (
    lines.find((line) => isWordy(line) && !prompt.test(line)) ??
    lines.map((line) => line.replace(prompt, '')).find(isWordy)
  );
}

function isWordy(line: string): boolean {
  return /[\p{L}\p{N}]/u.test(line);
}

/**
 * Any text as Markdown inline code (CommonMark 6.1): one line of at most 500 characters. A space for a blank text: marks
 * with nothing between them would begin inline code that ends in what follows.
 */
export function codeSpan(text: string): string {
  return inlineCode(valueLine(text, 500)) || '` `';
}

/** A Markdown link. @param url from a URL parser: ASCII, without line breaks */
export function link(text: string, url: string): string {
  const address = url.replace(/[ ()<>\\]/g, (character) => `%${character.charCodeAt(0).toString(16)}`);
  return `[${escapeMarkdown(singleLine(text))}](${address})`;
}

/** VS Code's language ids that differ from the names used by Markdown renderers. */
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

function fenceName(languageId: string): string {
  return fenceNames[languageId] ?? languageId;
}
