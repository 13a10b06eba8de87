import { EventEmitter } from 'vscode';
import * as z from 'zod/mini';
import type { Alert } from '../api/alert.ts';
import { requireTriage, type SignInState } from '../service/connection.ts';
import { commandIds, viewIds } from '../contributions.ts';
import { pickFilter } from '../picks/filterPick.ts';
import { pickAlert } from '../picks/findPick.ts';
import { pickSavedFilter } from '../picks/savedFiltersPick.ts';
import { knowsMe } from '../picks/userPick.ts';
import { pickValue } from '../picks/valuePick.ts';
import { pickGrouping, pickSort } from '../picks/viewOptionsPick.ts';
import type { ViewOptions } from '../triage/arrangeAlerts.ts';
import { facets, type FilterChoice } from '../triage/filter/facets.ts';
import { type AlertFilter, emptyFilter, readAhead, withChoice } from '../triage/filter/filter.ts';
import { ownMarks } from '../triage/notes/alertNote.ts';
import type { Triage } from '../triage/triage.ts';
import { storeViewOptions } from '../triage/viewOptions.ts';
import { focusView } from '../ui/focusTracking.ts';
import { loadFirstPage } from '../ui/loading.ts';
import type { ListView } from '../views/listView.ts';
import type { CommandParts } from './parts.ts';
import type { CommandHandler } from './register.ts';
import { calledInView, readInvocation, showNoAlertSelected, type Targets } from './targets.ts';

/** Commands that arrange the list: filters, groups and order; and Find, which may end in a filter. */
export function viewCommands(
  { connection, textsOf, details, alertsView: view, savedFilters, log }: CommandParts,
  targets: Targets,
) {
  const filterKey = new EventEmitter<void>();
  const setFilter = async (triage: Triage, filter: AlertFilter, args: readonly unknown[]) => {
    await narrow(triage, { filter });
    await keepFocus(view, args);
  };
  const pickAndSetFilter = async (...args: readonly unknown[]) => {
    const triage = await ensureLoaded(connection, view);
    if (triage === undefined) return;
    const filter = await triage.during(pickFilter(triage, textsOf(triage)));
    if (filter && (await triage.during(knowsMe(triage, filter)))) await setFilter(triage, filter, args);
  };
  const pickTargetValue = async (triage: Triage, args: readonly unknown[]) => {
    const alerts = targets.alerts(args);
    if (alerts.length > 0) return triage.during(pickValue(alerts, triage, textsOf(triage)));
    showNoAlertSelected();
    return undefined;
  };
  return {
    [commandIds.filter]: pickAndSetFilter,
    // The same command with another icon: a filled funnel while a filter is active.
    [commandIds.editFilter]: pickAndSetFilter,
    [commandIds.clearFilter]: async (...args) => {
      if (connection.triage) await setFilter(connection.triage, emptyFilter, args);
    },
    [commandIds.filterByValue]: async (...args) => {
      const triage = await requireTriage(connection);
      const chosen = readValue(args) ?? (await pickTargetValue(triage, args));
      if (chosen) await filterByValue(triage, view, chosen, args);
    },
    [commandIds.savedFilters]: async (...args) => {
      const triage = await requireTriage(connection);
      const picking = pickSavedFilter({ triage, texts: textsOf(triage), setting: savedFilters, log });
      const chosen = await triage.during(picking);
      if (chosen === undefined || !(await triage.during(knowsMe(triage, chosen.filter)))) return;
      const { filter, sort = triage.options.sort, grouping = triage.options.grouping } = chosen;
      await arrange(triage, view, { filter, sort, grouping }, args);
    },
    [commandIds.groupBy]: async (...args) => {
      const triage = await requireTriage(connection);
      const grouping = await triage.during(pickGrouping(triage.options.grouping));
      if (grouping !== undefined) await arrange(triage, view, { grouping }, args);
    },
    [commandIds.sortBy]: async (...args) => {
      const triage = await requireTriage(connection);
      const sort = await triage.during(pickSort(triage.options.sort));
      if (sort !== undefined) await arrange(triage, view, { sort }, args);
    },
    [commandIds.findAlert]: async () => {
      const triage = await ensureLoaded(connection, view);
      if (triage === undefined) return;
      const picking = pickAlert(triage, textsOf(triage), filterKey.event);
      const answer = await triage.during(picking);
      if (answer === undefined) return;
      if ('text' in answer) await filterByText(triage, view, answer.text);
      else await details.open(answer.alert.id, { focus: true, select: true });
    },
    [commandIds.filterByThisText]: () => filterKey.fire(),
  } satisfies Record<string, CommandHandler>;
}

/**
 * Loads page 1 if nothing is loaded, for commands that need alerts.
 *
 * @returns the sign-in if a page is loaded; undefined if the user canceled, the token was rejected, or loading failed in
 * the visible view, which says why
 * @throws NotSignedInError, KeyRingError; while the view is hidden, the failures of `loadFirstPage`
 */
export async function ensureLoaded(
  connection: SignInState,
  view: ListView<Alert>,
): Promise<Triage | undefined> {
  const triage = await requireTriage(connection);
  const { alerts } = triage;
  if (alerts.isLoaded) return triage;
  if (view.isVisible()) await view.refresh();
  else await loadFirstPage(triage);
  triage.signal.throwIfAborted();
  return alerts.isLoaded ? triage : undefined;
}

const valueSchema = z.union([
  z.object({ facet: z.enum([...facets, 'indicator']), value: z.string() }),
  z.object({ facet: z.literal('mark'), value: z.enum(ownMarks) }),
]);

/** The value to filter by, if the details panel called the command: it passes the value as second argument. */
function readValue([, value]: readonly unknown[]): FilterChoice | undefined {
  const parsed = valueSchema.safeParse(value);
  return parsed.success ? parsed.data : undefined;
}

/** In place of other values of its facet; the rest of the filter stays, and the focus if the list is visible. */
export async function filterByValue(
  triage: Triage,
  view: ListView<Alert>,
  chosen: FilterChoice,
  args: readonly unknown[],
): Promise<void> {
  await narrow(triage, { filter: withChoice(triage.options.filter, chosen) });
  if (view.isVisible()) await keepFocus(view, args);
  else await focusView(viewIds.alerts);
}

/** Shows, and focuses, all alerts that contain a text: no other part of the filter hides one that was found. */
export async function filterByText(triage: Triage, view: ListView<Alert>, text: string): Promise<void> {
  triage.changeOptions({ filter: { ...emptyFilter, text } });
  await focusView(viewIds.alerts);
  await view.focusFirst();
}

/** Keeps the focused alert in sight. @param args the command's arguments */
export async function arrange(
  triage: Triage,
  view: ListView<Alert>,
  options: Partial<Pick<ViewOptions, 'filter' | 'grouping' | 'sort'>>,
  args: readonly unknown[],
): Promise<void> {
  await narrow(triage, options);
  // Stored first, because scrolling can take a while, and the window may be reloaded meanwhile.
  await storeViewOptions(triage.storage, triage.options);
  await keepFocus(view, args);
}

/**
 * As `Triage.changeOptions`, with pauses where a filter has much to read. One that takes long does not replace what was
 * chosen meanwhile.
 */
async function narrow(triage: Triage, options: Parameters<Triage['changeOptions']>[0]): Promise<void> {
  if (options.filter) {
    const { filter } = triage.options;
    await readAhead(options.filter, triage.alerts.items, triage.signal);
    if (triage.options.filter !== filter) return;
  }
  triage.changeOptions(options);
}

/** Keeps the user at the row that had the focus when a command was called, however many rows come or go. */
async function keepFocus(view: ListView<Alert>, args: readonly unknown[]): Promise<void> {
  // The row that called the command may be gone.
  if (readInvocation(args).from === 'status') return view.focusFirst();
  const called = calledInView(args);
  await view.keepInSight(called?.focused);
  if (called?.isButton === true) await view.focusWhenDrawn();
}
