import {
  CodeAction,
  CodeActionKind,
  type CodeActionProvider,
  type Diagnostic,
  DiagnosticSeverity,
  DiagnosticTag,
  type Disposable,
  l10n,
  languages,
  type Uri,
  workspace,
} from 'vscode';
import { commandIds, settingIds } from '../contributions.ts';
import { singleLine } from '../text/sanitize.ts';

/** More entries would hide the quick fixes for the problems. */
const maxActions = 5;

/**
 * Offers "Create alert" for errors and warnings of linters and compilers: in the lightbulb, in the hover and in
 * the Problems view. VS Code calls this whenever the cursor moves, so the alert is not prepared before the action
 * is run.
 */
const problemActions: CodeActionProvider = {
  provideCodeActions({ uri }, _range, { diagnostics }) {
    const problems = diagnostics.filter(isWorthAnAlert);
    if (problems.length === 0 || !isWanted()) return undefined;
    const isOnly = problems.length === 1;
    return problems.slice(0, maxActions).map((problem) => actionFor(uri, problem, isOnly));
  },
};

/**
 * Excludes hints, and unnecessary or deprecated code. Problems without a source rarely come from a linter or
 * compiler. The command "Create Alert from Problem…" accepts all of these.
 */
function isWorthAnAlert({ severity, source, tags = [] }: Diagnostic): boolean {
  const isSerious = severity === DiagnosticSeverity.Error || severity === DiagnosticSeverity.Warning;
  const isFaded = tags.includes(DiagnosticTag.Unnecessary) || tags.includes(DiagnosticTag.Deprecated);
  return isSerious && !isFaded && source !== undefined && source !== '';
}

function isWanted(): boolean {
  return workspace.getConfiguration().get<unknown>(settingIds.offerForProblems) !== false;
}

export function registerCodeActions(): Disposable {
  return languages.registerCodeActionsProvider('*', problemActions, {
    providedCodeActionKinds: [CodeActionKind.QuickFix],
  });
}

function actionFor(uri: Uri, problem: Diagnostic, isOnly: boolean): CodeAction {
  const title = isOnly
    ? l10n.t('Create alert from problem')
    : l10n.t('Create alert from problem: {0}', singleLine(problem.message, 60));
  const action = new CodeAction(title, CodeActionKind.QuickFix);
  action.diagnostics = [problem];
  action.command = { command: commandIds.createAlertFromProblem, title, arguments: [uri, problem] };
  return action;
}
