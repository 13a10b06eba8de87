import { l10n } from 'vscode';
import { commandIds } from '../contributions.ts';
import { showInformation } from '../ui/messages.ts';
import type { FormOpener } from './creating.ts';
import {
  createFromClipboard,
  createFromProblem,
  createFromSelection,
  createFromTerminal,
  createLike,
} from './prefilledCreation.ts';
import type { CommandHandler } from './register.ts';
import type { Targets } from './targets.ts';

/** Commands that create alerts from something at hand: each opens the create form with that in it. */
export function createCommands(form: FormOpener, targets: Pick<Targets, 'alerts'>) {
  return {
    [commandIds.createAlertFromSelection]: () => createFromSelection(form),
    [commandIds.createAlertFromProblem]: (...args) => createFromProblem(form, args),
    [commandIds.createAlertFromTerminal]: () => createFromTerminal(form),
    [commandIds.createAlertFromClipboard]: () => createFromClipboard(form),
    [commandIds.createAnotherLikeThis]: async (...args) => {
      const [alert] = targets.alerts(args);
      if (alert) await createLike(form, alert);
      else void showInformation(l10n.t('Select an alert first.'));
    },
  } satisfies Record<string, CommandHandler>;
}
