import type { Alert } from '../api/alert.ts';
import { LoadCanceledError, SearchLimitError } from '../api/errors.ts';
import type { User } from '../api/user.ts';
import { AlertsModel } from './alertsModel.ts';
import { keepAssigneeNames, nameOf } from './assigneeNames.ts';
import type { FetchPage } from './fetchPages.ts';
import { emptyFilter } from './filter.ts';
import { type ListItem, PagedList } from './pagedList.ts';
import type { ViewOptions } from './viewAlerts.ts';

/** Both lists, and how the user views the alerts. */
export interface Lists {
  readonly alerts: PagedList<Alert>;
  readonly users: PagedList<User>;
  readonly model: AlertsModel;
  /** The name of a user by id, as far as users are loaded. */
  readonly userName: (id: string) => string | undefined;
  /** Looks up names of assignees that are not known yet: to be called when the alerts are in sight again. */
  lookUpNames(): void;
  /** Retries what failed last, as after another sign-in. */
  repeatFailed(): void;
  /** Forgets everything: another service or another user. */
  reset(): void;
  dispose(): void;
}

interface ListsOptions {
  readonly listAlerts: FetchPage<Alert>;
  readonly listUsers: FetchPage<User>;
  /** How many alerts are loaded at most. */
  readonly maxAlerts: () => number;
  /** Whether the alerts are in sight. Names are looked up only while they are. */
  readonly isVisible: () => boolean;
  readonly viewOptions: Pick<ViewOptions, 'grouping' | 'locale' | 'sort'>;
}

/** Users take little room: a low limit of alerts keeps none away, a higher one lets in more of them, too. */
const minUserLimit = 50_000;

export function createLists({
  listAlerts,
  listUsers,
  maxAlerts,
  isVisible,
  viewOptions,
}: ListsOptions): Lists {
  const alerts = new PagedList(listAlerts, maxAlerts);
  const users = new PagedList(listUsers, () => Math.max(minUserLimit, maxAlerts()));
  const userName = (id: string) => nameOf(users, id);
  const model = new AlertsModel(alerts, { ...viewOptions, filter: emptyFilter, assigneeName: userName });
  const names = keepAssigneeNames(model, users, isVisible);
  return {
    alerts,
    users,
    model,
    userName,
    lookUpNames: () => names.lookUp(),
    repeatFailed() {
      void repeatFailed(alerts);
      void repeatFailed(users);
    },
    reset() {
      alerts.reset();
      users.reset();
    },
    dispose: () => names.dispose(),
  };
}

async function repeatFailed(list: PagedList<Alert> | PagedList<User>): Promise<void> {
  if (list.refreshFailure) await list.refresh();
  else if (list.failure) await list.loadMore();
}

/**
 * Loads further pages until something is found or there are none.
 *
 * @throws the failure of the page that could not be loaded; the signal's reason when it is aborted; `LoadCanceledError`
 * when the load is cancelled in the view; `SearchLimitError` when pages are left that may not be loaded
 */
export async function searchPages<Item extends ListItem>(
  list: PagedList<Item>,
  isFound: () => boolean,
  signal: AbortSignal,
): Promise<void> {
  while (!isFound() && list.nextPage !== undefined) {
    const page = list.nextPage;
    await list.loadMore(signal);
    signal.throwIfAborted();
    if (list.failure) throw list.failure.error;
    if (wasCanceled(list, page)) throw new LoadCanceledError();
  }
  if (!isFound() && list.isCutOff) throw new SearchLimitError(list.items.length);
}

/** Whether the load of a page that did not fail was cancelled. A refresh cancels it, too: the page can be had after that. */
export function wasCanceled<Item extends ListItem>(list: PagedList<Item>, page: number): boolean {
  return list.nextPage === page && list.doing === undefined;
}
