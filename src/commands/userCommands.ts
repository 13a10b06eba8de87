import { env, l10n } from 'vscode';
import { commandIds } from '../contributions.ts';
import type { AlertsModel } from '../triage/alertsModel.ts';
import { emptyFilter } from '../triage/filter.ts';
import { showInformation } from '../ui/messages.ts';
import type { CommandHandler } from './register.ts';
import type { Targets } from './targets.ts';

/** Commands on users. */
export function userCommands(model: AlertsModel, targets: Targets, showAlerts: () => Promise<void>) {
  return {
    [commandIds.showAlertsOfUser]: async (...args) => {
      const users = targets.users(args);
      if (users.length === 0) return tellNothingSelected();
      model.changeOptions({ filter: { ...emptyFilter, assignee: users.map(({ id }) => id) } });
      await showAlerts();
    },
    [commandIds.copyEmail]: async (...args) => {
      const addresses = targets.users(args).flatMap(({ email }) => email ?? []);
      if (addresses.length === 0) return tellNothingSelected();
      await env.clipboard.writeText(addresses.join(', '));
    },
  } satisfies Record<string, CommandHandler>;
}

function tellNothingSelected(): void {
  void showInformation(l10n.t('Select a user with an e-mail address first.'));
}
