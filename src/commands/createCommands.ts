import type { AlertFormPanels } from '../alertForm/panel.ts';
import { commandIds } from '../contributions.ts';
import type { CommandTable } from './register.ts';

/** Commands that raise alerts. */
export function createCommands(form: AlertFormPanels): CommandTable {
  return {
    [commandIds.createAlert]: () => form.open(),
  };
}
