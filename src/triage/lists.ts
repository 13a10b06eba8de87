import type { Alert } from '../api/alert.ts';
import type { User } from '../api/user.ts';
import type { AlertMarks } from './alertMarks.ts';
import { AlertsModel } from './alertsModel.ts';
import type { ViewOptions } from './arrangeAlerts.ts';
import { keepAssigneeNames, nameOf } from './assigneeNames.ts';
import { emptyFilter } from './filter/filter.ts';
import { distinctionOf } from './namesakes.ts';
import type { FetchPage } from '../list/fetchPages.ts';
import { PagedList } from '../list/pagedList.ts';

/** Both lists, and the model of the alerts view. */
export interface Lists {
  readonly alerts: PagedList<Alert>;
  readonly users: PagedList<User>;
  readonly model: AlertsModel;
  /** The name of an assignee, by id; see `nameOf`. */
  readonly userName: (id: string) => string | undefined;
  /** What tells an assignee apart from others of the same name; see `distinctionOf`. */
  readonly distinction: (id: string) => ReturnType<typeof distinctionOf>;
  /**
   * Resolves unknown assignee names; to be called when something that shows names becomes visible.
   *
   * @param isShown whether names are still shown; by default, whether the alerts view is visible
   */
  lookUpNames(isShown?: () => boolean): void;
  /**
   * Must be called when the service is known to work: retries names or, if users are visible, the list of users; see
   * `AssigneeNames`.
   */
  retryUsers(areUsersVisible: boolean): void;
  /** Retries loads and refreshes that failed, for example after another sign-in. */
  repeatFailed(): void;
  /** Clears both lists: for another service or another user. */
  reset(): void;
  dispose(): void;
}

interface ListsOptions {
  readonly listAlerts: FetchPage<Alert>;
  readonly listUsers: FetchPage<User>;
  /** The maximum number of loaded alerts. */
  readonly maxAlerts: () => number;
  /** Whether the alerts view is visible. Only then names are resolved, unless `lookUpNames` gets another condition. */
  readonly isVisible: () => boolean;
  /** See `keepAssigneeNames`. */
  readonly whenDrawn?: () => Promise<unknown>;
  readonly viewOptions: Pick<ViewOptions, 'grouping' | 'locale' | 'sort'>;
  /** What the user has seen and pinned; by default nothing, and it is not stored. */
  readonly marks?: AlertMarks;
}

/** Users are small, so a low limit for alerts does not apply to them; a higher one does. */
const minUserLimit = 50_000;

/** Users may be loaded only for their names, which takes a thousand bytes for each of so many. */
const maxUserBytes = 50_000_000;

/** Creates both lists and the model; loads nothing by itself. */
export function createLists({
  listAlerts,
  listUsers,
  maxAlerts,
  isVisible,
  whenDrawn,
  viewOptions,
  marks,
}: ListsOptions): Lists {
  const alerts = new PagedList(listAlerts, maxAlerts);
  const users = new PagedList(listUsers, () => Math.max(minUserLimit, maxAlerts()), maxUserBytes);
  const userName = (id: string) => nameOf(users, alerts, id);
  const options = { ...viewOptions, filter: emptyFilter, assigneeName: userName };
  const model = new AlertsModel(alerts, options, marks);
  const names = keepAssigneeNames(model, users, isVisible, whenDrawn);
  return {
    alerts,
    users,
    model,
    userName,
    distinction: (id) => distinctionOf(users, alerts, id),
    lookUpNames: (isShown) => names.lookUp(isShown),
    retryUsers: (areUsersVisible) => names.retry(areUsersVisible),
    repeatFailed() {
      void alerts.repeatFailed();
      void users.repeatFailed();
    },
    reset() {
      alerts.reset();
      users.reset();
    },
    dispose: () => names.dispose(),
  };
}
