import { Position, Range, type Selection, type TextDocument } from 'vscode';
import type { Excerpt } from './codeMarkdown.ts';
import { withoutIndentation } from './codeText.ts';
import { type Masked, maskSecrets } from './secrets.ts';

/** How far around a range is looked for the beginnings and ends of secrets, in UTF-16 code units. */
const maxSecretLength = 20_000;

/** What of a document an alert is about. */
export interface Target {
  readonly isSelected: boolean;
  /** From top to bottom. */
  readonly ranges: readonly [Range, ...Range[]];
  /** Where to ask for the symbol around it. */
  readonly position: Position;
}

/**
 * What is selected; where nothing is, the line at the cursor. What begins within a line's indentation begins with the
 * line.
 */
export function targetOf(document: TextDocument, selections: readonly Selection[]): Target {
  const [first, ...others] = selections
    .filter((selection) => /\S/.test(document.getText(selection)))
    .sort((one, other) => one.start.compareTo(other.start))
    .map((selection) => fromLineStart(document, selection));
  if (first) return { isSelected: true, ranges: [first, ...others], position: textStart(document, first) };
  const cursor = selections[0]?.active ?? new Position(0, 0);
  const { range } = document.lineAt(cursor.line);
  const start = textStart(document, range);
  return { isSelected: false, ranges: [range], position: cursor.isBefore(start) ? start : cursor };
}

/** All of the lines that a range touches. */
export function wholeLines(document: TextDocument, range: Range): Range {
  const { start } = document.validateRange(range);
  const end = document.lineAt(Math.min(lastLine(range), document.lineCount - 1)).range.end;
  return new Range(new Position(start.line, 0), end);
}

export function excerptOf(document: TextDocument, range: Range): Excerpt {
  const { text, isMasked } = maskedText(document, range);
  const code = withoutIndentation(text);
  if (document.uri.scheme === 'vscode-notebook-cell') return { lines: undefined, code, isMasked };
  return { lines: { first: range.start.line + 1, last: lastLine(range) + 1 }, code, isMasked };
}

/** The text of a range with secrets masked, those included that begin or end around it. */
function maskedText(document: TextDocument, range: Range): Masked {
  const start = document.positionAt(Math.max(0, document.offsetAt(range.start) - maxSecretLength));
  const end = document.positionAt(document.offsetAt(range.end) + maxSecretLength);
  const before = document.getText(new Range(start, range.start));
  const text = document.getText(range);
  const after = document.getText(new Range(range.end, end));
  return maskSecrets(before + text + after, before.length, before.length + text.length);
}

function fromLineStart(document: TextDocument, { start, end }: Range): Range {
  const indentation = document.lineAt(start.line).firstNonWhitespaceCharacterIndex;
  return new Range(start.character <= indentation ? new Position(start.line, 0) : start, end);
}

/** No symbol begins with the indentation before it. */
function textStart(document: TextDocument, range: Range): Position {
  const indentation = document.getText(range).search(/\S/);
  return document.positionAt(document.offsetAt(range.start) + Math.max(0, indentation));
}

/** A range of whole lines often ends at the beginning of the next. */
function lastLine({ start, end }: Range): number {
  return end.character === 0 && end.line > start.line ? end.line - 1 : end.line;
}
