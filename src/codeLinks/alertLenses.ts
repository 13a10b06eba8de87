import { Disposable, workspace } from 'vscode';
import { settingIds } from '../contributions.ts';
import { gitExports } from '../git/gitExtension.ts';
import type { CurrentTriage } from '../service/connection.ts';
import type { TextsOf } from '../ui/alertTexts.ts';
import { lazy } from '../ui/lazy.ts';

/** Shows alerts in the editor while `showAlertsInEditor` is on; the code for it is loaded then. */
export function registerAlertLenses(
  connection: CurrentTriage,
  textsOf: TextsOf,
  git = gitExports,
): Disposable {
  const load = () =>
    lazy(async () => (await import('./lensProvider.ts')).provideAlertLenses(connection, textsOf, git));
  let lenses: ReturnType<typeof load> | undefined;

  function update(): void {
    if (isWanted() === (lenses !== undefined)) return;
    lenses?.dispose();
    lenses = isWanted() ? load() : undefined;
    void lenses?.get();
  }

  update();
  const settings = workspace.onDidChangeConfiguration((change) => {
    if (change.affectsConfiguration(settingIds.showAlertsInEditor)) update();
  });
  return new Disposable(() => {
    settings.dispose();
    lenses?.dispose();
  });
}

function isWanted(): boolean {
  return workspace.getConfiguration().get<unknown>(settingIds.showAlertsInEditor) === true;
}
