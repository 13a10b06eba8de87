import { commandIds } from '../contributions.ts';
import type { CommandParts } from './parts.ts';
import type { CommandHandler } from './register.ts';
import { showNoAlertSelected, type Targets } from './targets.ts';

/** Commands that open the create form. */
export function createCommands({ openForm }: CommandParts, targets: Targets) {
  const forms = () => import('./prefilledForms.ts');
  return {
    [commandIds.createAlert]: () => openForm(),
    [commandIds.createAlertFromSelection]: async () => (await forms()).createFromSelection(openForm),
    [commandIds.createAlertFromProblem]: async (...args) => (await forms()).createFromProblem(openForm, args),
    [commandIds.createAlertFromTerminal]: async () => (await forms()).createFromTerminal(openForm),
    [commandIds.createAlertFromClipboard]: async () => (await forms()).createFromClipboard(openForm),
    [commandIds.createAnotherLikeThis]: async (...args) => {
      const [alert] = targets.alerts(args);
      if (alert === undefined) return showNoAlertSelected();
      const { prefillFromAlert } = await import('../prefill/alertCopy.ts');
      return openForm(prefillFromAlert(alert));
    },
  } satisfies Record<string, CommandHandler>;
}
