import { l10n } from 'vscode';
import { singleLine } from '../text/singleLine.ts';
import { askModal, showError, showInformation } from '../ui/messages.ts';
import { type Draft, isUnresolved } from './draft.ts';
import type { SendQuestion } from './sessionDeps.ts';

/** What a draft is called in a sentence; empty while it has no name. */
export function draftName(draft: Draft): string {
  return singleLine(draft.values.name, 40);
}

/** Asks as VS Code does before it throws unsaved text away. */
export async function confirmDiscard(): Promise<boolean> {
  const discard = l10n.t('Discard');
  const detail = l10n.t('Your text will be lost.');
  const question = l10n.t('Discard this draft?');
  return (await askModal(question, { detail, buttons: [discard] })) === discard;
}

/** See `SessionDeps.confirmSending`. */
export async function confirmSending(question: SendQuestion, host: string): Promise<boolean> {
  const { text, detail, button } = sendQuestionTexts(question, host);
  return (await askModal(text, { detail, buttons: [button] })) === button;
}

function sendQuestionTexts(question: SendQuestion, host: string) {
  switch (question) {
    case 'elsewhere':
      return {
        text: l10n.t('Create the alert on {0}?', host),
        detail: l10n.t('The service or the token has changed since you opened this form.'),
        button: l10n.t('Create Alert'),
      };
    case 'again':
      return {
        text: l10n.t('Create the alert again?'),
        detail: l10n.t('It may already have been created on {0}.', host),
        button: l10n.t('Create Again'),
      };
    case 'second':
      return {
        text: l10n.t('Create the alert again?'),
        detail: l10n.t('The list of {0} already has it.', host),
        button: l10n.t('Create Again'),
      };
  }
}

/** What the user wants with a draft whose tab was closed; undefined: nothing now. */
export async function tellKept(draft: Draft): Promise<'reopen' | 'discard' | undefined> {
  const name = draftName(draft);
  const text = name === '' ? l10n.t('Draft saved.') : l10n.t('Draft "{0}" saved.', name);
  const reopen = l10n.t('Reopen');
  const discard = l10n.t('Discard');
  const chosen = await showInformation(text, reopen, discard);
  if (chosen === reopen) return 'reopen';
  return chosen === discard ? 'discard' : undefined;
}

/** Tells that a creation failed after its tab was closed; true when the user wants to see the draft. */
export async function tellFailedUnseen(draft: Draft): Promise<boolean> {
  const name = draftName(draft);
  const text = !isUnresolved(draft)
    ? l10n.t('Couldn\'t create the alert "{0}". Its draft is saved.', name)
    : l10n.t('The alert "{0}" may or may not have been created. Its draft is saved.', name);
  const reopen = l10n.t('Reopen');
  return (await showError(text, reopen)) === reopen;
}
