import { fence } from '../text/markdown.ts';
import { cut } from './codeText.ts';
import { codeSpan, fenceName, link } from './markup.ts';
import { type FileInCommit, type Lines, permalink } from './permalink.ts';
import type { PrefillTexts } from './texts.ts';

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
