import { commands, env, l10n, window } from 'vscode';
import type { Alert } from '../api/alert.ts';
import { commandIds } from '../contributions.ts';
import type { RawJsonDocuments } from '../export/rawJson.ts';
import { withoutIcons } from '../text/icons.ts';
import { singleLine } from '../text/singleLine.ts';
import { alertMarkdown } from '../triage/alertMarkdown.ts';
import type { AlertsModel } from '../triage/alertsModel.ts';
import { alertJson } from '../triage/export.ts';
import { numberText } from '../ui/numberText.ts';
import { readOrigin } from './origin.ts';
import type { CommandHandler } from './register.ts';
import type { Reading } from './reading.ts';
import type { Targets } from './targets.ts';

export interface AlertCommandsDeps {
  readonly model: AlertsModel;
  readonly targets: Targets;
  readonly rawJson: RawJsonDocuments;
  readonly reading: Reading;
}

/** Commands on alerts: read, walk, take along. */
export function alertCommands({ model, targets, rawJson, reading }: AlertCommandsDeps) {
  const copy =
    (join: (alerts: readonly Alert[]) => string) =>
    async (...args: readonly unknown[]) => {
      const alerts = targets.alerts(args);
      if (alerts.length === 0) return tellNothingSelected();
      await env.clipboard.writeText(join(alerts));
      window.setStatusBarMessage(copiedText(alerts), 3000);
    };
  return {
    [commandIds.openAlert]: async (...args) => {
      const [alert] = targets.alerts(args);
      if (alert) await reading.openAlert(alert.id);
      else tellNothingSelected();
    },
    [commandIds.nextAlert]: (...args) => reading.walk('next', readOrigin(args)),
    [commandIds.previousAlert]: (...args) => reading.walk('previous', readOrigin(args)),
    [commandIds.copyId]: copy((alerts) => alerts.map(({ id }) => id).join('\n')),
    [commandIds.copyAsMarkdown]: copy((alerts) => alerts.map(alertMarkdown).join('\n')),
    [commandIds.copyAsJson]: copy(copyJson),
    [commandIds.openRawJson]: async (...args) => {
      const [alert] = targets.alerts(args);
      if (alert) await rawJson.open(alert);
      else tellNothingSelected();
    },
    [commandIds.export]: async () => (await import('../export/exportAlerts.ts')).exportAlerts(model),
    [commandIds.keyboardShortcuts]: () =>
      commands.executeCommand('workbench.action.openGlobalKeybindings', '@ext:alert-triage.alert-triage'),
  } satisfies Record<string, CommandHandler>;
}

/** One alert as an object, several as an array. */
function copyJson(alerts: readonly Alert[]): string {
  const [first, ...rest] = alerts;
  if (first === undefined) return '';
  return rest.length === 0 ? alertJson(first) : `[\n${alerts.map(alertJson).join(',\n')}\n]`;
}

/** Says which, since the focus may stand on another row than the selection. */
function copiedText([first, ...others]: readonly Alert[]): string {
  return others.length === 0
    ? l10n.t('Copied "{0}".', withoutIcons(singleLine(first?.name ?? first?.id ?? '', 60)))
    : l10n.t('Copied {0} alerts.', numberText(others.length + 1));
}

function tellNothingSelected(): void {
  void window.showInformationMessage(l10n.t('Select an alert first.'));
}
