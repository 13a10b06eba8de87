import type { Memento } from 'vscode';
import type { Alert } from '../api/alert.ts';
import type { Connection } from '../connection/connection.ts';
import { commandIds } from '../contributions.ts';
import { rememberLook } from '../picks/rememberedLook.ts';
import { emptyFilter } from '../triage/filter.ts';
import type { Lists } from '../triage/lists.ts';
import type { AlertTexts } from '../ui/alertTexts.ts';
import { severityIcon } from '../views/severityIcon.ts';
import type { ListView } from '../views/listView.ts';
import type { Reading } from './reading.ts';
import type { CommandHandler } from './register.ts';

export interface LookCommandsDeps {
  readonly lists: Lists;
  readonly texts: AlertTexts;
  readonly memory: Memento;
  readonly connection: Connection;
  readonly reading: Reading;
  readonly view: ListView<Alert>;
}

/** Commands about how the alerts are looked at: narrowed down, grouped, sorted, searched. Each pick is loaded when used. */
export function lookCommands(deps: LookCommandsDeps) {
  const { lists, texts, memory, view } = deps;
  const { model } = lists;
  /** Something to choose from, where the view was never looked at. */
  const ensureLoaded = async () => {
    if (!lists.alerts.isLoaded) await view.refresh();
  };
  return {
    [commandIds.filter]: async () => {
      await ensureLoaded();
      const { pickFilter } = await import('../picks/filterPick.ts');
      const filter = await pickFilter(model, texts);
      if (filter) model.changeLook({ filter });
    },
    [commandIds.clearFilter]: () => model.changeLook({ filter: emptyFilter }),
    [commandIds.savedFilters]: async () => {
      const { pickSavedFilter } = await import('../picks/savedFiltersPick.ts');
      const filter = await pickSavedFilter({
        model,
        users: lists.users,
        memory,
        origin: () => deps.connection.service?.origin ?? '',
      });
      if (filter) model.changeLook({ filter });
    },
    [commandIds.groupBy]: async () => {
      const { pickGrouping } = await import('../picks/lookPicks.ts');
      const grouping = await pickGrouping(model.look.grouping);
      if (grouping === undefined) return;
      model.changeLook({ grouping });
      await rememberLook(memory, model.look);
    },
    [commandIds.sortBy]: async () => {
      const { pickSort } = await import('../picks/lookPicks.ts');
      const sort = await pickSort(model.look.sort);
      if (sort === undefined) return;
      model.changeLook({ sort });
      await rememberLook(memory, model.look);
    },
    [commandIds.findAlert]: async () => {
      await ensureLoaded();
      const { pickAlert } = await import('../picks/findPick.ts');
      const alert = await pickAlert(model, texts, severityIcon);
      if (alert) await deps.reading.openAlert(alert.id);
    },
  } satisfies Record<string, CommandHandler>;
}
