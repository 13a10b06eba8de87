import { l10n, type QuickPickItem, Uri } from 'vscode';
import type { Alert } from '../api/alert.ts';
import { saveFile } from '../export/saveFile.ts';
import { singleLine } from '../text/sanitize.ts';
import {
  currentSnooze,
  dispositions,
  fingerprint,
  type NoteEdit,
  type Snooze,
} from '../triage/notes/alertNote.ts';
import type { Triage } from '../triage/triage.ts';
import { alertName } from '../triage/values.ts';
import { alertWords } from '../ui/countTexts.ts';
import { joinParts, numberText, soonText } from '../ui/formats.ts';
import { askModal, showStatus } from '../ui/messages.ts';
import { mineText, ownMarkLabel, snoozeText } from '../ui/noteTexts.ts';
import { pickOne } from '../ui/quickPick.ts';

interface EditItem<Edit> extends QuickPickItem {
  readonly edit: Edit;
}

/** Notes the same of some alerts; resolves when that is written. */
type Note = (edit: NoteEdit | ((alert: Alert) => NoteEdit)) => Promise<void>;

/** Asks for a disposition of some alerts, and notes it. */
export async function setDisposition({ notes }: Triage, alerts: readonly Alert[], note: Note): Promise<void> {
  const current = alerts.map((alert) => notes.of(alert)?.disposition);
  const items: EditItem<NoteEdit>[] = dispositions.map((disposition) => ({
    label: ownMarkLabel(disposition),
    ...(current.every((one) => one === disposition) ? { description: l10n.t('current') } : {}),
    edit: { disposition },
  }));
  if (current.some((one) => one !== undefined))
    items.push({ label: l10n.t('Remove Disposition'), edit: { disposition: undefined } });
  const chosen = await pickOne(items, {
    title: l10n.t('Set Disposition'),
    placeHolder: l10n.t('Select a disposition, on this computer'),
  });
  if (chosen === undefined) return;
  await note(chosen.edit);
  showNoted(alerts, mineText(chosen.edit) || l10n.t('no disposition'));
}

/** "Sign-in from Oslo · mine: watching" */
function showNoted([first, ...others]: readonly Alert[], noted: string): void {
  const name = first && others.length === 0 ? singleLine(alertName(first) || first.id, 60) : '';
  showStatus(joinParts([name || alertWords.count(others.length + 1), noted]));
}

const hourMs = 3_600_000;
/** When a morning begins, in local time. */
const morningHour = 8;

/** Asks how long some alerts are hidden, and hides them. */
export async function snooze({ notes }: Triage, alerts: readonly Alert[], note: Note): Promise<void> {
  const now = Date.now();
  const lasting = (instant: number) => ({
    description: soonText(instant, now),
    edit: (): Snooze => ({ until: new Date(instant).toISOString() }),
  });
  const items: EditItem<(alert: Alert) => Snooze | undefined>[] = [
    { label: l10n.t('For an Hour'), ...lasting(now + hourMs) },
    { label: l10n.t('Until Tomorrow Morning'), ...lasting(tomorrowMorning(now)) },
    { label: l10n.t('Until It Changes'), edit: (alert) => ({ whileUnchanged: fingerprint(alert) }) },
  ];
  if (alerts.some((alert) => currentSnooze(notes.of(alert), alert, now)))
    items.push({ label: l10n.t('End Snooze'), edit: () => undefined });
  const chosen = await pickOne(items, {
    title: l10n.t('Snooze'),
    placeHolder: l10n.t('Select how long to snooze, on this computer'),
  });
  const [first] = alerts;
  if (chosen === undefined || first === undefined) return;
  await note((alert) => ({ snooze: chosen.edit(alert) }));
  const until = snoozeText(chosen.edit(first), now);
  if (until === '') showStatus(l10n.t('The snooze was ended.'));
  else showNoted(alerts, until);
}

function tomorrowMorning(now: number): number {
  const day = new Date(now);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1, morningHour).getTime();
}

/** @throws NotesError if the notes cannot be read: then it is unknown whether there are any */
export async function exportNotes({ notes }: Triage, homeFolder: string | undefined): Promise<void> {
  await notes.read();
  if (notes.all().length === 0) return void showStatus(noNotesText());
  const uri = await saveFile([notes.exported()], {
    title: l10n.t('Export My Notes'),
    filters: { JSON: ['json'] },
    ...(homeFolder !== undefined && { defaultUri: Uri.joinPath(Uri.file(homeFolder), 'my-notes.json') }),
  });
  if (uri) showStatus(l10n.t('Exported your notes.'));
}

/** Deletes the user's notes on the alerts of a service, after asking. @throws NotesError, as `exportNotes` */
export async function deleteNotes({ notes, service }: Triage): Promise<void> {
  await notes.read();
  const count = notes.all().length;
  if (count === 0) return void showStatus(noNotesText());
  const question =
    count === 1
      ? l10n.t('Delete your notes on 1 alert of {0}?', service.host)
      : l10n.t('Delete your notes on {0} alerts of {1}?', numberText(count), service.host);
  const detail = l10n.t('Dispositions, notes and snoozes are on this computer only. This cannot be undone.');
  if (await askModal(question, detail, l10n.t('Delete'))) await notes.removeAll();
}

function noNotesText(): string {
  return l10n.t('You have no notes on alerts of this service.');
}
