import { l10n } from 'vscode';
import { SettingsNotWrittenError } from '../api/errors.ts';
import { type Log, logFailure } from '../ui/log.ts';
import { offerActions } from '../ui/offerActions.ts';
import { runCommand } from '../ui/recovery.ts';

/**
 * Offers to retry what fails, so that nothing has to be typed again, and before that to correct the settings.
 *
 * @param write throws SettingsNotWrittenError while that fails; other errors are passed on
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
