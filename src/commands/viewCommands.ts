import { commands, EventEmitter, l10n, type Memento } from 'vscode';
import * as z from 'zod/mini';
import type { DetailsController } from '../details/controller.ts';
import type { Alert } from '../api/alert.ts';
import { type Connection, requireSignIn } from '../service/connection.ts';
import { commandIds, viewIds } from '../contributions.ts';
import { pickFilter } from '../picks/filterPick.ts';
import { pickAlert } from '../picks/findPick.ts';
import { pickSavedFilter } from '../picks/savedFiltersPick.ts';
import { pickValue } from '../picks/valuePick.ts';
import { pickGrouping, pickSort, storeViewOptions } from '../picks/viewOptionsPick.ts';
import type { AlertsModel } from '../triage/alertsModel.ts';
import type { ViewOptions } from '../triage/arrangeAlerts.ts';
import { facets, type FacetChoice } from '../triage/filter/facets.ts';
import { type AlertFilter, emptyFilter, withFacet } from '../triage/filter/filter.ts';
import type { Lists } from '../triage/lists.ts';
import type { AlertTexts } from '../ui/alertTexts.ts';
import { loadFirstPage } from '../ui/loading.ts';
import { severityIcon } from '../views/alertItem.ts';
import type { ListView } from '../views/listView.ts';
import { showNoAlertSelected } from './alertCommands.ts';
import type { CommandHandler } from './register.ts';
import { calledInView, readInvocation, type Targets } from './targets.ts';

interface ViewCommandsDeps {
  readonly lists: Lists;
  readonly texts: AlertTexts;
  readonly memory: Memento;
  readonly connection: Connection;
  readonly details: DetailsController;
  readonly view: ListView<Alert>;
  readonly targets: Pick<Targets, 'alerts'>;
}

/** Commands to filter, group, sort and search alerts. */
export function viewCommands(deps: ViewCommandsDeps) {
  const { lists, texts, memory } = deps;
  const { model } = lists;
  /** The key in the box that finds alerts. */
  const filterKey = new EventEmitter<void>();
  const setFilter = async (filter: AlertFilter, args: readonly unknown[]) => {
    model.changeOptions({ filter });
    await keepFocus(deps.view, args);
  };
  const pickAndSetFilter = async (...args: readonly unknown[]) => {
    if (!(await ensureLoaded(deps))) return;
    const filter = await pickFilter(model, texts);
    if (filter) await setFilter(filter, args);
  };
  return {
    [commandIds.filter]: pickAndSetFilter,
    // The same command with another icon: a filled funnel while a filter is active.
    [commandIds.editFilter]: pickAndSetFilter,
    [commandIds.clearFilter]: (...args) => setFilter(emptyFilter, args),
    [commandIds.filterByValue]: async (...args) => {
      const chosen = readValue(args) ?? (await pickTargetValue(deps, args));
      if (chosen) await filterByValue(deps, chosen);
    },
    [commandIds.savedFilters]: async (...args) => {
      const filter = await pickSavedFilter({
        model,
        users: lists.users,
        texts,
        memory,
        service: () => deps.connection.service?.baseUrl ?? '',
        host: () => deps.connection.serviceHost,
      });
      if (filter) await setFilter(filter, args);
    },
    [commandIds.groupBy]: async (...args) => {
      const grouping = await pickGrouping(model.options.grouping);
      if (grouping !== undefined) await arrange(deps, { grouping }, args);
    },
    [commandIds.sortBy]: async (...args) => {
      const sort = await pickSort(model.options.sort);
      if (sort !== undefined) await arrange(deps, { sort }, args);
    },
    [commandIds.findAlert]: async () => {
      if (!(await ensureLoaded(deps))) return;
      const { serviceHost } = deps.connection;
      const answer = await pickAlert(model, texts, severityIcon, serviceHost, filterKey.event);
      if (answer === undefined) return;
      if ('text' in answer) await filterByText(model, answer.text);
      else await deps.details.open(answer.alert.id, { focus: true, select: true });
    },
    [commandIds.filterByThisText]: () => filterKey.fire(),
  } satisfies Record<string, CommandHandler>;
}

/**
 * Loads page 1 if nothing is loaded, for commands that need alerts.
 *
 * @returns whether a page is loaded; false if the user canceled, the token was rejected, or loading failed in the
 * visible view, which says why
 * @throws NotSignedInError, KeyRingTimeoutError; while the view is hidden, the failures of `loadFirstPage`
 */
export async function ensureLoaded({
  lists: { alerts },
  view,
  connection,
}: {
  readonly lists: Pick<Lists, 'alerts'>;
  readonly view: Pick<ListView<Alert>, 'isVisible' | 'refresh'>;
  readonly connection: Pick<Connection, 'obstacle' | 'whenStarted' | 'signedIn'>;
}): Promise<boolean> {
  const { service } = await requireSignIn(connection);
  if (!view.isVisible()) return loadFirstPage(alerts, l10n.t('Loading alerts'), service.host);
  if (!alerts.isLoaded) await view.refresh();
  return alerts.isLoaded;
}

const valueSchema = z.object({ facet: z.enum(facets), value: z.string() });

/** The value to filter by, if the details panel called the command: it passes the value as second argument. */
function readValue([, value]: readonly unknown[]): FacetChoice | undefined {
  const parsed = valueSchema.safeParse(value);
  return parsed.success ? parsed.data : undefined;
}

async function pickTargetValue(
  { lists, texts, targets }: ViewCommandsDeps,
  args: readonly unknown[],
): Promise<FacetChoice | undefined> {
  const alerts = targets.alerts(args);
  if (alerts.length > 0) return pickValue(alerts, lists.model, texts);
  showNoAlertSelected();
  return undefined;
}

/**
 * Shows only alerts with this value, which replaces the filter's values of its facet; other parts of the filter stay.
 * The focus does not move if the list is visible.
 */
export async function filterByValue(
  {
    lists: { model },
    view,
  }: {
    readonly lists: Pick<Lists, 'model'>;
    readonly view: Pick<ListView<Alert>, 'isVisible'>;
  },
  { facet, value }: FacetChoice,
): Promise<void> {
  model.changeOptions({ filter: withFacet(model.options.filter, facet, [value], []) });
  if (!view.isVisible()) await commands.executeCommand(`${viewIds.alerts}.focus`);
}

/** Shows, and focuses, all alerts that contain a text: no other part of the filter hides one that was found. */
export async function filterByText(model: Pick<AlertsModel, 'changeOptions'>, text: string): Promise<void> {
  model.changeOptions({ filter: { ...emptyFilter, text } });
  await commands.executeCommand(`${viewIds.alerts}.focus`);
}

/**
 * Changes grouping or sort order, and keeps the focused alert in sight.
 *
 * @param args the command's arguments
 */
export async function arrange(
  {
    lists: { model },
    memory,
    view,
  }: {
    readonly lists: Pick<Lists, 'model'>;
    readonly memory: Memento;
    readonly view: FocusKeeper;
  },
  options: Partial<Pick<ViewOptions, 'grouping' | 'sort'>>,
  args: readonly unknown[],
): Promise<void> {
  model.changeOptions(options);
  // Stored first, because scrolling can take a while, and the window may be reloaded meanwhile.
  await storeViewOptions(memory, model.options);
  await keepFocus(view, args);
}

type FocusKeeper = Pick<ListView<Alert>, 'focusWhenDrawn' | 'keepInSight'>;

/** Keeps the user at the row that had the focus when a command was called, however many rows come or go. */
async function keepFocus(view: FocusKeeper, args: readonly unknown[]): Promise<void> {
  // The row that called the command may be gone.
  if (readInvocation(args).from === 'status') return view.focusWhenDrawn();
  const called = calledInView(args);
  await view.keepInSight(called?.focused);
  if (called?.isButton === true) await view.focusWhenDrawn();
}
