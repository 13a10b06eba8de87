import type { Alert } from '../api/alert.ts';
import type { User } from '../api/user.ts';
import { type Invocation, readInvocation } from './origin.ts';

/** Finds what a command works on. */
export interface Targets {
  /**
   * The alerts meant, as in VS Code's own lists: the rows that the command was called on; for a shortcut in the tree
   * the row that has the focus, with all others selected if it is one of them; the alert being read for a shortcut in
   * the details; else what is selected, or being read where nothing is.
   */
  alerts(args: readonly unknown[]): readonly Alert[];
  users(args: readonly unknown[]): readonly User[];
}

/** What can be looked up by id, and what is selected. */
export interface Selectable<Item> {
  find(id: string): Item | undefined;
  selected(): readonly Item[];
}

/** @param reading the alert whose details are open, if any */
export function createTargets(
  alerts: Selectable<Alert>,
  users: Selectable<User>,
  reading: () => string | undefined,
): Targets {
  return {
    alerts(args) {
      const origin = readInvocation(args);
      const current = reading();
      const meant = itemsOf(alerts, origin);
      const meansReading = origin.from === 'details' || (origin.from === 'elsewhere' && meant.length === 0);
      return meansReading && current !== undefined ? lookUp(alerts, [current]) : meant;
    },
    users: (args) => itemsOf(users, readInvocation(args)),
  };
}

function itemsOf<Item extends { readonly id: string }>(
  items: Selectable<Item>,
  origin: Invocation,
): readonly Item[] {
  if (origin.from === 'rows') return lookUp(items, origin.ids);
  if (origin.from === 'row' || origin.from === 'link') return lookUp(items, [origin.id]);
  const selected = items.selected();
  if (origin.from !== 'tree' && origin.from !== 'move') return selected;
  const { focused } = origin;
  if (focused === undefined || selected.some(({ id }) => id === focused.id)) return selected;
  return focused.id === undefined ? [] : lookUp(items, [focused.id]);
}

function lookUp<Item>(items: Selectable<Item>, ids: readonly string[]): readonly Item[] {
  return ids.map((id) => items.find(id)).filter((item) => item !== undefined);
}
