import { commands, env, l10n, window } from 'vscode';
import type { Alert } from '../api/alert.ts';
import { commandIds } from '../contributions.ts';
import { exportAlerts } from '../export/exportAlerts.ts';
import type { RawJsonDocuments } from '../export/rawJson.ts';
import { alertMarkdown } from '../triage/alertMarkdown.ts';
import type { AlertsModel } from '../triage/alertsModel.ts';
import { alertJson } from '../triage/export.ts';
import type { CommandTable } from './register.ts';
import { isFromTree, type Targets } from './targets.ts';
import type { Reading } from './reading.ts';

export interface AlertCommandsDeps {
  readonly model: AlertsModel;
  readonly targets: Targets;
  readonly rawJson: RawJsonDocuments;
  readonly reading: Reading;
}

/** Commands on alerts: read, walk, take along. */
export function alertCommands({ model, targets, rawJson, reading }: AlertCommandsDeps): CommandTable {
  const copy =
    (join: (alerts: readonly Alert[]) => string) =>
    async (...args: readonly unknown[]) => {
      const alerts = targets.alerts(args);
      if (alerts.length === 0) return tellNothingSelected();
      await env.clipboard.writeText(join(alerts));
      window.setStatusBarMessage(copiedText(alerts.length), 3000);
    };
  return {
    [commandIds.openAlert]: async (...args) => {
      const [alert] = targets.alerts(args);
      if (alert) reading.openAlert(alert.id);
      else tellNothingSelected();
    },
    [commandIds.nextAlert]: (...args) => reading.walk('next', isFromTree(args)),
    [commandIds.previousAlert]: (...args) => reading.walk('previous', isFromTree(args)),
    [commandIds.copyId]: copy((alerts) => alerts.map(({ id }) => id).join('\n')),
    [commandIds.copyAsMarkdown]: copy((alerts) => alerts.map(alertMarkdown).join('\n')),
    [commandIds.copyAsJson]: copy(copyJson),
    [commandIds.openRawJson]: async (...args) => {
      const [alert] = targets.alerts(args);
      if (alert) await rawJson.open(alert);
      else tellNothingSelected();
    },
    [commandIds.export]: () => exportAlerts(model),
    [commandIds.keyboardShortcuts]: () =>
      commands.executeCommand('workbench.action.openGlobalKeybindings', '@ext:alert-triage.alert-triage'),
  };
}

/** One alert as an object, several as an array. */
function copyJson(alerts: readonly Alert[]): string {
  const [first, ...rest] = alerts;
  if (first === undefined) return '';
  return rest.length === 0 ? alertJson(first) : `[\n${alerts.map(alertJson).join(',\n')}\n]`;
}

function copiedText(count: number): string {
  return count === 1 ? l10n.t('Copied 1 alert.') : l10n.t('Copied {0} alerts.', count.toLocaleString());
}

function tellNothingSelected(): void {
  void window.showInformationMessage(l10n.t('Select an alert first.'));
}
