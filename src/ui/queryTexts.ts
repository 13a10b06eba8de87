import { l10n } from 'vscode';
import { singleLine } from '../text/sanitize.ts';
import { type QueryProblem, queryKeys } from '../triage/filter/query.ts';
import type { SavedFilterProblem } from '../triage/filter/savedFilter.ts';

/** Says why a query cannot be read, and what can be written instead. */
export function queryProblemText(problem: QueryProblem): string {
  switch (problem.kind) {
    case 'key':
      return l10n.t(
        'Unknown: "{0}:". Use {1}, or put text with a colon in quotation marks.',
        word(problem),
        queryKeys.map((key) => `${key}:`).join(' '),
      );
    case 'value':
      return l10n.t(
        '"{0}" is not a value of {1}. Use {2}.',
        word(problem),
        problem.key,
        problem.known.join(', '),
      );
    case 'noValue':
      return l10n.t('Enter a value after "{0}:".', problem.key);
    case 'twice':
      return l10n.t('"{0}:" can be used once only.', problem.key);
    case 'not':
      return l10n.t(
        '"{0}" cannot be excluded. Put text that begins with a minus in quotation marks.',
        word(problem),
      );
    case 'quote':
      return l10n.t('Quotation marks must be around all of a value: {0}', word(problem));
    case 'texts':
      return l10n.t('Text with quotation marks cannot be combined with other text: {0}', word(problem));
  }
}

function word({ word: text }: { readonly word: string }): string {
  return singleLine(text, 80);
}

/** Names a saved filter in the settings, and says what is wrong with it. */
export function savedFilterProblemText({ name, problem }: SavedFilterProblem): string {
  const why =
    problem.kind === 'field'
      ? l10n.t('"{0}" is missing or invalid.', singleLine(problem.field, 40) || 'name')
      : queryProblemText(problem);
  return l10n.t('Saved filter "{0}": {1}', problemNameText(name), why);
}

export function problemNameText(name: string): string {
  return singleLine(name, 60) || l10n.t('(no name)');
}
