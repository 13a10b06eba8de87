import { l10n } from 'vscode';
import type { Alert } from '../api/alert.ts';
import type { User } from '../api/user.ts';
import { commandIds } from '../contributions.ts';
import type { PagedList } from '../triage/pagedList.ts';
import { loadAllPages } from '../ui/loadAll.ts';
import type { ListView } from '../views/listView.ts';
import { readInvocation } from './origin.ts';
import type { CommandHandler } from './register.ts';

/** Commands of the two lists. */
export function listCommands(
  list: PagedList<Alert>,
  userList: PagedList<User>,
  alerts: ListView<Alert>,
  users: ListView<User>,
  host: () => string,
) {
  return {
    [commandIds.refresh]: () => alerts.refresh(),
    [commandIds.loadMore]: (...args) => alerts.loadMore({ focus: readInvocation(args).from !== 'details' }),
    [commandIds.loadAll]: () => loadAllPages(list, l10n.t('Loading all alerts'), host()),
    [commandIds.cancelLoading]: () => list.cancel(),
    [commandIds.cancelLoadingUsers]: () => userList.cancel(),
    [commandIds.refreshUsers]: () => users.refresh(),
    [commandIds.loadMoreUsers]: () => users.loadMore(),
  } satisfies Record<string, CommandHandler>;
}
