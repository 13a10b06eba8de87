import { commands, type Disposable, l10n } from 'vscode';
import { settingIds } from '../contributions.ts';
import { showWarning } from '../ui/messages.ts';
import { savedFilterProblemText } from '../ui/queryTexts.ts';
import type { CurrentTriage } from './connection.ts';
import type { SavedFilterSetting } from './savedFilterSetting.ts';

/** After the setting has changed, shows the names that filters have now, and says which filter cannot be read and why. */
export function followSavedFilters(setting: SavedFilterSetting, connection: CurrentTriage): Disposable {
  return setting.onDidChange(() => {
    connection.triage?.changeOptions({});
    void reportProblem(setting);
  });
}

/** One message at a time: the others are in the pick of saved filters. */
async function reportProblem({ problems: [problem] }: SavedFilterSetting): Promise<void> {
  if (problem === undefined) return;
  const openSettings = l10n.t('Open Settings');
  if ((await showWarning(savedFilterProblemText(problem), openSettings)) === openSettings)
    await commands.executeCommand('workbench.action.openSettings', settingIds.savedFilters);
}
