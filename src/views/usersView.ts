import type { Alert } from '../api/alert.ts';
import type { User } from '../api/user.ts';
import type { Connection } from '../connection/connection.ts';
import { commandIds, contextKeys } from '../contributions.ts';
import type { PagedList } from '../triage/pagedList.ts';
import type { AlertTexts } from '../ui/alertTexts.ts';
import { contextKey } from '../ui/contextKey.ts';
import { userWords } from '../ui/countText.ts';
import type { Log } from '../ui/log.ts';
import { createListView, type ListView } from './listView.ts';
import type { Row } from './rows.ts';
import type { Tree } from './tree.ts';
import { usersContent } from './usersContent.ts';

/** The view "Users". */
export function createUsersView(
  tree: Tree<Row<User>>,
  list: PagedList<User>,
  alerts: PagedList<Alert>,
  texts: AlertTexts,
  connection: Connection,
  log: Log,
): ListView<User> {
  return createListView({
    tree,
    list,
    content: usersContent(list, alerts, texts),
    connection,
    log,
    commands: {
      loadMore: commandIds.loadMoreUsers,
      refresh: commandIds.refreshUsers,
      cancel: commandIds.cancelLoadingUsers,
      words: userWords,
    },
    loadMore: () => list.loadMore(),
    onEmpty: contextKey(contextKeys.usersEmpty),
    onWaiting: contextKey(contextKeys.usersWaiting),
  });
}
