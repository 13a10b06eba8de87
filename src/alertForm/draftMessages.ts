import { l10n, window } from 'vscode';
import { singleLine } from '../text/singleLine.ts';
import { type Draft, isUnresolved } from './draft.ts';

/** What a draft is called in a sentence or on a tab; empty while it has no name. */
export function draftName(draft: Draft): string {
  return singleLine(draft.values.name, 40);
}

/** Asks as VS Code does before it throws unsaved text away. */
export async function confirmDiscard(): Promise<boolean> {
  const discard = l10n.t('Discard');
  const detail = l10n.t('What you typed will be lost.');
  const question = l10n.t('Discard this draft of an alert?');
  return (await window.showWarningMessage(question, { modal: true, detail }, discard)) === discard;
}

/** What the user wants with a draft whose tab was closed; undefined: nothing now. */
export async function tellKept(draft: Draft): Promise<'reopen' | 'discard' | undefined> {
  const name = draftName(draft);
  const text =
    name === '' ? l10n.t('The draft of the alert is kept.') : l10n.t('The draft of "{0}" is kept.', name);
  const reopen = l10n.t('Reopen');
  const discard = l10n.t('Discard');
  const chosen = await window.showInformationMessage(text, reopen, discard);
  if (chosen === reopen) return 'reopen';
  return chosen === discard ? 'discard' : undefined;
}

/** Tells that a creation failed after its tab was closed; true when the user wants to see the draft. */
export async function tellFailedUnseen(draft: Draft): Promise<boolean> {
  const name = draftName(draft);
  const text = !isUnresolved(draft)
    ? l10n.t('The alert "{0}" was not created. Its draft is kept.', name)
    : l10n.t('The alert "{0}" may or may not have been created. Its draft is kept.', name);
  const reopen = l10n.t('Reopen');
  return (await window.showErrorMessage(text, reopen)) === reopen;
}
