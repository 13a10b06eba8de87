import type { User } from '../api/user.ts';
import type { Connection } from '../connection/connection.ts';
import { commandIds, contextKeys } from '../contributions.ts';
import type { PagedList } from '../triage/pagedList.ts';
import { contextKey } from '../ui/contextKey.ts';
import type { Log } from '../ui/log.ts';
import { flatContent } from './listContent.ts';
import { createListView, type ListView } from './listView.ts';
import type { Row } from './rows.ts';
import type { Tree } from './tree.ts';
import { userItem, userTooltip } from './userItem.ts';

/** The view "Users". */
export function createUsersView(
  tree: Tree<Row<User>>,
  list: PagedList<User>,
  connection: Connection,
  log: Log,
): ListView<User> {
  return createListView({
    tree,
    list,
    content: flatContent(list, userItem, (user) => ({ tooltip: userTooltip(user) })),
    connection,
    log,
    commands: { loadMore: commandIds.loadMoreUsers, refresh: commandIds.refreshUsers },
    loadMore: () => list.loadMore(),
    onEmpty: contextKey(contextKeys.usersEmpty),
  });
}
