import { commandIds } from '../contributions.ts';
import { deleteNotes, exportNotes, setDisposition, snooze } from '../notes/noteActions.ts';
import { openNote } from '../notes/noteEditor.ts';
import { requireTriage, type SignInState } from '../service/connection.ts';
import type { CommandHandler } from './register.ts';
import { onAlerts, type Targets } from './targets.ts';

/** Commands for what the user notes of alerts, on this computer. */
export function noteCommands(
  connection: SignInState,
  targets: Pick<Targets, 'alerts'>,
  homeFolder: string | undefined,
) {
  return {
    [commandIds.setDisposition]: onAlerts(connection, targets, setDisposition),
    [commandIds.editNote]: onAlerts(connection, targets, (triage, [alert]) => openNote(triage, alert)),
    [commandIds.snooze]: onAlerts(connection, targets, snooze),
    [commandIds.exportNotes]: async () => exportNotes(await requireTriage(connection), homeFolder),
    [commandIds.deleteNotes]: async () => deleteNotes(await requireTriage(connection)),
  } satisfies Record<string, CommandHandler>;
}
