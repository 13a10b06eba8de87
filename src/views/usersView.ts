import { Disposable, l10n, type MarkdownString, ThemeIcon, TreeItem } from 'vscode';
import type { User } from '../api/user.ts';
import { commandIds, contextKeys } from '../contributions.ts';
import { singleLine, valueLine } from '../text/sanitize.ts';
import { hasSameElements, ifChanged } from '../util/equality.ts';
import { rememberLast } from '../util/memoize.ts';
import type { Triage } from '../triage/triage.ts';
import { assigneeOf } from '../triage/values.ts';
import { userText } from '../ui/alertTexts.ts';
import type { Clock } from '../ui/clock.ts';
import { contextKey } from '../ui/contextKey.ts';
import { userWords } from '../ui/countTexts.ts';
import { joinParts, numberText } from '../ui/formats.ts';
import { timeText, tooltipOf } from './alertItem.ts';
import { noRows } from './listContent.ts';
import { createListView, type CreateTree, type ListConnection, type ListView } from './listView.ts';
import { type RowSource, stableRows } from './rows.ts';

/** Creates the "Users" view. */
export function createUsersView(
  createTree: CreateTree<User>,
  connection: ListConnection,
  clock: Clock,
): ListView<User> {
  const setSelected = contextKey(contextKeys.usersSelected);
  return createListView({
    createTree,
    contentOf: (triage) => ({
      list: triage.users,
      rows: userRows(triage),
      loadMore: () => triage.users.loadMore(),
    }),
    clock,
    connection,
    commands: {
      loadMore: commandIds.loadMoreUsers,
      refresh: commandIds.refreshUsers,
      cancel: commandIds.cancelLoadingUsers,
      words: userWords,
    },
    onEmpty: contextKey(contextKeys.usersEmpty),
    onMore: contextKey(contextKeys.hasMoreUsers),
    onLoading: contextKey(contextKeys.usersLoading),
    onSelection: (selected) => setSelected(selected.length > 0),
  });
}

/** The rows of the users view: users with the number of loaded alerts that a filter by them shows. */
export function userRows(triage: Triage): RowSource<User> {
  const { users } = triage;
  const rows = stableRows<User>();
  const byAssignee = rememberLast(triage.awakeLoaded, (alerts) => Map.groupBy(alerts, assigneeOf));
  const countOf = (userId: string) => byAssignee().get(userId)?.length ?? 0;
  return {
    ...noRows,
    roots: () => users.items.map((user) => rows.of(user)),
    rowOf: ({ id }) => {
      const current = users.find(id);
      return current && rows.of(current);
    },
    firstRow: ([user]) => user && rows.of(user),
    item: ({ item }) => userItem(item, countOf(item.id)),
    tooltip: (user) => userTooltip(user, countOf(user.id)),
    narrowed: () => ({ filter: '', viewOptions: '', rows: users.items.length }),
    onDidChange(listener) {
      let shown = users.items;
      const usersChanges = users.onDidChange(() => {
        const isSame = hasSameElements(shown, users.items);
        shown = users.items;
        // If only the loading state changed: no user is redrawn, but the view's message and status rows are.
        listener(isSame ? [] : 'all');
      });
      const counts = () => users.items.map(({ id }) => countOf(id));
      const recount = ifChanged(counts, () => listener('all'));
      const alertChanges = triage.onDidChange(ifChanged(() => [triage.awakeLoaded()], recount));
      return Disposable.from(usersChanges, alertChanges);
    },
  };
}

const userIcon = new ThemeIcon('account');

/** The row of a user. Without a command: a click on a user must not filter the alerts. */
export function userItem(user: User, alertCount: number): TreeItem {
  const item = new TreeItem(userText(user));
  item.id = `user:${user.id}`;
  item.description = joinParts([alertCountText(alertCount), singleLine(user.email ?? '')]);
  item.iconPath = userIcon;
  item.contextValue = 'user';
  return item;
}

function userTooltip(user: User, alertCount: number): MarkdownString {
  return tooltipOf(userText(user), '', [
    singleLine(user.email ?? ''),
    alertCountText(alertCount),
    timeText(l10n.t('Created'), user.created_at),
    l10n.t('ID {0}', valueLine(user.id)),
  ]);
}

/** Says "loaded", because there may be more alerts than are loaded. */
function alertCountText(count: number): string {
  if (count === 0) return '';
  return count === 1 ? l10n.t('1 loaded alert') : l10n.t('{0} loaded alerts', numberText(count));
}
