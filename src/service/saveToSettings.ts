import { l10n } from 'vscode';
import { SettingsNotWrittenError } from '../api/errors.ts';
import { type Log, logFailure } from '../ui/log.ts';
import { offerActions } from '../ui/offerActions.ts';
import { runCommand } from '../ui/recovery.ts';

/**
 * Writes the user's input to the settings. If that fails, offers to retry, so that nothing has to be typed again, and,
 * before that, to open the settings and correct them.
 *
 * @param write throws SettingsNotWrittenError while the settings cannot be written; other errors are passed on
 * @returns whether it is written; false if the message was dismissed
 */
export async function saveToSettings(write: () => Promise<void>, log: Log): Promise<boolean> {
  const retry = { command: '', title: l10n.t('Retry') };
  for (;;) {
    try {
      await write();
      return true;
    } catch (error) {
      if (!(error instanceof SettingsNotWrittenError)) throw error;
      logFailure(log, 'Saving to the settings', error);
      const chosen = await offerActions(error, '', retry);
      if (chosen === undefined) return false;
      // What it opens is not corrected yet: the message comes again.
      if (chosen !== retry) await runCommand(chosen);
    }
  }
}
