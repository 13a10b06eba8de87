import * as z from 'zod/mini';
import type { Alert } from '../api/alert.ts';
import type { User } from '../api/user.ts';

/**
 * What a command works on, read from what VS Code passes: from a context menu the row clicked and all rows selected,
 * from a row's own click its id, from a shortcut or the palette nothing.
 */
const rowSchema = z.object({ kind: z.literal('item'), item: z.looseObject({ id: z.string() }) });
const rowsSchema = z.array(z.unknown());
const referenceSchema = z.object({ alert: z.string() });

/** Ids of the rows that a command was called on; empty where it was called without. */
export function idsOf(args: readonly unknown[]): readonly string[] {
  const reference = z.safeParse(referenceSchema, args[0]);
  if (reference.success) return [reference.data.alert];
  const selected = z.safeParse(rowsSchema, args[1]);
  const rows = selected.success && selected.data.length > 0 ? selected.data : [args[0]];
  return rows.flatMap((row) => {
    const read = z.safeParse(rowSchema, row);
    return read.success ? [read.data.item.id] : [];
  });
}

/** Where a command finds what it was not called on. */
export interface Targets {
  /**
   * The alerts meant: those the command was called on; else those selected in the tree; the one being read where
   * nothing is selected or the shortcut was pressed in the details.
   */
  alerts(args: readonly unknown[]): readonly Alert[];
  users(args: readonly unknown[]): readonly User[];
}

/** What can be looked up by id, and what is selected. */
export interface Selectable<Item> {
  find(id: string): Item | undefined;
  selected(): readonly Item[];
}

/** Whether the shortcut was pressed in the tree, which then keeps the focus. */
export function isFromTree([origin]: readonly unknown[]): boolean {
  return origin === 'tree';
}

function isFromPanel([origin]: readonly unknown[]): boolean {
  return origin === 'panel';
}

/** @param reading the alert whose details are open, if any */
export function createTargets(
  alerts: Selectable<Alert>,
  users: Selectable<User>,
  reading: () => string | undefined,
): Targets {
  return {
    alerts(args) {
      const ids = idsOf(args);
      if (ids.length > 0) return lookUp(alerts, ids);
      const selected = alerts.selected();
      const current = reading();
      const meansReading = isFromPanel(args) || selected.length === 0;
      return meansReading && current !== undefined ? lookUp(alerts, [current]) : selected;
    },
    users(args) {
      const ids = idsOf(args);
      return ids.length > 0 ? lookUp(users, ids) : users.selected();
    },
  };
}

function lookUp<Item>(items: Selectable<Item>, ids: readonly string[]): readonly Item[] {
  return ids.map((id) => items.find(id)).filter((item) => item !== undefined);
}
