import { l10n, type QuickPickItem, ThemeIcon } from 'vscode';
import { singleLine } from '../text/sanitize.ts';
import { ageText } from '../ui/formats.ts';
import { askModal, showError, showInformation, showStatus } from '../ui/messages.ts';
import { runPick, separator, showItems } from '../ui/quickPick.ts';
import { type Draft, hostOf, isJustEdited, isUnresolved } from './drafts.ts';

interface DraftsPickDeps {
  /** Most recently changed first. */
  readonly drafts: () => readonly Draft[];
  /** Whether the draft belongs to another service than the one that is shown. */
  readonly isOfOther: (draft: Draft) => boolean;
  readonly isOpen: (draft: Draft) => boolean;
  /** Asks the user first; resolves with false if the draft stays. */
  readonly discard: (draft: Draft) => Promise<boolean>;
}

type DraftItem = QuickPickItem & { readonly choice?: 'new' | Draft };

/** Asks the user to select a saved draft or a new alert. Each draft has a button to discard it. */
export function pickDraft(deps: DraftsPickDeps): Promise<'new' | Draft | undefined> {
  return runPick<DraftItem, 'new' | Draft>((pick, finish) => {
    pick.title = l10n.t('Create Alert');
    pick.placeholder = l10n.t('Select a draft or start a new alert');
    pick.matchOnDescription = true;
    pick.matchOnDetail = true;
    // The dialog for discarding takes the focus, which must not close the pick.
    pick.ignoreFocusOut = true;
    showItems(pick, itemsOf(deps));
    return [
      pick.onDidAccept(() => finish(pick.activeItems[0]?.choice)),
      pick.onDidTriggerItemButton(async ({ item: { choice } }) => {
        if (typeof choice === 'object' && (await deps.discard(choice))) showItems(pick, itemsOf(deps));
      }),
    ];
  });
}

function itemsOf(deps: DraftsPickDeps): DraftItem[] {
  const saved = deps.drafts().map((draft) => draftItem(draft, deps));
  const added: DraftItem = { label: l10n.t('New Alert'), iconPath: new ThemeIcon('add'), choice: 'new' };
  return saved.length === 0 ? [added] : [added, separator(l10n.t('Drafts')), ...saved];
}

function draftItem(draft: Draft, { isOfOther, isOpen }: DraftsPickDeps): DraftItem {
  const { source, summary, description } = draft.values;
  const host = isOfOther(draft) ? (hostOf(draft) ?? '') : '';
  const edited = isJustEdited(draft)
    ? l10n.t('edited just now')
    : l10n.t('edited {0}', ageText(draft.changedAt));
  const facts = [singleLine(source, 40), host, edited];
  if (isOpen(draft)) facts.push(l10n.t('open in an editor'));
  if (isUnresolved(draft)) facts.push(l10n.t('may have been created'));
  return {
    label: draftName(draft) || l10n.t('(no name)'),
    description: facts.filter((fact) => fact !== '').join(' · '),
    detail: singleLine(summary.trim() || description, 120),
    iconPath: new ThemeIcon(isUnresolved(draft) ? 'warning' : 'edit'),
    buttons: [{ iconPath: new ThemeIcon('trash'), tooltip: l10n.t('Discard Draft') }],
    choice: draft,
  };
}

function draftName(draft: Draft): string {
  return singleLine(draft.values.name, 40);
}

/** Questions to the user; see `questionTexts`. */
export type Question = 'discard' | 'otherRecipient' | 'mayExist' | 'alreadyListed';

/** A question, and the host of the service that it is about. */
export type Asked = readonly [question: Question, host?: string];

export async function confirm(question: Question, host = ''): Promise<boolean> {
  const { text, detail, button } = questionTexts(question, host);
  return askModal(text, detail, button);
}

function questionTexts(question: Question, host: string) {
  switch (question) {
    case 'discard':
      return {
        text: l10n.t('Discard this draft?'),
        detail: l10n.t('Your text will be lost.'),
        button: l10n.t('Discard'),
      };
    case 'otherRecipient':
      return {
        text: l10n.t('Create the alert on {0}?', host),
        detail: l10n.t('The service or the token has changed since you opened this form.'),
        button: l10n.t('Create Alert'),
      };
    case 'mayExist':
    case 'alreadyListed': {
      const listed = l10n.t("It's already in the list on {0}.", host);
      const perhaps = l10n.t('It may already have been created on {0}.', host);
      const detail = question === 'mayExist' ? perhaps : listed;
      return { text: l10n.t('Create the alert again?'), detail, button: l10n.t('Create Again') };
    }
  }
}

/** Shows that a draft was saved when its tab was closed; resolves with the button that was clicked. */
export async function offerSavedDraft(draft: Draft): Promise<'reopen' | 'discard' | undefined> {
  const reopen = l10n.t('Reopen');
  const discard = l10n.t('Discard');
  const chosen = await showInformation(savedText(draft), reopen, discard);
  if (chosen === reopen) return 'reopen';
  return chosen === discard ? 'discard' : undefined;
}

/** Says that a creation failed after its tab was closed. @returns whether to reopen the draft */
export async function showUnseenFailure(draft: Draft): Promise<boolean> {
  const text = isUnresolved(draft)
    ? savedText(draft)
    : l10n.t('Couldn\'t create the alert "{0}". Its draft is saved.', draftName(draft));
  const reopen = l10n.t('Reopen');
  return (await showError(text, reopen)) === reopen;
}

/** Says why a draft that was offered cannot be opened. */
export function showDraftGone(): void {
  showStatus(l10n.t('The draft no longer exists.'));
}

function savedText(draft: Draft): string {
  const name = draftName(draft);
  if (name === '') return l10n.t('Draft saved.');
  return isUnresolved(draft)
    ? l10n.t('The alert "{0}" may or may not have been created. Its draft is saved.', name)
    : l10n.t('Draft "{0}" saved.', name);
}
