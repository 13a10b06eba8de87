import { commands, Diagnostic, l10n, type TextDocument, Uri, ViewColumn, window, workspace } from 'vscode';
import type { OpenCreateForm } from '../createForm/controller.ts';
import { gitExports } from '../git/gitExtension.ts';
import { prefillFromDiagnostic, prefillFromEditor } from '../prefill/editor.ts';
import { problemAt } from '../prefill/problem.ts';
import { readTerminalSelection } from '../prefill/terminal.ts';
import { prefillFromText } from '../prefill/text.ts';
import { clipboard } from '../ui/clipboard.ts';
import { showHint } from '../ui/messages.ts';

/** Starts an alert from the selections of the active editor, or from the line at its cursor. */
export async function createFromSelection(openForm: OpenCreateForm): Promise<void> {
  const editor = window.activeTextEditor;
  if (editor) await openForm(await prefillFromEditor(editor, gitExports), ViewColumn.Beside);
  else showHint(l10n.t('Open a file and select the code for the alert.'));
}

/** Starts an alert from a problem. @param args uri and diagnostic from a code action, or nothing */
export async function createFromProblem(openForm: OpenCreateForm, args: readonly unknown[]): Promise<void> {
  const found = await problemFrom(args);
  if (!found) return;
  await openForm(await prefillFromDiagnostic(found.document, found.problem, gitExports), ViewColumn.Beside);
}

export async function createFromClipboard(openForm: OpenCreateForm): Promise<void> {
  const values = prefillFromText(await clipboard.readText());
  if (values) await openForm(values);
  else showHint(l10n.t('The clipboard holds no text.'));
}

/** The problem passed by a code action, or one at the cursor. */
async function problemFrom([uri, problem]: readonly unknown[]): Promise<
  { readonly document: TextDocument; readonly problem: Diagnostic } | undefined
> {
  if (uri instanceof Uri && problem instanceof Diagnostic) {
    return { document: await workspace.openTextDocument(uri), problem };
  }
  const editor = window.activeTextEditor;
  const found = editor && (await problemAt(editor.document, editor.selection.active));
  if (!editor || found === 'none') showHint(l10n.t('There are no problems in this file.'));
  return editor && found instanceof Diagnostic ? { document: editor.document, problem: found } : undefined;
}

export async function createFromTerminal(openForm: OpenCreateForm): Promise<void> {
  if (!window.activeTerminal) return showHint(l10n.t('Open a terminal and select the text for the alert.'));
  const text = await readTerminalSelection(clipboard, () =>
    commands.executeCommand('workbench.action.terminal.copySelection'),
  );
  // VS Code's command has already reported that nothing is selected.
  if (text === '') return;
  const values = prefillFromText(text);
  if (values) await openForm(values);
  else showHint(l10n.t('The terminal selection is empty.'));
}
