import type { Alert } from '../api/alert.ts';
import { commandIds } from '../contributions.ts';
import { deleteNotes, exportNotes, setDisposition, snooze } from '../notes/noteActions.ts';
import { openNote } from '../notes/noteEditor.ts';
import { requireTriage, type SignInState } from '../service/connection.ts';
import type { Triage } from '../triage/triage.ts';
import { showNoAlertSelected } from './alertCommands.ts';
import type { CommandHandler } from './register.ts';
import type { Targets } from './targets.ts';

/** Commands for what the user notes of alerts, on this computer. */
export function noteCommands(
  connection: SignInState,
  targets: Pick<Targets, 'alerts'>,
  homeFolder: string | undefined,
) {
  const onTargets =
    (run: (triage: Triage, alerts: readonly Alert[]) => Promise<void>) =>
    async (...args: readonly unknown[]) => {
      const { triage } = connection;
      const alerts = targets.alerts(args);
      if (alerts.length === 0 || triage === undefined) return showNoAlertSelected();
      await run(triage, alerts);
    };
  return {
    [commandIds.setDisposition]: onTargets(setDisposition),
    [commandIds.editNote]: onTargets(async (triage, [alert]) => {
      if (alert) await openNote(triage, alert);
    }),
    [commandIds.snooze]: onTargets(snooze),
    [commandIds.exportNotes]: async () => exportNotes(await requireTriage(connection), homeFolder),
    [commandIds.deleteNotes]: async () => deleteNotes(await requireTriage(connection)),
  } satisfies Record<string, CommandHandler>;
}
