import type { Alert } from '../api/alert.ts';
import type { User } from '../api/user.ts';
import { commandIds } from '../contributions.ts';
import type { ListView } from '../views/listView.ts';
import type { CommandTable } from './register.ts';

/** Commands of the two lists. */
export function listCommands(alerts: ListView<Alert>, users: ListView<User>): CommandTable {
  return {
    [commandIds.refresh]: () => alerts.refresh(),
    [commandIds.loadMore]: () => alerts.loadMore(),
    [commandIds.refreshUsers]: () => users.refresh(),
    [commandIds.loadMoreUsers]: () => users.loadMore(),
  };
}
