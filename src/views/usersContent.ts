import type { Alert } from '../api/alert.ts';
import type { User } from '../api/user.ts';
import type { PagedList } from '../triage/pagedList.ts';
import { hasSameElements } from '../triage/sameElements.ts';
import { assigneeOf } from '../triage/values.ts';
import type { AlertTexts } from '../ui/alertTexts.ts';
import { itemCache } from './itemCache.ts';
import { type ListContent, type Redraw, redrawRows } from './listContent.ts';
import { type ItemRow, stableRows } from './rows.ts';
import { userCommand, userItem, userTooltip } from './userItem.ts';

/** The users, one below the other, each with the number of loaded alerts that are assigned to them. */
export function usersContent(
  users: PagedList<User>,
  alerts: PagedList<Alert>,
  texts: AlertTexts,
): ListContent<User> {
  const rows = stableRows<User>();
  const countOf = alertCounter(alerts);
  const items = itemCache<ItemRow<User>>(({ item }) => userItem(item, countOf(item.id)));
  return {
    roots: () => users.items.map((user) => rows.of(user)),
    isEmpty: () => users.items.length === 0,
    children: () => [],
    rowOf: ({ id }) => {
      const current = users.find(id);
      return current && rows.of(current);
    },
    firstRow: ([user]) => user && rows.of(user),
    groupItem: () => {
      throw new TypeError('Users have no groups.');
    },
    item: (row) => items.item(row),
    resolveItem: (user) => ({
      tooltip: userTooltip(user, countOf(user.id), texts),
      command: userCommand(user),
    }),
    message: () => '',
    viewOptions: () => '',
    onDidChange(listener) {
      let shown = users.items;
      let counted = alerts.items;
      const redraw = (change: Redraw<User>) => {
        if (change === 'all') items.redrawAll();
        listener(change);
      };
      const stopUsers = users.onDidChange(() => {
        const isSame = hasSameElements(shown, users.items);
        shown = users.items;
        redraw(isSame ? [] : 'all');
      });
      const stopAlerts = alerts.onDidChange(() => {
        if (alerts.items === counted) return;
        counted = alerts.items;
        items.expire();
        const changed = items.changed(users.items.map((user) => rows.of(user)));
        if (changed.length > 0) redraw(redrawRows(changed));
      });
      return () => {
        stopUsers();
        stopAlerts();
      };
    },
  };
}

/** How many of the loaded alerts are assigned to a user, counted in one pass when somebody asks after a change. */
function alertCounter(alerts: PagedList<Alert>): (userId: string) => number {
  let counted: readonly Alert[] = [];
  let counts = new Map<string, number>();
  return (userId) => {
    if (alerts.items !== counted) {
      counted = alerts.items;
      counts = new Map();
      for (const alert of counted) {
        const assignee = assigneeOf(alert);
        counts.set(assignee, (counts.get(assignee) ?? 0) + 1);
      }
    }
    return counts.get(userId) ?? 0;
  };
}
