import type { Alert } from '../api/alert.ts';
import { isJsonObject } from '../api/tolerant.ts';
import type { User } from '../api/user.ts';
import { statusArgument } from '../contributions.ts';
import type { FocusedRow } from '../views/rows.ts';

/** Where a command was called, read from what VS Code passes it. */
export type Invocation =
  /** From the palette, or a button that belongs to no row. */
  | { readonly from: 'elsewhere' }
  /** By a row about the state of a list, or the link in its place while there are no rows. */
  | { readonly from: 'status' }
  /** By a shortcut in the details. */
  | { readonly from: 'details' }
  /** By a link in the details to another alert. */
  | { readonly from: 'link'; readonly id: string }
  /** By opening a row as VS Code opens rows: with a click, Enter or Space. */
  | { readonly from: 'row'; readonly id: string }
  /** By a shortcut in a tree; `focused` is undefined where no row has the focus. */
  | { readonly from: 'tree'; readonly focused: FocusedRow | undefined }
  /** By a key that moved the focus of a tree to this row. */
  | { readonly from: 'move'; readonly focused: FocusedRow | undefined }
  /** On rows, by their buttons or from a context menu; on none when they are gone since. */
  | { readonly from: 'rows'; readonly ids: readonly string[] };

/**
 * Reads the arguments of a command: opening a row passes its id; a context menu the row, which is null when the list
 * lost it meanwhile, and all rows selected if it is one of several; the keybindings what `test/docs/keybindings.ts`
 * gives them. In a tree that is VS Code's name for the row that has the focus, the one that it gives to title buttons,
 * too.
 */
export function readInvocation(args: readonly unknown[]): Invocation {
  const [first, second] = args;
  if (args.length === 0) return { from: 'elsewhere' };
  if (first === statusArgument) return { from: 'status' };
  if (first === 'panel')
    return typeof second === 'string' ? { from: 'link', id: second } : { from: 'details' };
  if (isJsonObject(first) && typeof first['alert'] === 'string') return { from: 'row', id: first['alert'] };
  if (args.length === 1) return { from: 'tree', focused: focusedRow(first) };
  if (second === 'follow') return { from: 'move', focused: focusedRow(first) };
  const rows: readonly unknown[] = Array.isArray(second) && second.length > 0 ? second : [first];
  return { from: 'rows', ids: rows.map(idOfRow).filter((id) => id !== undefined) };
}

function focusedRow(row: unknown): FocusedRow | undefined {
  if (!isJsonObject(row)) return undefined;
  const group = row['kind'] === 'group' ? row : row['group'];
  const key = isJsonObject(group) ? group['key'] : undefined;
  return { id: idOfRow(row), group: typeof key === 'string' ? key : undefined };
}

function idOfRow(row: unknown): string | undefined {
  if (!isJsonObject(row) || row['kind'] !== 'item' || !isJsonObject(row['item'])) return undefined;
  const { id } = row['item'];
  return typeof id === 'string' ? id : undefined;
}

/** Finds what a command works on. */
export interface Targets {
  /**
   * The alerts meant, as in VS Code's own lists: the rows that the command was called on; for a shortcut in the tree
   * the row that has the focus, with all others selected if it is one of them; the alert being read for a shortcut in
   * the details; from the palette several rows that are selected; else the alert being read while the details are the
   * active editor, since what is selected may be out of sight then; else what is selected, or being read.
   */
  alerts(args: readonly unknown[]): readonly Alert[];
  users(args: readonly unknown[]): readonly User[];
}

/** What can be looked up by id, and what is selected. */
interface Selectable<Item> {
  find(id: string): Item | undefined;
  selected(): readonly Item[];
}

/**
 * @param reading the alert whose details are open, if any
 * @param isReading whether they are the active editor
 */
export function createTargets(
  alerts: Selectable<Alert>,
  users: Selectable<User>,
  reading: () => string | undefined,
  isReading: () => boolean,
): Targets {
  return {
    alerts(args) {
      const invocation = readInvocation(args);
      const current = reading();
      const meant = itemsOf(alerts, invocation);
      const meansReading =
        invocation.from === 'details' ||
        (invocation.from === 'elsewhere' && meant.length < (isReading() ? 2 : 1));
      return meansReading && current !== undefined ? lookUp(alerts, [current]) : meant;
    },
    users: (args) => itemsOf(users, readInvocation(args)),
  };
}

function itemsOf<Item extends { readonly id: string }>(
  items: Selectable<Item>,
  invocation: Invocation,
): readonly Item[] {
  if (invocation.from === 'rows') return lookUp(items, invocation.ids);
  if (invocation.from === 'row' || invocation.from === 'link') return lookUp(items, [invocation.id]);
  const selected = items.selected();
  if (invocation.from !== 'tree' && invocation.from !== 'move') return selected;
  const { focused } = invocation;
  if (focused === undefined || selected.some(({ id }) => id === focused.id)) return selected;
  return focused.id === undefined ? [] : lookUp(items, [focused.id]);
}

function lookUp<Item>(items: Selectable<Item>, ids: readonly string[]): readonly Item[] {
  return ids.map((id) => items.find(id)).filter((item) => item !== undefined);
}
