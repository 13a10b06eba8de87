import type { Position, Range, TextDocument } from 'vscode';
import type { GitPlace, QuotedCode } from './codeMarkdown.ts';
import { tryWithTimeout } from './deadline.ts';
import { excerptOf } from './excerpts.ts';
import { filePath } from './filePath.ts';
import { gitPlaceOf } from './gitPlace.ts';
import { symbolAround } from './symbols.ts';

/** The Git extension may be starting; a link is not worth a longer wait. */
const gitDeadlineMs = 2000;

/**
 * Pieces of a document with all that is told about where they stand.
 *
 * @param ranges from top to bottom, at least one
 * @param position where to ask for the symbol around
 * @param git resolves to what the Git extension exports
 */
export async function quotedCode(
  document: TextDocument,
  ranges: readonly [Range, ...Range[]],
  position: Position,
  git: () => Promise<unknown>,
): Promise<QuotedCode> {
  const excerpts = ranges.map((range) => excerptOf(document, range));
  const [symbol, place] = await Promise.all([
    symbolAround(document.uri, position),
    document.isUntitled
      ? undefined
      : tryWithTimeout(gitDeadlineMs, async () => gitPlaceOf(document.uri, await git())),
  ]);
  return {
    path: filePath(document),
    language: document.languageId,
    symbol,
    excerpts,
    git: place && withUnsaved(place, document.isDirty),
  };
}

function withUnsaved(place: GitPlace, isDirty: boolean): GitPlace {
  return { ...place, isChanged: place.isChanged || isDirty };
}
