import type { Diagnostic, TextDocument, TextEditor } from 'vscode';
import type { Prefill } from '../alertForm/draft.ts';
import { targetOf, wholeLines } from './excerpts.ts';
import { prefillFromProblem } from './fromProblem.ts';
import { prefillFromCode } from './fromSelection.ts';
import { problemOf } from './problems.ts';
import { quotedCode } from './quotedCode.ts';
import { prefillTexts } from './texts.ts';

/** Resolves to what the Git extension exports. */
type Git = () => Promise<unknown>;

/** An alert about what is selected in an editor, else about the line at its cursor. */
export async function prefillFromEditor(
  { document, selections }: Pick<TextEditor, 'document' | 'selections'>,
  git: Git,
): Promise<Prefill> {
  const { isSelected, ranges, position } = targetOf(document, selections);
  return prefillFromCode(await quotedCode(document, ranges, position, git), isSelected, prefillTexts);
}

/** An alert about a problem in a document, with the lines that it is reported for. */
export async function prefillFromDiagnostic(
  document: TextDocument,
  problem: Diagnostic,
  git: Git,
): Promise<Prefill> {
  const lines = wholeLines(document, problem.range);
  const quoted = await quotedCode(document, [lines], problem.range.start, git);
  return prefillFromProblem(problemOf(problem), quoted, prefillTexts);
}
