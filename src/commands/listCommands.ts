import { commands, l10n } from 'vscode';
import type { Alert } from '../api/alert.ts';
import { requireTriage } from '../service/connection.ts';
import { commandIds, viewIds } from '../contributions.ts';
import { singleLine } from '../text/sanitize.ts';
import { withFacet } from '../triage/filter/filter.ts';
import type { ListedItems } from '../triage/navigation.ts';
import type { Triage } from '../triage/triage.ts';
import type { ListItem, PagedList } from '../list/pagedList.ts';
import { clipboard } from '../ui/clipboard.ts';
import { alertWords, userWords } from '../ui/countTexts.ts';
import { focusView, withFocusTracking } from '../ui/focusTracking.ts';
import { loadAllPages } from '../ui/loading.ts';
import { showHint, showStatus } from '../ui/messages.ts';
import { reportEnd, reportHidden } from '../views/listTexts.ts';
import type { ListView } from '../views/listView.ts';
import { loadMoreRow } from '../views/rows.ts';
import { placeKeeper } from './keepPlace.ts';
import type { CommandParts } from './parts.ts';
import type { CommandHandler } from './register.ts';
import { calledInView, readInvocation, type Targets } from './targets.ts';

/** Commands for loading the two lists. While signed out, they offer to sign in. */
export function listCommands({ connection, alertsView: alerts, usersView: users }: CommandParts) {
  return {
    [commandIds.refresh]: async (...args) => {
      const triage = await requireTriage(connection);
      await refresh(triage.alerts, alerts, () => triage.view, args);
    },
    [commandIds.loadMore]: async (...args) => {
      const triage = await requireTriage(connection);
      if (reportEnd(triage.alerts, alertWords)) return;
      await loadMore(alerts, args);
    },
    [commandIds.loadAll]: async (...args) => {
      const triage = await requireTriage(connection);
      if (reportEnd(triage.alerts, alertWords)) return;
      await loadAll(triage, alerts, args);
    },
    [commandIds.cancelLoading]: (...args) => cancelLoading(connection.triage?.alerts, alerts, args),
    [commandIds.cancelLoadingUsers]: (...args) => cancelLoading(connection.triage?.users, users, args),
    [commandIds.refreshUsers]: async (...args) => {
      const { users: list } = await requireTriage(connection);
      await refresh(list, users, () => ({ groups: [{ key: '', alerts: list.items }] }), args);
    },
    [commandIds.loadMoreUsers]: async (...args) => {
      const triage = await requireTriage(connection);
      if (reportEnd(triage.users, userWords)) return;
      await loadMore(users, args);
    },
  } satisfies Record<string, CommandHandler>;
}

async function loadMore<Item extends ListItem>(
  view: ListView<Item>,
  args: readonly unknown[],
): Promise<void> {
  // The focus stays in the details panel.
  if (readInvocation(args).from === 'details') await view.loadMore(() => false);
  else await withFocusTracking((hasLeft) => view.loadMore(() => !hasLeft(), isOnLoadMore(args)));
}

/** Takes minutes: the user may have closed the view meanwhile, which a focused row would open. */
async function loadAll(triage: Triage, view: ListView<Alert>, args: readonly unknown[]): Promise<void> {
  const { alerts: list } = triage;
  const known = new Set(list.items.map(({ id }) => id));
  await withPlaceTracking(view, async (hasLeft) => {
    await triage.during(loadAllPages(triage, l10n.t('Loading all alerts')));
    if (!isOnLoadMore(args) || !view.isVisible() || hasLeft()) return;
    await view.focusLoaded(list.items.filter(({ id }) => !known.has(id)));
  });
}

/** As `withFocusTracking`, but who has selected another row of the view meanwhile has left, too. */
async function withPlaceTracking<Item extends ListItem>(
  view: ListView<Item>,
  run: (hasLeft: () => boolean) => Promise<void>,
): Promise<void> {
  const before = new Set(view.selected().map(({ id }) => id));
  // While rows are drawn, none is selected.
  const isElsewhere = () => view.selected().some(({ id }) => !before.has(id));
  await withFocusTracking((hasLeft) => run(() => hasLeft() || isElsewhere()));
}

/** Whether a command was called on the row "Load More", which goes with the last page. */
function isOnLoadMore(args: readonly unknown[]): boolean {
  return readInvocation(args).from === 'status' || calledInView(args)?.focused?.kind === loadMoreRow.kind;
}

/** Refreshes a list. The row in the place of the one that the command was called on gets the focus if that goes. */
async function refresh<Item extends ListItem>(
  list: PagedList<Item>,
  view: ListView<Item>,
  listed: () => ListedItems,
  args: readonly unknown[],
): Promise<void> {
  const keepPlace = placeKeeper(listed, view, args);
  await withPlaceTracking(view, async (hasLeft) => {
    const refreshed = view.refresh({ focus: isInView(args) });
    // What the filter no longer shows is gone at once; what the load finds gone, when it has ended.
    await keepPlace();
    await refreshed;
    if (hasLeft()) return;
    await keepPlace();
    await leaveStatusRow(list, view, args);
  });
}

async function cancelLoading<Item extends ListItem>(
  list: PagedList<Item> | undefined,
  view: ListView<Item>,
  args: readonly unknown[],
): Promise<void> {
  list?.cancel();
  await leaveStatusRow(list, view, args);
}

/**
 * The row "Retry" or "Cancel Loading" above the items disappears with the load: if it had the focus, the first row gets
 * it, unless a failure has left a row in that position.
 */
async function leaveStatusRow<Item extends ListItem>(
  list: PagedList<Item> | undefined,
  view: ListView<Item>,
  args: readonly unknown[],
): Promise<void> {
  if (readInvocation(args).from !== 'status' || list?.refreshFailure) return;
  await view.focusFirst();
}

/** Whether the command was called in the view, so that the focus would be lost when its rows are replaced. */
function isInView(args: readonly unknown[]): boolean {
  return ['tree', 'status'].includes(readInvocation(args).from);
}

/** Commands about the alerts that polls find. */
export function newAlertsCommands({ connection, alertsView: view, autoRefresh }: CommandParts) {
  return {
    [commandIds.showNewAlerts]: async (...args) => {
      const triage = await requireTriage(connection);
      if (!view.isVisible()) await triage.during(focusView(viewIds.alerts));
      const { newItems } = triage.alerts;
      await withFocusTracking((hasLeft) => triage.during(view.showNew(calledInView(args), hasLeft)));
      reportHidden(newItems, triage);
    },
    [commandIds.pauseAutoRefresh]: () => {
      autoRefresh.pause();
      showStatus(l10n.t('Auto refresh paused.'));
    },
    [commandIds.resumeAutoRefresh]: () => {
      autoRefresh.resume();
      showStatus(l10n.t('Auto refresh resumed.'));
    },
  } satisfies Record<string, CommandHandler>;
}

/** Commands for the selected users. */
export function userCommands({ connection, alertsView }: CommandParts, targets: Targets) {
  return {
    [commandIds.showAlertsOfUser]: async (...args) => {
      const invocation = readInvocation(args);
      // Enter on a row that is not a user, such as "Load More": runs VS Code's default command.
      if (invocation.from === 'tree' && invocation.focused && invocation.focused.id === undefined)
        return void commands.executeCommand('list.select');
      const users = targets.users(args);
      if (users.length === 0) return showHint(l10n.t('Select a user first.'));
      const ids = users.map(({ id }) => id);
      const triage = await requireTriage(connection);
      triage.changeOptions({ filter: withFacet(triage.options.filter, 'assignee', ids, []) });
      await focusView(viewIds.alerts);
      await alertsView.focusFirst();
    },
    [commandIds.copyEmail]: async (...args) => {
      const addresses = targets
        .users(args)
        .flatMap(({ email }) => (email === undefined ? [] : singleLine(email)));
      if (addresses.length === 0) return showHint(l10n.t('Select a user with an email address first.'));
      await clipboard.writeText(addresses.join(', '));
      showStatus(l10n.t('Copied.'));
    },
  } satisfies Record<string, CommandHandler>;
}
