import { l10n, window, workspace } from 'vscode';
import { commandIds } from '../contributions.ts';
import type { SignInState } from '../service/connection.ts';
import { clipboard } from '../ui/clipboard.ts';
import { showStatus } from '../ui/messages.ts';
import type { CommandHandler } from './register.ts';
import { ensureLoaded, type LoadingView } from './viewCommands.ts';

/** Commands that sum up a shift for the next one. */
export function shiftCommands(connection: SignInState, view: LoadingView) {
  const sumUp = async () => {
    const triage = await ensureLoaded(connection, view);
    if (triage === undefined) return undefined;
    const { askShiftSummary } = await import('./askShiftSummary.ts');
    return askShiftSummary(triage);
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
