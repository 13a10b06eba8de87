import { l10n, type QuickInputButton, type QuickPickItem, QuickPickItemKind, ThemeIcon } from 'vscode';
import type { Triage } from '../triage/triage.ts';
import { type AlertFilter, emptyFilter, isEmptyFilter } from '../triage/filter/filter.ts';
import { type SavedFilter, savedPart, saveFilter } from '../triage/filter/savedFilters.ts';
import type { AlertTexts } from '../ui/alertTexts.ts';
import { showStatus } from '../ui/messages.ts';
import { prompt } from '../ui/prompt.ts';
import { runPick, showItems } from '../ui/quickPick.ts';
import { filterParts } from '../ui/viewTexts.ts';
import { editFilter } from './filterPick.ts';
import { filterStore } from './filterStore.ts';
import {
  changeConditions,
  checkName,
  deleteFilter,
  manageFilters,
  mineLabel,
  savedFilterRow,
} from './manageFiltersPick.ts';
import { pickUser, rememberedUser } from './userPick.ts';

interface SavedFiltersDeps {
  readonly triage: Triage;
  readonly texts: AlertTexts;
}

interface FilterItem extends QuickPickItem {
  readonly action?: 'mine' | 'changeUser' | 'save' | 'manage' | 'edit';
  readonly saved?: SavedFilter;
}

/**
 * Offers "Mine" (alerts assigned to the user) and the saved filters, and to save the current filter or manage the saved
 * ones.
 *
 * @returns the selected filter; undefined when dismissed
 * @throws the error of loading users
 */
export async function pickSavedFilter(deps: SavedFiltersDeps): Promise<AlertFilter | undefined> {
  for (;;) {
    const chosen = await choose(deps);
    switch (chosen?.action) {
      case 'mine':
        return assignedTo(rememberedUser(deps.triage) ?? (await pickUser(deps.triage)));
      case 'changeUser':
        return assignedTo(await pickUser(deps.triage));
      case 'save':
        await nameCurrent(deps);
        return undefined;
      case 'manage':
        if ((await manageFilters(manageDeps(deps))) !== 'back') return undefined;
        break;
      case 'edit':
        if (chosen.saved) await changeConditions(chosen.saved, manageDeps(deps));
        break;
      case undefined:
        return chosen?.saved?.filter;
    }
  }
}

function manageDeps({ triage, texts }: SavedFiltersDeps) {
  return {
    store: filterStore(triage),
    current: savedPart(triage.options.filter),
    texts,
    edit: (saved: SavedFilter) => editFilter(triage, texts, saved),
  };
}

function assignedTo(user: string | undefined): AlertFilter | undefined {
  return user === undefined ? undefined : { ...emptyFilter, assignee: [user] };
}

function choose(deps: SavedFiltersDeps): Promise<FilterItem | undefined> {
  const store = filterStore(deps.triage);
  return runPick<FilterItem, FilterItem>((pick, finish) => {
    pick.title = l10n.t('Saved Filters');
    pick.placeholder = l10n.t('Select a filter to apply');
    pick.matchOnDescription = true;
    pick.matchOnDetail = true;
    const edit = { iconPath: new ThemeIcon('edit'), tooltip: l10n.t('Edit Filter…') };
    const remove = { iconPath: new ThemeIcon('trash'), tooltip: l10n.t('Delete') };
    const show = () => showItems(pick, itemsOf(deps, store.all(), [edit, remove]));
    show();
    return [
      pick.onDidAccept(() => finish(pick.activeItems[0])),
      pick.onDidTriggerItemButton(async ({ item, button }) => {
        if (item.action === 'mine') finish({ label: '', action: 'changeUser' });
        if (item.saved === undefined) return;
        if (button === edit) return finish({ ...item, action: 'edit' });
        await deleteFilter(store, item.saved);
        show();
      }),
    ];
  });
}

/** @param buttons the buttons of each saved filter */
function itemsOf(
  deps: SavedFiltersDeps,
  saved: readonly SavedFilter[],
  buttons: readonly QuickInputButton[],
): FilterItem[] {
  const { triage, texts } = deps;
  const current = savedPart(triage.options.filter);
  const me = rememberedUser(deps.triage);
  const changeUser = { iconPath: new ThemeIcon('edit'), tooltip: l10n.t('Change User…') };
  const mine: FilterItem = {
    label: mineLabel(),
    description: me === undefined ? l10n.t('assigned to me') : l10n.t('assigned to {0}', texts.assignee(me)),
    iconPath: new ThemeIcon('account'),
    buttons: me === undefined ? [] : [changeUser],
    action: 'mine',
  };
  const rows = saved.map((filter) => ({
    ...savedFilterRow(filter, texts),
    buttons,
    saved: filter,
  }));
  const save: FilterItem = {
    label: l10n.t('Save Current Filter…'),
    description: filterParts(current, texts).join(' · '),
    iconPath: new ThemeIcon('save'),
    action: 'save',
  };
  const manage: FilterItem = {
    label: l10n.t('Manage Saved Filters…'),
    iconPath: new ThemeIcon('gear'),
    action: 'manage',
  };
  const change: FilterItem = {
    label: l10n.t('Change User…'),
    description: l10n.t('User for "Mine"'),
    iconPath: new ThemeIcon('edit'),
    action: 'changeUser',
  };
  const others = [
    ...(isEmptyFilter(current) ? [] : [save]),
    ...(saved.length === 0 ? [] : [manage]),
    ...(me === undefined ? [] : [change]),
  ];
  const separator: FilterItem = { label: '', kind: QuickPickItemKind.Separator };
  return [mine, ...rows, ...(others.length === 0 ? [] : [separator]), ...others];
}

async function nameCurrent({ triage }: SavedFiltersDeps): Promise<void> {
  const filter = savedPart(triage.options.filter);
  const store = filterStore(triage);
  const answer = await prompt({
    title: l10n.t('Save Current Filter'),
    prompt: l10n.t('A filter with the same name will be replaced.'),
    placeholder: l10n.t('Name of the filter'),
    check: checkName,
  });
  if (typeof answer !== 'object') return;
  const name = answer.text.trim();
  await store.change((saved) => saveFilter(saved, name, filter));
  showStatus(l10n.t('Filter "{0}" saved.', name));
}
