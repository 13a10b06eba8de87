import type { Memento } from 'vscode';
import { commandIds } from '../contributions.ts';
import { pickAlert } from '../picks/findPick.ts';
import { pickFilter } from '../picks/filterPick.ts';
import { pickGrouping, pickSort } from '../picks/lookPicks.ts';
import { pickSavedFilter, type SavedFiltersDeps } from '../picks/savedFiltersPick.ts';
import { rememberLook } from '../picks/rememberedLook.ts';
import type { AlertsModel } from '../triage/alertsModel.ts';
import { emptyFilter } from '../triage/filter.ts';
import type { AlertTexts } from '../ui/alertTexts.ts';
import { severityIcon } from '../views/severityIcon.ts';
import type { CommandTable } from './register.ts';

export interface LookCommandsDeps extends SavedFiltersDeps {
  readonly model: AlertsModel;
  readonly texts: AlertTexts;
  readonly memory: Memento;
  readonly openAlert: (id: string) => Promise<void>;
  /** Loads page 1 where nothing is loaded yet, so that there is something to choose from. */
  readonly ensureLoaded: () => Promise<void>;
}

/** Commands about how the alerts are looked at: narrowed down, grouped, sorted, searched. */
export function lookCommands(deps: LookCommandsDeps): CommandTable {
  const { model, texts, memory } = deps;
  return {
    [commandIds.filter]: async () => {
      await deps.ensureLoaded();
      const filter = await pickFilter(model, texts);
      if (filter) model.changeLook({ filter });
    },
    [commandIds.clearFilter]: () => model.changeLook({ filter: emptyFilter }),
    [commandIds.savedFilters]: async () => {
      const filter = await pickSavedFilter(deps);
      if (filter) model.changeLook({ filter });
    },
    [commandIds.groupBy]: async () => {
      const grouping = await pickGrouping(model.look.grouping);
      if (grouping === undefined) return;
      model.changeLook({ grouping });
      await rememberLook(memory, model.look);
    },
    [commandIds.sortBy]: async () => {
      const sort = await pickSort(model.look.sort);
      if (sort === undefined) return;
      model.changeLook({ sort });
      await rememberLook(memory, model.look);
    },
    [commandIds.findAlert]: async () => {
      await deps.ensureLoaded();
      const alert = await pickAlert(model, texts, severityIcon);
      if (alert) await deps.openAlert(alert.id);
    },
  };
}
