import { commandIds } from '../contributions.ts';
import { deleteNotes, exportNotes, setDisposition, snooze } from '../notes/noteActions.ts';
import { openNote } from '../notes/noteEditor.ts';
import { requireTriage } from '../service/connection.ts';
import { placeKeeper } from './keepPlace.ts';
import type { CommandParts } from './parts.ts';
import type { CommandHandler } from './register.ts';
import { onAlerts, type Targets } from './targets.ts';

/** Commands for what the user notes of alerts, on this computer. */
export function noteCommands(
  { connection, alertsView: view, details, homeFolder }: CommandParts,
  targets: Targets,
) {
  /** A command that may hide the alerts it applies to. */
  const hiding = (run: typeof snooze) =>
    onAlerts(connection, targets, async (triage, alerts, args) => {
      const keepPlace = placeKeeper(() => triage.view, view, args);
      // As with an arrow key: otherwise the next one would pass over the alert in that row.
      const moveOn = async () => {
        const row = await keepPlace();
        if (row && alerts.some(({ id }) => id === details.current())) await details.follow(row);
      };
      // The focus moves on at once: when the note is written, the user may be elsewhere.
      await run(triage, alerts, async (edit) => {
        await Promise.all([triage.notes.edit(alerts, edit), moveOn()]);
      });
    });
  return {
    [commandIds.setDisposition]: hiding(setDisposition),
    [commandIds.editNote]: onAlerts(connection, targets, (triage, [alert]) => openNote(triage, alert)),
    [commandIds.snooze]: hiding(snooze),
    [commandIds.exportNotes]: async () => exportNotes(await requireTriage(connection), homeFolder),
    [commandIds.deleteNotes]: async () => deleteNotes(await requireTriage(connection)),
  } satisfies Record<string, CommandHandler>;
}
