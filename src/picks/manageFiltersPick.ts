import { l10n, ThemeIcon } from 'vscode';
import { singleLine } from '../text/sanitize.ts';
import type { OwnedFilter, SavedFilterSetting } from '../service/savedFilterSetting.ts';
import { saveToSettings } from '../service/saveToSettings.ts';
import type { Triage } from '../triage/triage.ts';
import { initialViewOptions } from '../triage/viewOptions.ts';
import type { AlertTexts } from '../ui/alertTexts.ts';
import type { Log } from '../ui/log.ts';
import { showInformation } from '../ui/messages.ts';
import { prompt, type PromptOptions } from '../ui/prompt.ts';
import { pickOrGoBack } from '../ui/quickPick.ts';
import { joinParts } from '../ui/formats.ts';
import { filterParts, viewOptionsText } from '../ui/viewTexts.ts';

export interface SavedFilterDeps {
  readonly triage: Triage;
  readonly texts: AlertTexts;
  readonly setting: SavedFilterSetting;
  readonly log: Log;
}

export interface FilterAction {
  readonly saved: OwnedFilter;
  readonly does: 'apply' | 'edit' | 'rename' | 'delete';
}

export function changesOf(saved: OwnedFilter) {
  const change = (does: FilterAction['does'], icon: string, label: string) => ({
    label,
    iconPath: new ThemeIcon(icon),
    choice: { saved, does },
  });
  return [
    change('edit', 'edit', l10n.t('Edit Filter…')),
    change('rename', 'tag', l10n.t('Rename…')),
    change('delete', 'trash', l10n.t('Delete')),
  ];
}

/** The row of a saved filter: its name and what it contains, and whether it came with the workspace. */
export function savedFilterRow(saved: OwnedFilter, texts: AlertTexts) {
  const { sort = initialViewOptions.sort, grouping = initialViewOptions.grouping } = saved;
  return {
    label: singleLine(saved.name),
    description: joinParts([
      saved.owner === 'workspace' ? l10n.t('Workspace') : '',
      ...filterParts(saved.filter, texts),
      viewOptionsText({ sort, grouping }, { isComplete: true }),
    ]),
    iconPath: new ThemeIcon('filter'),
    saved,
  };
}

/**
 * Lets the user select a saved filter and then what to change of it, by rows: a row's buttons are hard to reach with the
 * keyboard.
 *
 * @returns `back` if the user went back from the first pick; undefined when dismissed
 */
export async function pickChange(
  all: readonly OwnedFilter[],
  texts: AlertTexts,
): Promise<FilterAction | 'back' | undefined> {
  for (;;) {
    const row = await pickOrGoBack(
      l10n.t('Manage Saved Filters'),
      l10n.t('Select a filter to manage'),
      all.map((saved) => savedFilterRow(saved, texts)),
    );
    if (row === undefined || row === 'back') return row;
    const title = l10n.t('Saved Filter: {0}', singleLine(row.saved.name, 60));
    const change = await pickOrGoBack(title, row.description, changesOf(row.saved));
    if (change !== 'back') return change?.choice;
  }
}

export async function renameFilter({ setting, log }: SavedFilterDeps, saved: OwnedFilter): Promise<void> {
  const { name, owner } = saved;
  const question = { title: l10n.t('Rename Filter'), prompt: l10n.t('New filter name'), value: name };
  const newName = await askName(question, (typed) => typed !== name && setting.has(typed, owner));
  if (newName !== undefined)
    await saveToSettings(() => setting.save({ ...saved, name: newName }, owner, saved), log);
}

/** Deletes a saved filter, and offers to undo the deletion. Does not wait for the answer. */
export async function deleteFilter(deps: SavedFilterDeps, saved: OwnedFilter): Promise<void> {
  const isDeleted = await saveToSettings(() => deps.setting.remove(saved), deps.log);
  if (isDeleted) void offerUndo(deps, saved);
}

async function offerUndo({ setting, log }: SavedFilterDeps, saved: OwnedFilter): Promise<void> {
  const { name, owner } = saved;
  const undo = l10n.t('Undo');
  const chosen = await showInformation(l10n.t('Filter "{0}" deleted.', singleLine(name, 60)), undo);
  if (chosen !== undo) return;
  // Another filter may have taken the name meanwhile.
  if (setting.has(name, owner)) void showInformation(takenText());
  else await saveToSettings(() => setting.save(saved, owner), log);
}

/** Asks for the name of a filter; undefined when dismissed. */
export async function askName(
  question: Omit<PromptOptions, 'check'>,
  isTaken: (name: string) => boolean,
): Promise<string | undefined> {
  const answer = await prompt({
    ...question,
    check: (text) => {
      const name = text.trim();
      if (name === '') return l10n.t('Enter a name.');
      if (name === mineLabel()) return l10n.t('"{0}" is a built-in filter. Enter another name.', name);
      return isTaken(name) ? takenText() : undefined;
    },
  });
  return typeof answer === 'object' ? answer.text.trim() : undefined;
}

function takenText(): string {
  return l10n.t('A filter with this name already exists.');
}

export function mineLabel(): string {
  return l10n.t('Mine');
}
