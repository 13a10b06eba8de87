import { confirm } from '../../../src/createForm/dialogs.ts';
import { draftStore } from '../../../src/createForm/drafts.ts';
import { createPanels } from '../../../src/createForm/panels.ts';
import type { Triage } from '../../../src/triage/triage.ts';
import { logFailure } from '../../../src/ui/log.ts';
import { recordingLog } from '../../vscode/recordingLog.ts';
import { fakeHost } from './fakeHost.ts';
import { fakeMemento } from './memento.ts';

/**
 * The forms of a window with its stored drafts and its log.
 *
 * @param recipient the sign-in; by default nobody is signed in
 * @param configured the base URLs of the services in the settings
 */
export function formPanels(recipient?: Triage, configured: readonly string[] = []) {
  const log = recordingLog();
  const memento = fakeMemento();
  const report = (doing: string, error: unknown) => logFailure(log, doing, error);
  const drafts = draftStore(memento, report);
  const form = createPanels(
    fakeHost({
      recipient: () => recipient,
      service: () => recipient?.service,
      confirm,
      drafts,
      report,
      configured,
    }),
  );
  /** All that is stored, as text. */
  const stored = () => memento.keys().map((key) => JSON.stringify(memento.get(key)));
  return { form, drafts, log, stored };
}
