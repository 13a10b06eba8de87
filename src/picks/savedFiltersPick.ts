import { commands, l10n, type QuickInputButton, type QuickPickItem, ThemeIcon } from 'vscode';
import { settingIds } from '../contributions.ts';
import { saveToSettings } from '../service/saveToSettings.ts';
import { singleLine } from '../text/sanitize.ts';
import { emptyFilter } from '../triage/filter/filter.ts';
import { isEmptyFilter, writeQuery } from '../triage/filter/query.ts';
import type { SavedFilter } from '../triage/filter/savedFilter.ts';
import { me, readMe } from '../triage/me.ts';
import { initialViewOptions } from '../triage/viewOptions.ts';
import { showStatus } from '../ui/messages.ts';
import { problemNameText, savedFilterProblemText } from '../ui/queryTexts.ts';
import { runPick, separator, showItems } from '../ui/quickPick.ts';
import { filterParts } from '../ui/viewTexts.ts';
import { promptFilter } from './filterPick.ts';
import {
  askName,
  changesOf,
  deleteFilter,
  type FilterAction,
  mineLabel,
  pickChange,
  renameFilter,
  type SavedFilterDeps,
  savedFilterRow,
} from './manageFiltersPick.ts';
import { askMe } from './userPick.ts';

type Choice = 'mine' | 'changeUser' | 'save' | 'manage' | 'openSettings' | FilterAction;

interface ChoiceItem extends QuickPickItem {
  readonly choice?: Choice;
  readonly buttons?: readonly (QuickInputButton & { readonly choice: Choice })[];
}

type Applied = Omit<SavedFilter, 'name'>;

/**
 * Offers "Mine" (alerts assigned to the user) and the saved filters, and to save the current filter or change the saved
 * ones.
 *
 * @returns the selected filter; undefined when dismissed
 * @throws the error of loading users
 */
export async function pickSavedFilter(deps: SavedFilterDeps): Promise<Applied | undefined> {
  const { triage, texts, setting, log } = deps;
  for (;;) {
    const chosen = await choose(deps);
    if (chosen === 'mine' || (chosen === 'changeUser' && (await askMe(triage)))) return mine;
    if (chosen === 'changeUser') return undefined;
    if (chosen === 'save') return saveCurrent(deps);
    if (chosen === 'openSettings') return openSettings();
    const action = chosen === 'manage' ? await pickChange(setting.all, texts) : chosen;
    if (action === undefined) return undefined;
    if (action === 'back') continue;
    const { saved, does } = action;
    if (does === 'apply') return saved;
    if (does === 'rename') await renameFilter(deps, saved);
    else if (does === 'delete') await deleteFilter(deps, saved);
    else {
      const title = l10n.t('Edit Filter: {0}', singleLine(saved.name, 60));
      const filter = await promptFilter(title, writeQuery(saved.filter), false);
      if (typeof filter === 'object')
        await saveToSettings(() => setting.save({ ...saved, filter }, saved.owner, saved), log);
    }
  }
}

async function openSettings(): Promise<undefined> {
  await commands.executeCommand('workbench.action.openSettings', settingIds.savedFilters);
}

const mine: Applied = { filter: { ...emptyFilter, assignee: [me] } };

/** Saves the filter in force; with order and grouping where these are not as at first. */
async function saveCurrent({ triage, setting, log }: SavedFilterDeps): Promise<undefined> {
  const { filter, sort, grouping } = triage.options;
  const name = await askName(
    {
      title: l10n.t('Save Current Filter'),
      prompt: l10n.t('A filter with the same name will be replaced.'),
      placeholder: l10n.t('Name of the filter'),
    },
    () => false,
  );
  if (name === undefined) return;
  const arrangement = {
    ...(sort.by !== initialViewOptions.sort.by && { sort }),
    ...(grouping !== initialViewOptions.grouping && { grouping }),
  };
  const isSaved = await saveToSettings(() => setting.save({ name, filter, ...arrangement }), log);
  if (isSaved) showStatus(l10n.t('Filter "{0}" saved.', name));
}

function choose(deps: SavedFilterDeps): Promise<Choice | undefined> {
  return runPick<ChoiceItem, Choice>((pick, finish) => {
    pick.title = l10n.t('Saved Filters');
    pick.placeholder = l10n.t('Select a filter to apply');
    pick.matchOnDescription = true;
    showItems(pick, choices(deps));
    return [
      pick.onDidAccept(() => finish(pick.activeItems[0]?.choice)),
      pick.onDidTriggerItemButton(({ item, button }) =>
        finish(item.buttons?.find((one) => one === button)?.choice),
      ),
    ];
  });
}

function choices({ triage, texts, setting }: SavedFilterDeps): ChoiceItem[] {
  const row = (choice: Choice, icon: string, label: string, description = ''): ChoiceItem => ({
    label,
    description,
    iconPath: new ThemeIcon(icon),
    choice,
  });
  const user = readMe(triage);
  const saved = setting.all;
  const { file: _, ...current } = triage.options.filter;
  const changeUser = l10n.t('Change User…');
  const assigned =
    user === undefined ? l10n.t('assigned to me') : l10n.t('assigned to {0}', texts.assignee(user));
  const mineRow = row('mine', 'account', mineLabel(), assigned);
  const changeMe = { iconPath: new ThemeIcon('edit'), tooltip: changeUser, choice: 'changeUser' as const };
  const others = [
    ...(isEmptyFilter(current)
      ? []
      : [row('save', 'save', l10n.t('Save Current Filter…'), filterParts(current, texts).join(' · '))]),
    ...(saved.length === 0 ? [] : [row('manage', 'gear', l10n.t('Manage Saved Filters…'))]),
    ...(user === undefined ? [] : [row('changeUser', 'edit', changeUser, l10n.t('User for "Mine"'))]),
  ];
  return [
    { ...mineRow, buttons: user === undefined ? [] : [changeMe] },
    ...saved.map((filter) => ({
      ...savedFilterRow(filter, texts),
      choice: { saved: filter, does: 'apply' as const },
      buttons: changesOf(filter).map(({ label, ...change }) => ({ ...change, tooltip: label })),
    })),
    ...setting.problems.map((one) =>
      row('openSettings', 'warning', problemNameText(one.name), savedFilterProblemText(one)),
    ),
    ...(others.length === 0 ? [] : [separator()]),
    ...others,
  ];
}
