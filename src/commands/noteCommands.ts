import { FileSystemError, l10n, Uri, window, workspace } from 'vscode';
import type { Alert } from '../api/alert.ts';
import { commandIds } from '../contributions.ts';
import { openNote } from '../notes/noteEditor.ts';
import { pickDisposition, pickSnooze } from '../notes/notePicks.ts';
import { requireTriage, type SignInState } from '../service/connection.ts';
import type { NoteEdit } from '../triage/notes/alertNote.ts';
import type { Triage } from '../triage/triage.ts';
import { numberText } from '../ui/formats.ts';
import { askModal, showError, showStatus } from '../ui/messages.ts';
import { snoozeText } from '../ui/noteTexts.ts';
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
    [commandIds.setDisposition]: onTargets(async ({ notes }, alerts) => {
      const edit = await pickDisposition(alerts.map((alert) => notes.of(alert)?.disposition));
      if (edit) await notes.edit(alerts, edit);
    }),
    [commandIds.editNote]: onTargets(async (triage, [alert]) => {
      if (alert) await openNote(triage, alert);
    }),
    [commandIds.snooze]: onTargets(async ({ notes }, alerts) => {
      const snoozeOf = await pickSnooze(alerts.some((alert) => notes.of(alert)?.snooze));
      if (snoozeOf === undefined) return;
      const edit = (alert: Alert): NoteEdit => ({ snooze: snoozeOf(alert) });
      await notes.edit(alerts, edit);
      const [first] = alerts;
      showStatus(snoozeText(first && snoozeOf(first), Date.now()) || l10n.t('The snooze was ended.'));
    }),
    [commandIds.exportNotes]: async () => {
      const { notes } = await requireTriage(connection);
      if (notes.all().length === 0) return void showStatus(noNotesText());
      await exportTo('my-notes.json', notes.exported(), homeFolder);
    },
    [commandIds.deleteNotes]: async () => {
      const { notes, service } = await requireTriage(connection);
      const count = notes.all().length;
      if (count === 0) return void showStatus(noNotesText());
      const remove = l10n.t('Delete');
      const question = l10n.t('Delete your notes on {0} alerts of {1}?', numberText(count), service.host);
      const detail = l10n.t(
        'Dispositions, notes and snoozes are on this computer only. This cannot be undone.',
      );
      if ((await askModal(question, { detail, buttons: [remove] })) === remove) await notes.removeAll();
    },
  } satisfies Record<string, CommandHandler>;
}

function noNotesText(): string {
  return l10n.t('You have no notes on alerts of this service.');
}

async function exportTo(name: string, text: string, homeFolder: string | undefined): Promise<void> {
  const folder = homeFolder === undefined ? undefined : Uri.joinPath(Uri.file(homeFolder), name);
  const uri = await window.showSaveDialog({
    title: l10n.t('Export My Notes'),
    filters: { JSON: ['json'] },
    ...(folder && { defaultUri: folder }),
  });
  if (uri === undefined) return;
  try {
    await workspace.fs.writeFile(uri, new TextEncoder().encode(text));
  } catch (error) {
    if (!(error instanceof FileSystemError)) throw error;
    return void showError(l10n.t("Couldn't write {0}: {1}", workspace.asRelativePath(uri), error.message));
  }
  showStatus(l10n.t('Exported your notes.'));
}
