import { l10n, QuickInputButtons, type QuickPickItem, ThemeIcon } from 'vscode';
import { singleLine } from '../text/sanitize.ts';
import { isSameJson } from '../util/equality.ts';
import { type AlertFilter, isEmptyFilter } from '../triage/filter/filter.ts';
import {
  changeFilter,
  isNameTaken,
  moveFilter,
  removeFilter,
  restoreFilter,
  type SavedFilter,
} from '../triage/filter/savedFilters.ts';
import type { AlertTexts } from '../ui/alertTexts.ts';
import { showInformation } from '../ui/messages.ts';
import { prompt } from '../ui/prompt.ts';
import { runPick, showItems } from '../ui/quickPick.ts';
import { filterParts } from '../ui/viewTexts.ts';
import type { FilterStore } from './filterStore.ts';

type Action = 'edit' | 'rename' | 'describe' | 'replace' | 'moveUp' | 'moveDown' | 'delete';

interface FilterItem extends QuickPickItem {
  readonly saved: SavedFilter;
}

interface ActionItem extends QuickPickItem {
  readonly action: Action;
}

interface ManageFiltersDeps {
  readonly store: FilterStore;
  /** The active filter, which can replace a saved one. */
  readonly current: AlertFilter;
  readonly texts: AlertTexts;
  /** Lets the user change the conditions of a saved filter; undefined when dismissed. */
  readonly edit: (saved: SavedFilter) => Promise<AlertFilter | undefined>;
}

/** The row of a saved filter: its name, what it contains, and the user's description. */
export function savedFilterRow(saved: SavedFilter, texts: AlertTexts): QuickPickItem {
  const detail = singleLine(saved.description);
  return {
    label: singleLine(saved.name),
    description: filterParts(saved.filter, texts).join(' · '),
    ...(detail === '' ? {} : { detail }),
    iconPath: new ThemeIcon('filter'),
  };
}

/**
 * Lets the user select a saved filter and then what to do with it, until the picks are dismissed. All actions are rows,
 * because a row's buttons are hard to reach with the keyboard.
 *
 * @returns `back` if the user went back from the first pick, or no filter is left; undefined when dismissed
 */
export async function manageFilters(deps: ManageFiltersDeps): Promise<'back' | undefined> {
  const { store, texts } = deps;
  let lastName: string | undefined;
  while (store.all().length > 0) {
    const chosen = await pickRow(
      l10n.t('Manage Saved Filters'),
      l10n.t('Select a filter to manage'),
      store.all().map((saved): FilterItem => ({ ...savedFilterRow(saved, texts), saved })),
      ({ saved }) => saved.name === lastName,
    );
    if (chosen === undefined || chosen === 'back') return chosen;
    lastName = await changeOne(deps, chosen.saved.name);
    if (lastName === undefined) return undefined;
  }
  return 'back';
}

/**
 * Offers the actions for one filter until the user goes back, or deletes it.
 *
 * @returns the filter's current name; undefined when dismissed
 */
async function changeOne(deps: ManageFiltersDeps, firstName: string): Promise<string | undefined> {
  const { store, texts } = deps;
  let name = firstName;
  let lastAction: Action | undefined;
  for (;;) {
    const all = store.all();
    const saved = all.find((known) => known.name === name);
    if (saved === undefined) return name;
    const chosen = await pickRow(
      l10n.t('Saved Filter: {0}', singleLine(name, 60)),
      filterParts(saved.filter, texts).join(' · '),
      actionsFor(saved, all, deps),
      ({ action }) => action === lastAction,
    );
    if (chosen === undefined) return undefined;
    if (chosen === 'back') return name;
    lastAction = chosen.action;
    name = (await runAction(lastAction, saved, deps)) ?? name;
  }
}

/** A pick with a Back button. @param isActive the row to begin with; the first one if there is none */
function pickRow<Item extends QuickPickItem>(
  title: string,
  placeholder: string,
  items: readonly Item[],
  isActive: (item: Item) => boolean,
): Promise<Item | 'back' | undefined> {
  return runPick<Item, Item | 'back'>((pick, finish) => {
    pick.title = title;
    pick.placeholder = placeholder;
    pick.buttons = [QuickInputButtons.Back];
    showItems(pick, items);
    const active = pick.items.find(isActive);
    if (active) pick.activeItems = [active];
    return [
      pick.onDidAccept(() => finish(pick.activeItems[0])),
      pick.onDidTriggerButton(() => finish('back')),
    ];
  });
}

function actionsFor(
  saved: SavedFilter,
  all: readonly SavedFilter[],
  { current, texts }: ManageFiltersDeps,
): ActionItem[] {
  const row = (action: Action, icon: string, label: string, description = ''): ActionItem => ({
    label,
    description,
    iconPath: new ThemeIcon(icon),
    action,
  });
  const canReplace = !isEmptyFilter(current) && !isSameJson(current, saved.filter);
  return [
    row('edit', 'edit', l10n.t('Edit Filter…')),
    row('rename', 'tag', l10n.t('Rename…')),
    row('describe', 'note', l10n.t('Edit Description…'), singleLine(saved.description)),
    ...(canReplace
      ? [
          row(
            'replace',
            'replace',
            l10n.t('Replace with Current Filter'),
            filterParts(current, texts).join(' · '),
          ),
        ]
      : []),
    ...(all[0]?.name === saved.name ? [] : [row('moveUp', 'arrow-up', l10n.t('Move Up'))]),
    ...(all.at(-1)?.name === saved.name ? [] : [row('moveDown', 'arrow-down', l10n.t('Move Down'))]),
    row('delete', 'trash', l10n.t('Delete')),
  ];
}

/** @returns the new name of a renamed filter */
async function runAction(
  action: Action,
  saved: SavedFilter,
  deps: ManageFiltersDeps,
): Promise<string | undefined> {
  const { store, current } = deps;
  const { name } = saved;
  switch (action) {
    case 'edit':
      await changeConditions(saved, deps);
      return undefined;
    case 'rename':
      return renameFilter(store, name);
    case 'describe':
      await describeFilter(store, saved);
      return undefined;
    case 'replace':
      await store.change((all) => changeFilter(all, name, { filter: current }));
      return undefined;
    case 'moveUp':
      await store.change((all) => moveFilter(all, name, -1));
      return undefined;
    case 'moveDown':
      await store.change((all) => moveFilter(all, name, 1));
      return undefined;
    case 'delete':
      await deleteFilter(store, saved);
      return undefined;
  }
}

/** Lets the user change the conditions of a saved filter. The active filter stays as it is. */
export async function changeConditions(
  saved: SavedFilter,
  { store, edit }: Pick<ManageFiltersDeps, 'store' | 'edit'>,
): Promise<void> {
  const filter = await edit(saved);
  if (filter) await store.change((all) => changeFilter(all, saved.name, { filter }));
}

async function renameFilter(store: FilterStore, name: string): Promise<string | undefined> {
  const answer = await prompt({
    title: l10n.t('Rename Filter'),
    prompt: l10n.t('New filter name'),
    value: name,
    check: (text) =>
      isNameTaken(store.all(), text.trim(), name)
        ? l10n.t('A filter with this name already exists.')
        : checkName(text),
  });
  if (typeof answer !== 'object') return undefined;
  const renamed = answer.text.trim();
  await store.change((all) => changeFilter(all, name, { name: renamed }));
  return renamed;
}

async function describeFilter(store: FilterStore, { name, description }: SavedFilter): Promise<void> {
  const answer = await prompt({
    title: l10n.t('Edit Description'),
    prompt: l10n.t('Description of the filter. Leave empty to remove it.'),
    value: description,
    check: () => undefined,
  });
  if (typeof answer !== 'object') return;
  await store.change((all) => changeFilter(all, name, { description: answer.text.trim() }));
}

/** Deletes a filter, and offers to undo the deletion. Does not wait for the answer. */
export async function deleteFilter(store: FilterStore, { name }: SavedFilter): Promise<void> {
  const index = store.all().findIndex((known) => known.name === name);
  const deleted = store.all()[index];
  if (deleted === undefined) return;
  await store.change((all) => removeFilter(all, name));
  void offerUndo(store, deleted, index);
}

async function offerUndo(store: FilterStore, deleted: SavedFilter, index: number): Promise<void> {
  const undo = l10n.t('Undo');
  const chosen = await showInformation(l10n.t('Filter "{0}" deleted.', singleLine(deleted.name, 60)), undo);
  if (chosen === undo) await store.change((all) => restoreFilter(all, deleted, index));
}

/** Why a text cannot be the name of a filter; undefined if it can. */
export function checkName(text: string): string | undefined {
  const name = text.trim();
  if (name === '') return l10n.t('Enter a name.');
  return name === mineLabel()
    ? l10n.t('"{0}" is a built-in filter. Enter another name.', mineLabel())
    : undefined;
}

/** The name of the built-in filter. */
export function mineLabel(): string {
  return l10n.t('Mine');
}
