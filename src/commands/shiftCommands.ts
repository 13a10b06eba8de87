import { env, l10n, type QuickPickItem, window, workspace } from 'vscode';
import type { Alert } from '../api/alert.ts';
import { exportedLink } from '../alertLinks/linksOf.ts';
import { commandIds } from '../contributions.ts';
import { exportContext } from '../export/exportAlerts.ts';
import type { Triage } from '../triage/triage.ts';
import { showStatus } from '../ui/messages.ts';
import { prompt } from '../ui/prompt.ts';
import { pickOne } from '../ui/quickPick.ts';
import type { CommandHandler } from './register.ts';

const hourMs = 3_600_000;

/** Commands that sum up a shift for the next one. @param ensureLoaded see viewCommands.ts */
export function shiftCommands(ensureLoaded: () => Promise<Triage | undefined>) {
  const sumUp = async () => {
    const triage = await ensureLoaded();
    if (triage === undefined) return undefined;
    const since = await triage.during(pickStart(Date.now()));
    return since === undefined ? undefined : summaryOf(triage, since);
  };
  return {
    [commandIds.copyShiftSummary]: async () => {
      const text = await sumUp();
      if (text === undefined) return;
      await env.clipboard.writeText(text);
      showStatus(l10n.t('Copied the shift summary as Markdown.'));
    },
    [commandIds.openShiftSummary]: async () => {
      const content = await sumUp();
      if (content === undefined) return;
      await window.showTextDocument(await workspace.openTextDocument({ content, language: 'markdown' }));
    },
  } satisfies Record<string, CommandHandler>;
}

async function summaryOf(triage: Triage, since: number): Promise<string> {
  const { shiftSummary } = await import('../export/shiftSummary.ts');
  const { alerts, service, ownAlerts } = triage;
  const shift = {
    alerts: alerts.items,
    total: alerts.total,
    host: service.host,
    isOwn: (alert: Alert) => ownAlerts.has(alert),
    since,
    now: Date.now(),
  };
  return shiftSummary(shift, exportContext(triage, exportedLink(triage)));
}

/** Asks when the shift began; undefined when dismissed. The first answer is the last twelve hours. */
async function pickStart(now: number): Promise<number | undefined> {
  const today = new Date(now).setHours(0, 0, 0, 0);
  const items: (QuickPickItem & { readonly since?: number })[] = [
    { label: l10n.t('Last 12 Hours'), since: now - 12 * hourMs },
    { label: l10n.t('Last 8 Hours'), since: now - 8 * hourMs },
    { label: l10n.t('Last 24 Hours'), since: now - 24 * hourMs },
    { label: l10n.t('Today'), since: today },
    { label: l10n.t('Since Yesterday'), since: new Date(today).setDate(new Date(today).getDate() - 1) },
    { label: l10n.t('Other Time…') },
  ];
  const chosen = await pickOne(items, { title: l10n.t('Shift Summary: Start') });
  return chosen && !('since' in chosen) ? promptStart(now) : chosen?.since;
}

async function promptStart(now: number): Promise<number | undefined> {
  const answer = await prompt({
    title: l10n.t('Shift Summary: Start'),
    prompt: l10n.t('Local time, such as 22:00 or 2026-11-25 22:00'),
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
