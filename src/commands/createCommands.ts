import { commands, Diagnostic, env, l10n, type TextDocument, Uri, window, workspace } from 'vscode';
import type { AlertFormPanels } from '../alertForm/panel.ts';
import { commandIds } from '../contributions.ts';
import { prefillFromAlert } from '../prefill/fromAlert.ts';
import { prefillFromDiagnostic, prefillFromEditor } from '../prefill/fromEditor.ts';
import { prefillFromText } from '../prefill/fromText.ts';
import { gitExports } from '../prefill/gitPlace.ts';
import { problemAt } from '../prefill/problems.ts';
import { readTerminalSelection } from '../prefill/terminal.ts';
import { prefillTexts } from '../prefill/texts.ts';
import type { CommandTable } from './register.ts';
import type { Targets } from './targets.ts';

/** Commands that raise alerts: each opens the create form, most with something in it already. */
export function createCommands(
  form: Pick<AlertFormPanels, 'open'>,
  targets: Pick<Targets, 'alerts'>,
): CommandTable {
  return {
    [commandIds.createAlert]: () => form.open(),
    [commandIds.createAlertFromSelection]: async () => {
      const editor = window.activeTextEditor;
      if (editor) form.open(await prefillFromEditor(editor, gitExports));
      else tell(l10n.t('Open a file and select what the alert is about.'));
    },
    [commandIds.createAlertFromProblem]: async (...args) => {
      const found = await problemFrom(args);
      if (found) form.open(await prefillFromDiagnostic(found.document, found.problem, gitExports));
    },
    [commandIds.createAlertFromTerminal]: () => createFromTerminal(form),
    [commandIds.createAlertFromClipboard]: async () => {
      const values = prefillFromText(await env.clipboard.readText(), prefillTexts);
      if (values) form.open(values);
      else tell(l10n.t('There is no text on the clipboard.'));
    },
    [commandIds.createAnotherLikeThis]: (...args) => {
      const [alert] = targets.alerts(args);
      if (alert) form.open(prefillFromAlert(alert));
      else tell(l10n.t('Select an alert first.'));
    },
  };
}

/** The problem that a code action passes, else one at the cursor. */
async function problemFrom([uri, problem]: readonly unknown[]): Promise<
  { readonly document: TextDocument; readonly problem: Diagnostic } | undefined
> {
  if (uri instanceof Uri && problem instanceof Diagnostic) {
    return { document: await workspace.openTextDocument(uri), problem };
  }
  const editor = window.activeTextEditor;
  const found = editor && (await problemAt(editor.document, editor.selection.active));
  if (!editor || found === 'none') tell(l10n.t('There is no problem in this file.'));
  return editor && found instanceof Diagnostic ? { document: editor.document, problem: found } : undefined;
}

async function createFromTerminal(form: Pick<AlertFormPanels, 'open'>): Promise<void> {
  if (!window.activeTerminal)
    return tell(l10n.t('Open a terminal and select the text that the alert is about.'));
  const text = await readTerminalSelection(env.clipboard, () =>
    commands.executeCommand('workbench.action.terminal.copySelection'),
  );
  // VS Code itself has told that nothing is selected.
  if (text === '') return;
  const values = prefillFromText(text, prefillTexts);
  if (values) form.open(values);
  else tell(l10n.t('There is nothing but spaces in the selection of the terminal.'));
}

function tell(text: string): void {
  void window.showInformationMessage(text);
}
