import { l10n, type QuickPickItem } from 'vscode';
import type { Alert } from '../api/alert.ts';
import {
  type Disposition,
  dispositions,
  fingerprint,
  type NoteEdit,
  type Snooze,
} from '../triage/notes/alertNote.ts';
import { localNotesText, ownMarkLabel } from '../ui/noteTexts.ts';
import { pickOne } from '../ui/quickPick.ts';

interface EditItem<Edit> extends QuickPickItem {
  readonly edit: Edit;
}

/** Asks for a disposition; undefined when dismissed. @param current of the alerts, if they have any */
export async function pickDisposition(
  current: readonly (Disposition | undefined)[],
): Promise<NoteEdit | undefined> {
  const items: EditItem<NoteEdit>[] = dispositions.map((disposition) => ({
    label: ownMarkLabel(disposition),
    ...(current.every((one) => one === disposition) ? { description: l10n.t('current') } : {}),
    edit: { disposition },
  }));
  if (current.some((one) => one !== undefined))
    items.push({ label: l10n.t('Remove Disposition'), edit: { disposition: undefined } });
  return (await pickOne(items, { title: l10n.t('Set Disposition'), placeHolder: localNotesText() }))?.edit;
}

const hourMs = 3_600_000;
/** When a morning begins, in local time. */
const morningHour = 8;

/** The snooze of an alert. */
type SnoozeOf = (alert: Alert) => Snooze | undefined;

/** Asks how long alerts are hidden; undefined when dismissed. @param isSnoozed whether any of the alerts is */
export async function pickSnooze(isSnoozed: boolean, now = Date.now()): Promise<SnoozeOf | undefined> {
  const until = (instant: number): SnoozeOf => {
    const snooze = { until: new Date(instant).toISOString() };
    return () => snooze;
  };
  const items: EditItem<SnoozeOf>[] = [
    { label: l10n.t('For an Hour'), edit: until(now + hourMs) },
    { label: l10n.t('Until Tomorrow Morning'), edit: until(tomorrowMorning(now)) },
    { label: l10n.t('Until It Changes'), edit: (alert) => ({ whileUnchanged: fingerprint(alert) }) },
  ];
  if (isSnoozed) items.push({ label: l10n.t('End Snooze'), edit: () => undefined });
  return (await pickOne(items, { title: l10n.t('Snooze'), placeHolder: localNotesText() }))?.edit;
}

/** Eight o'clock of the next day, in local time. */
export function tomorrowMorning(now: number): number {
  const day = new Date(now);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1, morningHour).getTime();
}
