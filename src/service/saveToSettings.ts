import { commands, l10n } from 'vscode';
import { SettingsNotWrittenError } from '../api/errors.ts';
import { explain } from '../ui/explain.ts';
import { commandOfAction } from '../ui/recovery.ts';
import { type Log, logFailure } from '../ui/log.ts';
import { showError } from '../ui/messages.ts';

/**
 * Writes the user's input to the settings. If that fails, offers to open the settings and to retry, so that nothing has
 * to be typed again.
 *
 * @param write throws SettingsNotWrittenError while the settings cannot be written; other errors are passed on
 * @returns whether it is written; false if the message was dismissed
 */
export async function saveToSettings(write: () => Promise<void>, log: Log): Promise<boolean> {
  for (;;) {
    try {
      await write();
      return true;
    } catch (error) {
      if (!(error instanceof SettingsNotWrittenError)) throw error;
      logFailure(log, 'Saving to the settings', error);
      if (!(await askToRetry(error))) return false;
    }
  }
}

/**
 * Shows why the settings were not written. After the user has opened the settings to correct them, shows it again.
 *
 * @returns whether the user wants to retry
 */
async function askToRetry(error: SettingsNotWrittenError): Promise<boolean> {
  const { text, actions } = explain(error, '');
  const retry = { command: '', title: l10n.t('Retry') };
  const offered = actions.map((action) => commandOfAction(action, retry));
  for (;;) {
    const title = await showError(text, ...offered.map((command) => command.title));
    const chosen = offered.find((command) => command.title === title);
    if (chosen === undefined || chosen === retry) return chosen === retry;
    await commands.executeCommand(chosen.command);
  }
}
