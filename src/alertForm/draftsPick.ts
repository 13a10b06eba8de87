import { l10n, QuickPickItemKind, type QuickPickItem, ThemeIcon } from 'vscode';
import { singleLine } from '../text/singleLine.ts';
import { ageText } from '../ui/ageText.ts';
import { runPick, showItems } from '../ui/quickPick.ts';
import { type Draft, isUnresolved } from './draft.ts';
import { draftName } from './draftMessages.ts';

export interface DraftsPickDeps {
  /** The one changed last first. */
  readonly drafts: () => readonly Draft[];
  readonly isOpen: (draft: Draft) => boolean;
  /** Asks first; false when the draft stays. */
  readonly discard: (draft: Draft) => Promise<boolean>;
}

type DraftItem = QuickPickItem & { readonly choice?: 'new' | Draft };

/** Offers a new alert and the drafts that are kept, each with a button that discards it. */
export function pickDraft(deps: DraftsPickDeps): Promise<'new' | Draft | undefined> {
  return runPick<DraftItem, 'new' | Draft>((pick, finish) => {
    pick.title = l10n.t('Create Alert');
    pick.placeholder = l10n.t('Select a draft or start a new alert');
    pick.matchOnDescription = true;
    pick.matchOnDetail = true;
    // The question before a draft is discarded takes the focus.
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

function itemsOf({ drafts, isOpen }: DraftsPickDeps): DraftItem[] {
  const kept = drafts().map((draft) => draftItem(draft, isOpen(draft)));
  const heading: DraftItem = { label: l10n.t('drafts'), kind: QuickPickItemKind.Separator };
  const added: DraftItem = { label: l10n.t('New Alert'), iconPath: new ThemeIcon('add'), choice: 'new' };
  return kept.length === 0 ? [added] : [added, heading, ...kept];
}

function draftItem(draft: Draft, isOpen: boolean): DraftItem {
  const { source, summary, description } = draft.values;
  const facts = [singleLine(source, 40), ageText(draft.changedAt)];
  if (isOpen) facts.push(l10n.t('open'));
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
