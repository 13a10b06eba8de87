import { l10n, window } from 'vscode';
import { commandIds } from '../contributions.ts';
import type { FormOpener } from './creating.ts';
import type { CommandHandler } from './register.ts';
import type { Targets } from './targets.ts';

/** Commands that raise alerts from something at hand: each opens the create form with that in it. */
export function createCommands(form: FormOpener, targets: Pick<Targets, 'alerts'>) {
  return {
    [commandIds.createAlertFromSelection]: async () => (await prefilling()).createFromSelection(form),
    [commandIds.createAlertFromProblem]: async (...args) =>
      (await prefilling()).createFromProblem(form, args),
    [commandIds.createAlertFromTerminal]: async () => (await prefilling()).createFromTerminal(form),
    [commandIds.createAlertFromClipboard]: async () => (await prefilling()).createFromClipboard(form),
    [commandIds.createAnotherLikeThis]: async (...args) => {
      const [alert] = targets.alerts(args);
      if (alert) await (await prefilling()).createLike(form, alert);
      else void window.showInformationMessage(l10n.t('Select an alert first.'));
    },
  } satisfies Record<string, CommandHandler>;
}

/** What reads editors, problems, terminals and repositories, loaded when it is needed. */
function prefilling() {
  return import('./prefilledCreation.ts');
}
