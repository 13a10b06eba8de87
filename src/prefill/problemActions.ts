import {
  CodeAction,
  CodeActionKind,
  type CodeActionProvider,
  type Diagnostic,
  type Disposable,
  l10n,
  languages,
  type Uri,
  workspace,
} from 'vscode';
import { commandIds, settingIds } from '../contributions.ts';
import { singleLine } from '../text/singleLine.ts';

/** More entries on one spot would bury the fixes for its problems. */
const maxActions = 5;

/**
 * Offers an alert for every problem: in the lightbulb, in the hover and in the Problems view, whose menu shows quick
 * fixes. VS Code asks whenever the cursor moves, so nothing is built before it is chosen.
 */
export const problemActions: CodeActionProvider = {
  provideCodeActions({ uri }, _range, { diagnostics }) {
    if (diagnostics.length === 0 || !isWanted()) return undefined;
    const isOnly = diagnostics.length === 1;
    return diagnostics.slice(0, maxActions).map((problem) => actionFor(uri, problem, isOnly));
  },
};

/** A lightbulb at every problem is not everybody's wish. */
function isWanted(): boolean {
  return workspace.getConfiguration().get<unknown>(settingIds.offerForProblems) !== false;
}

export function registerProblemActions(): Disposable {
  return languages.registerCodeActionsProvider('*', problemActions, {
    providedCodeActionKinds: [CodeActionKind.QuickFix],
  });
}

function actionFor(uri: Uri, problem: Diagnostic, isOnly: boolean): CodeAction {
  const title = isOnly
    ? l10n.t('Create alert from this problem')
    : l10n.t('Create alert from this problem: {0}', singleLine(problem.message, 60));
  const action = new CodeAction(title, CodeActionKind.QuickFix);
  action.diagnostics = [problem];
  action.command = { command: commandIds.createAlertFromProblem, title, arguments: [uri, problem] };
  return action;
}
