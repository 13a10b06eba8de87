import { l10n, type QuickInputButton, type QuickPickItem, QuickPickItemKind, ThemeIcon } from 'vscode';
import type { Triage } from '../triage/triage.ts';
import { type AlertFilter, emptyFilter, isEmptyFilter } from '../triage/filter/filter.ts';
import { savedPart, SavedFilterStore } from '../triage/filter/savedFilterStore.ts';
import type { AlertTexts } from '../ui/alertTexts.ts';
import { showStatus } from '../ui/messages.ts';
import { runPick, showItems } from '../ui/quickPick.ts';
import { filterParts } from '../ui/viewTexts.ts';
import { editFilter } from './filterPick.ts';
import {
  askName,
  changesOf,
  deleteFilter,
  type FilterAction,
  mineLabel,
  pickChange,
  renameFilter,
  savedFilterRow,
} from './manageFiltersPick.ts';
import { pickUser } from './userPick.ts';

type Choice = 'mine' | 'changeUser' | 'save' | 'manage' | FilterAction;

interface ChoiceItem extends QuickPickItem {
  /** Undefined for a separator. */
  readonly choice?: Choice;
  readonly buttons?: readonly (QuickInputButton & { readonly choice: Choice })[];
}

/**
 * Offers "Mine" (alerts assigned to the user) and the saved filters, and to save the current filter or change the saved
 * ones.
 *
 * @returns the selected filter; undefined when dismissed
 * @throws the error of loading users
 */
export async function pickSavedFilter(triage: Triage, texts: AlertTexts): Promise<AlertFilter | undefined> {
  const store = new SavedFilterStore(triage);
  for (;;) {
    const chosen = await choose(store, triage, texts);
    if (chosen === 'mine' || chosen === 'changeUser')
      return assignedTo((chosen === 'mine' ? store.me : undefined) ?? (await askUser(store, triage)));
    if (chosen === 'save') return saveCurrent(store, triage);
    const action = chosen === 'manage' ? await pickChange(store.all(), texts) : chosen;
    if (action === undefined) return undefined;
    if (action === 'back') continue;
    const { saved, does } = action;
    if (does === 'apply') return saved.filter;
    if (does === 'rename') await renameFilter(store, saved);
    else if (does === 'delete') await deleteFilter(store, saved);
    else {
      const filter = await editFilter(triage, texts, saved);
      if (filter) await store.save(saved.name, filter);
    }
  }
}

function assignedTo(user: string | undefined): AlertFilter | undefined {
  return user === undefined ? undefined : { ...emptyFilter, assignee: [user] };
}

async function askUser(store: SavedFilterStore, triage: Triage): Promise<string | undefined> {
  const chosen = await pickUser(triage, store.me);
  if (chosen !== undefined) await store.setMe(chosen);
  return chosen;
}

async function saveCurrent(store: SavedFilterStore, { options }: Triage): Promise<undefined> {
  const filter = savedPart(options.filter);
  const name = await askName(
    {
      title: l10n.t('Save Current Filter'),
      prompt: l10n.t('A filter with the same name will be replaced.'),
      placeholder: l10n.t('Name of the filter'),
    },
    () => false,
  );
  if (name === undefined) return;
  await store.save(name, filter);
  showStatus(l10n.t('Filter "{0}" saved.', name));
}

function choose(store: SavedFilterStore, triage: Triage, texts: AlertTexts): Promise<Choice | undefined> {
  return runPick<ChoiceItem, Choice>((pick, finish) => {
    pick.title = l10n.t('Saved Filters');
    pick.placeholder = l10n.t('Select a filter to apply');
    pick.matchOnDescription = true;
    showItems(pick, choices(store, triage, texts));
    return [
      pick.onDidAccept(() => finish(pick.activeItems[0]?.choice)),
      pick.onDidTriggerItemButton(({ item, button }) =>
        finish(item.buttons?.find((one) => one === button)?.choice),
      ),
    ];
  });
}

function choices(store: SavedFilterStore, triage: Triage, texts: AlertTexts): ChoiceItem[] {
  const row = (choice: Choice, icon: string, label: string, description = ''): ChoiceItem => ({
    label,
    description,
    iconPath: new ThemeIcon(icon),
    choice,
  });
  const { me } = store;
  const saved = store.all();
  const current = savedPart(triage.options.filter);
  const changeUser = l10n.t('Change User…');
  const assigned =
    me === undefined ? l10n.t('assigned to me') : l10n.t('assigned to {0}', texts.assignee(me));
  const mine = row('mine', 'account', mineLabel(), assigned);
  const changeMe = { iconPath: new ThemeIcon('edit'), tooltip: changeUser, choice: 'changeUser' as const };
  const others = [
    ...(isEmptyFilter(current)
      ? []
      : [row('save', 'save', l10n.t('Save Current Filter…'), filterParts(current, texts).join(' · '))]),
    ...(saved.length === 0 ? [] : [row('manage', 'gear', l10n.t('Manage Saved Filters…'))]),
    ...(me === undefined ? [] : [row('changeUser', 'edit', changeUser, l10n.t('User for "Mine"'))]),
  ];
  return [
    { ...mine, buttons: me === undefined ? [] : [changeMe] },
    ...saved.map((filter) => ({
      ...savedFilterRow(filter, texts),
      choice: { saved: filter, does: 'apply' as const },
      buttons: changesOf(filter).map(({ label, ...change }) => ({ ...change, tooltip: label })),
    })),
    ...(others.length === 0 ? [] : [{ label: '', kind: QuickPickItemKind.Separator }]),
    ...others,
  ];
}
