import {
  commands,
  type Diagnostic,
  Position,
  Range,
  type Selection,
  SymbolKind,
  type TextDocument,
  type TextEditor,
  type Uri,
} from 'vscode';
import * as z from 'zod/mini';
import { tryWithTimeout } from '../util/delay.ts';
import { type Git, gitPlaceOf } from '../git/gitExtension.ts';
import {
  holdsSecret,
  type Masked,
  type MaskedSecret,
  maskSecrets,
  maxSecretLength,
} from '../secrets/maskSecrets.ts';
import {
  type Excerpt,
  maxCharacters,
  maxExcerpts,
  prefillFromCode,
  type QuotedCode,
  withoutIndentation,
} from './code.ts';
import { filePath, withoutFolders } from './filePath.ts';
import type { Prefill } from './prefill.ts';
import { prefillFromProblem } from './problem.ts';

/** Prefills an alert from the selections in an editor, or from the line at its cursor. */
export async function prefillFromEditor(
  { document, selections }: Pick<TextEditor, 'document' | 'selections'>,
  git: Git,
): Promise<Prefill> {
  const { ranges, position } = targetOf(document, selections);
  return prefillFromCode(await quotedCode(document, ranges, position, git));
}

/** Prefills an alert from a problem in a document, with the lines it is reported for. */
export async function prefillFromDiagnostic(
  document: TextDocument,
  problem: Diagnostic,
  git: Git,
): Promise<Prefill> {
  const lines = wholeLines(document, problem.range);
  const quoted = await quotedCode(document, [lines], problem.range.start, git);
  const { severity, message, source, code } = problem;
  return prefillFromProblem({ severity, message: withoutFolders(message), source, code }, quoted);
}

/**
 * The parts of a document to quote, from top to bottom, and where to look for the enclosing symbol. The selections or,
 * if all are blank, the line at the cursor. A selection that begins within a line's indentation is extended to the
 * beginning of the line, so that the common indentation can be removed from all its lines; one that ends within an
 * indentation has nothing of that line.
 */
function targetOf(document: TextDocument, selections: readonly Selection[]) {
  const [first, ...others] = selections
    .filter((selection) => /\S/.test(document.getText(selection)))
    .sort((one, other) => one.start.compareTo(other.start))
    .map((selection) => withoutPartsOfIndentation(document, selection));
  if (first) return { ranges: [first, ...others] as const, position: textStart(document, first) };
  const cursor = selections[0]?.active ?? new Position(0, 0);
  const { range } = document.lineAt(cursor.line);
  const start = textStart(document, range);
  return { ranges: [range] as const, position: cursor.isBefore(start) ? start : cursor };
}

function wholeLines(document: TextDocument, range: Range): Range {
  const { start } = document.validateRange(range);
  const end = document.lineAt(Math.min(lastLine(range), document.lineCount - 1)).range.end;
  return new Range(new Position(start.line, 0), end);
}

/** Of a selection, in UTF-16 code units: more than is shown, because the common indentation is removed. */
const maxRead = 5 * maxCharacters;

/**
 * Reads the beginning of a long range only, because to look for secrets in megabytes takes seconds. @param secrets what
 * was masked before, to which this adds
 */
function excerptOf(document: TextDocument, range: Range, secrets: MaskedSecret[]): Excerpt {
  const [start, end] = [document.offsetAt(range.start), document.offsetAt(range.end)];
  const read = document.positionAt(Math.min(end, start + maxRead));
  const masked = maskedText(document, new Range(range.start, read), secrets);
  secrets.push(...masked.secrets);
  const excerpt = { code: withoutIndentation(masked.text), unread: end - document.offsetAt(read) };
  if (document.uri.scheme === 'vscode-notebook-cell') return { ...excerpt, lines: undefined };
  return { ...excerpt, lines: { first: range.start.line + 1, last: lastLine(range) + 1 } };
}

/** The text of a range with secrets masked, including those that begin before it or end after it. */
function maskedText(document: TextDocument, range: Range, others: readonly MaskedSecret[]): Masked {
  const start = document.positionAt(Math.max(0, document.offsetAt(range.start) - maxSecretLength));
  const end = document.positionAt(document.offsetAt(range.end) + maxSecretLength);
  const before = document.getText(new Range(start, range.start));
  const text = document.getText(range);
  const after = document.getText(new Range(range.end, end));
  return maskSecrets(before + text + after, before.length, before.length + text.length, others);
}

function withoutPartsOfIndentation(document: TextDocument, { start, end }: Range): Range {
  const fromLineStart = (position: Position) => {
    const indentation = document.lineAt(position.line).firstNonWhitespaceCharacterIndex;
    return position.character <= indentation ? new Position(position.line, 0) : position;
  };
  return new Range(fromLineStart(start), end.line > start.line ? fromLineStart(end) : end);
}

/** The first non-blank position: symbols begin after the indentation. */
function textStart(document: TextDocument, range: Range): Position {
  const indentation = document.getText(range).search(/\S/);
  return document.positionAt(document.offsetAt(range.start) + Math.max(0, indentation));
}

/** The last line of a range; a range of whole lines often ends at the start of the next one. */
function lastLine({ start, end }: Range): number {
  return end.character === 0 && end.line > start.line ? end.line - 1 : end.line;
}

/** The Git extension may still be starting; a permalink is not worth a longer wait. */
const gitDeadlineMs = 2000;

/** @param ranges from top to bottom @param position where to look for the enclosing symbol */
async function quotedCode(
  document: TextDocument,
  ranges: readonly [Range, ...Range[]],
  position: Position,
  git: Git,
): Promise<QuotedCode> {
  const secrets: MaskedSecret[] = [];
  const excerpts = ranges.slice(0, maxExcerpts).map((range) => excerptOf(document, range, secrets));
  const [symbol, place] = await Promise.all([
    symbolAround(document.uri, position, secrets),
    document.isUntitled
      ? undefined
      : tryWithTimeout(gitDeadlineMs, async () => gitPlaceOf(document.uri, await git())),
  ]);
  return {
    path: filePath(document),
    language: document.languageId,
    symbol: symbol?.text,
    excerpts,
    moreSelections: ranges.length - excerpts.length,
    secrets: [...(symbol?.secrets ?? []), ...secrets],
    // The address of the repository may have a secret in its path, which must not get into a link.
    git:
      place && !holdsSecret(place.repository.url)
        ? { ...place, isChanged: place.isChanged || document.isDirty }
        : undefined,
  };
}

/** The result of VS Code's command: always a tree, also if the language server sends a flat list. */
const symbolSchema = z.object({
  name: z.string(),
  kind: z.number(),
  range: z.instanceof(Range),
  children: z._default(z.array(z.unknown()), []),
});

const variableKinds: ReadonlySet<number> = new Set([SymbolKind.Variable, SymbolKind.Constant]);

/** The language server may have to read the file first; a symbol name is not worth a longer wait. */
const symbolsTimeoutMs = 1500;

/**
 * The two innermost symbols around a position: `Login › check`; undefined if there are none. Secrets are masked: the
 * name of a callback in TypeScript quotes the strings beside it.
 */
async function symbolAround(
  file: Uri,
  position: Position,
  others: readonly MaskedSecret[],
): Promise<Masked | undefined> {
  const symbols = await tryWithTimeout(symbolsTimeoutMs, () =>
    commands.executeCommand('vscode.executeDocumentSymbolProvider', file),
  );
  const names = Array.isArray(symbols) ? namesAround(symbols, position) : [];
  const text = names.slice(-2).join(' › ');
  return text === '' ? undefined : maskSecrets(text, 0, text.length, others);
}

/** A variable of one line is not what encloses that line, unless there is nothing else. */
function namesAround(symbols: readonly unknown[], position: Position, isInside = false): string[] {
  for (const symbol of symbols) {
    const { success, data } = z.safeParse(symbolSchema, symbol);
    if (!success || !data.range.contains(position)) continue;
    if (isInside && data.range.isSingleLine && variableKinds.has(data.kind)) return [];
    return [data.name, ...namesAround(data.children, position, true)];
  }
  return [];
}
