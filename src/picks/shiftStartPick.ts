import { l10n, type QuickPickItem } from 'vscode';
import { startOfDay } from '../triage/filter/created.ts';
import { withForeignZone } from '../ui/formats.ts';
import { prompt } from '../ui/prompt.ts';
import { pickOne } from '../ui/quickPick.ts';

const hourMs = 3_600_000;

/** Asks when the shift began; undefined when dismissed. The first answer is the last twelve hours. */
export async function pickShiftStart(now: number): Promise<number | undefined> {
  const items: (QuickPickItem & { readonly since?: number })[] = [
    { label: l10n.t('Last 12 Hours'), since: now - 12 * hourMs },
    { label: l10n.t('Last 8 Hours'), since: now - 8 * hourMs },
    { label: l10n.t('Last 24 Hours'), since: now - 24 * hourMs },
    { label: l10n.t('Today'), since: startOfDay(now) },
    { label: l10n.t('Since Yesterday'), since: startOfDay(now, -1) },
    { label: l10n.t('Other Time…') },
  ];
  const chosen = await pickOne(items, { title: l10n.t('Shift Summary: Start') });
  return chosen && !('since' in chosen) ? promptStart(now) : chosen?.since;
}

async function promptStart(now: number): Promise<number | undefined> {
  const answer = await prompt({
    title: l10n.t('Shift Summary: Start'),
    prompt: withForeignZone(l10n.t('Local time, such as 22:00 or 2026-11-25 22:00'), now),
    check: (text) => (readStart(text, now) === undefined ? l10n.t('Enter a time in the past.') : undefined),
  });
  return typeof answer === 'object' ? readStart(answer.text, now) : undefined;
}

const startPattern = /^(?:(\d{4})-(\d{2})-(\d{2})[ T]+)?(\d{1,2}):(\d{2})$/;

/** A typed local time in the past: with a date, or the last one of that time of day. Undefined if it is none. */
export function readStart(text: string, now: number): number | undefined {
  const match = startPattern.exec(text.trim());
  if (match === null) return undefined;
  const [year, month, day, hours = 0, minutes = 0] = match
    .slice(1)
    .map((part) => (part === undefined ? undefined : Number(part)));
  if (hours > 23 || minutes > 59) return undefined;
  const date = new Date(now);
  if (year !== undefined && month !== undefined && day !== undefined) {
    date.setFullYear(year, month - 1, day);
    if (date.getMonth() !== month - 1) return undefined;
  }
  date.setHours(hours, minutes, 0, 0);
  if (year === undefined && date.getTime() > now) date.setDate(date.getDate() - 1);
  return date.getTime() <= now ? date.getTime() : undefined;
}
