import type { Alert } from '../api/alert.ts';
import type { User } from '../api/user.ts';
import type { AlertsModel } from './alertsModel.ts';
import { hasSameElements } from './equality.ts';
import type { PagedList } from './pagedList.ts';

/** Pages of users that are read for names alone: an id that they do not name is shown as it is. */
const maxPages = 20;

export interface AssigneeNames {
  /** Looks up names that are not known yet, as every change of the alerts does. */
  lookUp(): void;
  dispose(): void;
}

/**
 * Keeps assignee ids resolved to names: loads users while loaded alerts name some that are not known, and has the model
 * update when names came. Alerts never wait for it, and a failure is left for the next refresh. Nobody asked for these
 * requests, so there are few of them: none while the names are out of sight, and none once a page brought nothing new.
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
  const alertsChanges = model.onDidChange(() => void loadMissing());
  let isLoading = false;
  let pages = 0;

  async function loadMissing(): Promise<void> {
    if (isLoading) return;
    isLoading = true;
    // Of another service, or for another user.
    if (!users.isLoaded) pages = 0;
    while (isVisible() && pages < maxPages && canLoad(users) && isAnyUnknown()) {
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
    lookUp: () => void loadMissing(),
    dispose() {
      usersChanges.dispose();
      alertsChanges.dispose();
    },
  };
}

/** The name of a user by id, else the e-mail address, as far as users are loaded. */
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
