import type { Alert } from '../api/alert.ts';
import type { User } from '../api/user.ts';
import type { AlertsModel } from './alertsModel.ts';
import { hasSameElements } from './equality.ts';
import type { PagedList } from './pagedList.ts';

/**
 * Maximum number of user pages loaded only to resolve names; an id not found in them is shown instead of a name.
 */
const maxPages = 20;

export interface AssigneeNames {
  /**
   * Loads users if a name is unknown; every change of the alerts does the same.
   *
   * @param isShown whether names are still shown; by default, whether the view is visible
   */
  lookUp(isShown?: () => boolean): void;
  dispose(): void;
}

/**
 * Resolves assignee ids to names: loads users as long as loaded alerts refer to unknown ones, and updates the
 * model when new names arrive. Alerts are shown without waiting for names, and a failure is not retried until the
 * next refresh. The user did not ask for these requests, so they are kept few: none while the view is hidden, and
 * none after a page without new users.
 */
export function keepAssigneeNames(
  model: AlertsModel,
  users: PagedList<User>,
  isVisible: () => boolean,
): AssigneeNames {
  let known = users.items;
  const usersChanges = users.onDidChange(() => {
    const before = known;
    known = users.items;
    if (hasSameElements(before, known)) return;
    model.changeOptions({ assigneeName: (id) => nameOf(users, id) });
  });
  const alertsChanges = model.onDidChange(() => void loadMissing(isVisible));
  let isLoading = false;
  let pages = 0;

  async function loadMissing(isShown: () => boolean): Promise<void> {
    if (isLoading) return;
    isLoading = true;
    // The list was reset: another service or another user.
    if (!users.isLoaded) pages = 0;
    while (isShown() && pages < maxPages && canLoad(users) && isAnyUnknown()) {
      const before = users.items.length;
      await users.loadMore();
      const isOver = users.items.length === before && users.failure === undefined;
      pages = isOver ? maxPages : pages + 1;
    }
    isLoading = false;
  }

  function isAnyUnknown(): boolean {
    return model.view.loaded.some((alert) => isUnknown(alert, users));
  }

  return {
    lookUp: (isShown = isVisible) => void loadMissing(isShown),
    dispose() {
      usersChanges.dispose();
      alertsChanges.dispose();
    },
  };
}

/** The name of a loaded user, or else the e-mail address. */
export function nameOf(users: PagedList<User>, id: string): string | undefined {
  const user = users.find(id);
  return user?.name ?? user?.email;
}

function canLoad(users: PagedList<User>): boolean {
  return users.nextPage !== undefined && users.failure === undefined;
}

function isUnknown({ assignee, assignee_id }: Alert, users: PagedList<User>): boolean {
  const id = assignee_id ?? assignee?.id;
  return id !== undefined && assignee?.name === undefined && users.find(id) === undefined;
}
