import { SettingsNotWrittenError } from '../api/errors.ts';
import { type Log, logFailure } from '../ui/log.ts';
import { offerActions } from '../ui/offerActions.ts';

/**
 * Offers to retry what fails, so that nothing has to be typed again, and before that to correct the settings.
 *
 * @param write throws SettingsNotWrittenError while that fails; other errors are passed on
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
      // What another button opens is not corrected yet: the message comes again.
      if ((await offerActions(error, '')) === undefined) return false;
    }
  }
}
