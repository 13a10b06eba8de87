import { l10n } from 'vscode';
import { commandIds } from '../contributions.ts';
import type { AlertsModel } from '../triage/alertsModel.ts';
import type { Mark } from '../triage/storedMarks.ts';
import { numberText } from '../ui/formats.ts';
import { showStatus } from '../ui/messages.ts';
import { showNoAlertSelected } from './alertCommands.ts';
import type { CommandHandler } from './register.ts';
import type { Targets } from './targets.ts';

/** Commands that mark alerts as seen or unseen, and pin them. */
export function markCommands(model: AlertsModel, targets: Pick<Targets, 'alerts'>) {
  const { marks } = model;
  const set =
    (mark: Mark, isSet: boolean) =>
    (...args: readonly unknown[]) => {
      const alerts = targets.alerts(args);
      if (alerts.length === 0) showNoAlertSelected();
      else marks.set(mark, alerts, isSet);
    };
  return {
    [commandIds.markAsSeen]: set('seen', true),
    [commandIds.markAsUnseen]: set('seen', false),
    [commandIds.markAllAsSeen]: () => {
      const shown = new Set(model.view.groups.flatMap(({ alerts }) => alerts));
      const unseen = [...shown].filter((alert) => !marks.has('seen', alert));
      marks.set('seen', unseen, true);
      // Fewer than all if there are too many to keep.
      showStatus(markedText(unseen.filter((alert) => marks.has('seen', alert)).length));
    },
    [commandIds.pin]: set('pinned', true),
    [commandIds.unpin]: set('pinned', false),
  } satisfies Record<string, CommandHandler>;
}

/** With the number, because the filter and the pages not loaded limit what is marked. */
function markedText(count: number): string {
  if (count === 0) return l10n.t('All listed alerts are already marked as seen.');
  return count === 1
    ? l10n.t('Marked 1 alert as seen on this computer.')
    : l10n.t('Marked {0} alerts as seen on this computer.', numberText(count));
}
