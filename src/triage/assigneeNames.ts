import type { Alert } from '../api/alert.ts';
import type { User } from '../api/user.ts';
import type { AlertsModel } from './alertsModel.ts';
import type { PagedList } from './pagedList.ts';
import { hasSameElements } from './sameElements.ts';

/**
 * Keeps assignee ids resolved to names: loads users while loaded alerts name some that are not known, and lets the
 * model look again when names came. Alerts never wait for it, and a failure is left for the next refresh.
 *
 * @returns the way to stop
 */
export function keepAssigneeNames(model: AlertsModel, users: PagedList<User>): () => void {
  let known = users.items;
  const stopUsers = users.onDidChange(() => {
    const before = known;
    known = users.items;
    if (hasSameElements(before, known)) return;
    model.changeLook({ assigneeName: (id) => nameOf(users, id) });
  });
  const stopAlerts = model.onDidChange(() => void loadMissing());
  let isLoading = false;

  async function loadMissing(): Promise<void> {
    if (isLoading) return;
    isLoading = true;
    try {
      while (canLoad(users) && model.view.loaded.some((alert) => isUnknown(alert, users)))
        await users.loadMore();
    } finally {
      isLoading = false;
    }
  }

  return () => {
    stopUsers();
    stopAlerts();
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
