import type { Alert } from '../api/alert.ts';
import { NetworkError, RateLimitedError, ServerError, TimeoutError } from '../api/errors.ts';
import type { User } from '../api/user.ts';
import type { AlertsModel } from './alertsModel.ts';
import { hasSameElements } from '../util/equality.ts';
import type { PagedList } from '../list/pagedList.ts';
import { assigneeOf } from './values.ts';

/** Maximum number of user pages loaded only to resolve names; an id not found in them is shown instead of a name. */
const maxPages = 20;

export interface AssigneeNames {
  /**
   * Loads users if a name is unknown; every change of the alerts does the same.
   *
   * @param isShown whether names are still shown; by default, whether the view is visible
   */
  lookUp(isShown?: () => boolean): void;
  /**
   * Must be called when the service is known to work, such as after a poll: retries temporary failures, of the names
   * or, if the list of users is visible, of that list.
   */
  retry(isListVisible: boolean): void;
  dispose(): void;
}

/**
 * Resolves assignee ids to names: loads users as long as loaded alerts refer to unknown ones, and updates the
 * model when new names arrive. Alerts are shown without waiting for names. The user did not ask for these requests, so
 * they are kept few: none while no names are shown, none after a page without new users, and retries become rarer.
 *
 * @param whenDrawn resolves when the rows are drawn; names are requested after that, because the requests would delay
 * the rows
 */
export function keepAssigneeNames(
  model: AlertsModel,
  users: PagedList<User>,
  isVisible: () => boolean,
  whenDrawn: () => Promise<unknown> = async () => undefined,
): AssigneeNames {
  let known = users.items;
  const usersChanges = users.onDidChange(() => {
    const before = known;
    known = users.items;
    if (hasSameElements(before, known)) return;
    model.changeNames((id) => nameOf(users, model.list, id));
  });
  const alertsChanges = model.onDidChange(() => void loadMissing(isVisible));
  let isLoading = false;
  /** Number of pages that may still be loaded for names. */
  let pagesLeft = maxPages;
  /** Whether a page that failed may be loaded again, as soon as names are shown. */
  let isRetryPending = false;
  /** Number of retries since the last success. */
  let retries = 0;
  /** Number of calls of `retry` that could have retried, since the last one that did. */
  let callsSinceRetry = 0;

  async function loadMissing(isShown: () => boolean): Promise<void> {
    if (isLoading) return;
    isLoading = true;
    const isNeeded = () => isShown() && canLoad() && isAnyUnknown();
    if (isNeeded()) await whenDrawn();
    // The list was reset: another service or another user.
    if (!users.isLoaded) pagesLeft = maxPages;
    while (pagesLeft > 0 && isNeeded()) {
      const before = users.items.length;
      isRetryPending = false;
      await users.loadMore();
      const isWithoutNewUsers = users.items.length === before && users.failure === undefined;
      pagesLeft = isWithoutNewUsers ? 0 : pagesLeft - 1;
    }
    isLoading = false;
  }

  function canLoad(): boolean {
    if (users.nextPage === undefined || users.retryAt > Date.now()) return false;
    return users.failure === undefined || isRetryPending;
  }

  /** Retries after 1, 2, 4, … calls, because the service may work for everything but the users. */
  function retry(isListVisible: boolean): void {
    const failure = users.refreshFailure ?? users.failure;
    if (failure === undefined) {
      retries = 0;
      return;
    }
    if (!isTemporary(failure.error) || users.retryAt > Date.now()) return;
    const canRepeatList = isListVisible && users.doing === undefined;
    const canRetryNames = !isListVisible && users.failure !== undefined && !isRetryPending;
    if (!canRepeatList && !canRetryNames) return;
    callsSinceRetry += 1;
    if (callsSinceRetry < 2 ** retries) return;
    retries += 1;
    callsSinceRetry = 0;
    if (canRepeatList) return void users.repeatFailed();
    isRetryPending = true;
    void loadMissing(isVisible);
  }

  function isAnyUnknown(): boolean {
    return model.view.loaded.some((alert) => isUnknown(alert, users));
  }

  return {
    lookUp: (isShown = isVisible) => void loadMissing(isShown),
    retry,
    dispose() {
      usersChanges.dispose();
      alertsChanges.dispose();
    },
  };
}

/**
 * The name of a loaded user, or else the e-mail address. Without such a user, the name in a loaded alert, because not
 * every service lists all users, or lets everyone list them.
 */
export function nameOf(
  users: PagedList<User>,
  alerts: Pick<PagedList<Alert>, 'items'>,
  id: string,
): string | undefined {
  const user = users.find(id);
  return user?.name ?? user?.email ?? namesIn(alerts.items).get(id);
}

/** Cached by the array of loaded alerts, which is replaced after each change. */
const knownNames = new WeakMap<readonly Alert[], ReadonlyMap<string, string>>();

/** The names in alerts, or else the e-mail addresses, by the id of the assignee. */
function namesIn(alerts: readonly Alert[]): ReadonlyMap<string, string> {
  const known = knownNames.get(alerts);
  if (known) return known;
  const names = new Map<string, string>();
  for (const field of ['name', 'email'] as const)
    for (const alert of alerts) {
      const name = alert.assignee?.[field];
      const id = assigneeOf(alert);
      if (name !== undefined && !names.has(id)) names.set(id, name);
    }
  knownNames.set(alerts, names);
  return names;
}

/**
 * Whether alerts that don't name their assignee have to be shown with another name, because another alert now contains
 * the name, or no longer does.
 */
export function hasOtherNames(before: readonly Alert[], after: readonly Alert[]): boolean {
  if (before === after) return false;
  return before.some((alert) => {
    if (alert.assignee?.name !== undefined) return false;
    const id = assigneeOf(alert);
    return namesIn(before).get(id) !== namesIn(after).get(id);
  });
}

/** Whether a request may succeed later although nobody has changed anything. */
function isTemporary(error: unknown): boolean {
  return [RateLimitedError, ServerError, NetworkError, TimeoutError].some((kind) => error instanceof kind);
}

function isUnknown({ assignee, assignee_id }: Alert, users: PagedList<User>): boolean {
  const id = assignee_id ?? assignee?.id;
  return id !== undefined && assignee?.name === undefined && users.find(id) === undefined;
}
