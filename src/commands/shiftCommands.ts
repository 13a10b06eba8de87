import { l10n, window, workspace } from 'vscode';
import { commandIds } from '../contributions.ts';
import { clipboard } from '../ui/clipboard.ts';
import { showStatus } from '../ui/messages.ts';
import type { CommandParts } from './parts.ts';
import type { CommandHandler } from './register.ts';
import { ensureLoaded } from './viewCommands.ts';

/** Commands that sum up a shift for the next one. */
export function shiftCommands({ connection, alertsView }: CommandParts) {
  const sumUp = async () => {
    const triage = await ensureLoaded(connection, alertsView);
    if (triage === undefined) return undefined;
    const { pickShiftStart } = await import('../picks/shiftStartPick.ts');
    const since = await triage.during(pickShiftStart(Date.now()));
    if (since === undefined) return undefined;
    const { shiftSummary } = await import('../export/shiftSummary.ts');
    return shiftSummary(triage, since);
  };
  return {
    [commandIds.copyShiftSummary]: async () => {
      const text = await sumUp();
      if (text === undefined) return;
      await clipboard.writeText(text);
      showStatus(l10n.t('Copied the shift summary as Markdown.'));
    },
    [commandIds.openShiftSummary]: async () => {
      const content = await sumUp();
      if (content === undefined) return;
      await window.showTextDocument(await workspace.openTextDocument({ content, language: 'markdown' }));
    },
  } satisfies Record<string, CommandHandler>;
}
