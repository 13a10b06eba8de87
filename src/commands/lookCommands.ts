import type { Memento } from 'vscode';
import type { Alert } from '../api/alert.ts';
import type { Connection } from '../connection/connection.ts';
import { commandIds } from '../contributions.ts';
import { pickFilter } from '../picks/filterPick.ts';
import { pickAlert } from '../picks/findPick.ts';
import { pickGrouping, pickSort } from '../picks/lookPicks.ts';
import { rememberLook } from '../picks/rememberedLook.ts';
import { pickSavedFilter } from '../picks/savedFiltersPick.ts';
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

/** Commands about how the alerts are looked at: narrowed down, grouped, sorted, searched. */
export function lookCommands(deps: LookCommandsDeps) {
  const { lists, texts, memory, view } = deps;
  const { model } = lists;
  /** Something to choose from, where the view was never looked at. */
  const ensureLoaded = async () => {
    if (!lists.alerts.isLoaded) await view.refresh();
  };
  const changeFilter = async () => {
    await ensureLoaded();
    const filter = await pickFilter(model, texts);
    if (filter) model.changeLook({ filter });
  };
  return {
    [commandIds.filter]: changeFilter,
    // The same under another icon: a filled funnel while a filter is on.
    [commandIds.editFilter]: changeFilter,
    [commandIds.clearFilter]: () => model.changeLook({ filter: emptyFilter }),
    [commandIds.savedFilters]: async () => {
      const filter = await pickSavedFilter({
        model,
        users: lists.users,
        texts,
        memory,
        origin: () => deps.connection.service?.origin ?? '',
      });
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
      await ensureLoaded();
      const alert = await pickAlert(model, texts, severityIcon, deps.connection.service?.host ?? '');
      if (alert) await deps.reading.open(alert.id, { focus: true, select: true });
    },
  } satisfies Record<string, CommandHandler>;
}
