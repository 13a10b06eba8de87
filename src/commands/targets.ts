import { l10n } from 'vscode';
import type { Alert } from '../api/alert.ts';
import { isJsonObject } from '../api/tolerant.ts';
import type { User } from '../api/user.ts';
import { statusArgument } from '../contributions.ts';
import type { SignInState } from '../service/connection.ts';
import type { ListItem, PagedList } from '../list/pagedList.ts';
import type { Triage } from '../triage/triage.ts';
import { showHint } from '../ui/messages.ts';
import type { ListView } from '../views/listView.ts';
import type { FocusedRow } from '../views/rows.ts';
import type { CommandParts } from './parts.ts';
import type { CommandHandler } from './register.ts';

/** How a command was called, according to the arguments that VS Code passes. */
type Invocation =
  /** From the command palette, or another place that passes no argument, such as the status bar. */
  | { readonly from: 'palette' }
  /** By a row about the state of a list, or a link of the welcome text shown instead of rows. */
  | { readonly from: 'status' }
  /** By a shortcut, title button or value in the details panel, or a shortcut in the create form. */
  | { readonly from: 'details' }
  /** By a link to another alert in the details panel. */
  | { readonly from: 'link'; readonly id: string }
  | { readonly from: 'lens'; readonly id: string }
  /** By a shortcut in a tree; `focused` is undefined if no row has the focus. */
  | { readonly from: 'tree'; readonly focused: FocusedRow | undefined }
  /** By a key that moved the focus of a tree to this row. */
  | { readonly from: 'move'; readonly focused: FocusedRow | undefined }
  /** By a key that is about to select more rows of a tree than the one that has the focus. */
  | { readonly from: 'extend'; readonly focused: FocusedRow | undefined }
  /**
   * On rows, by their buttons or a context menu; `ids` is empty if the rows no longer exist. Also by a button in the
   * view's title: VS Code then passes the focused row.
   */
  | { readonly from: 'rows'; readonly ids: readonly string[] };

/**
 * Parses the arguments of a command. A context menu passes the row (null if it no longer exists) and, if it is one of
 * several selected rows, all of them. Keybindings pass what `package.json` names; in a tree, that is VS Code's
 * undocumented handle of the focused row, as for buttons in the view's title.
 */
export function readInvocation(args: readonly unknown[]): Invocation {
  const [first, second] = args;
  if (args.length === 0) return { from: 'palette' };
  // Buttons of the details' title pass the panel's URI.
  if (isJsonObject(first) && first['scheme'] === 'webview-panel') return { from: 'details' };
  if (first === statusArgument) return { from: 'status' };
  if (first === 'panel')
    return typeof second === 'string' ? { from: 'link', id: second } : { from: 'details' };
  if (isJsonObject(first) && typeof first['lens'] === 'string') return { from: 'lens', id: first['lens'] };
  if (args.length === 1) return { from: 'tree', focused: focusedRow(first) };
  if (second === 'follow') return { from: 'move', focused: focusedRow(first) };
  if (second === 'extend') return { from: 'extend', focused: focusedRow(first) };
  const rows: readonly unknown[] = Array.isArray(second) && second.length > 0 ? second : [first];
  return { from: 'rows', ids: rows.map(idOfRow).filter((id) => id !== undefined) };
}

/**
 * The row that had the focus, or on which the command was called, if that was in a view. `isButton` is false only for a
 * shortcut: VS Code replaces the title's buttons when one appears or disappears, so the pressed one loses the focus.
 */
export function calledInView(
  args: readonly unknown[],
): { readonly focused: FocusedRow | undefined; readonly isButton: boolean } | undefined {
  const { from } = readInvocation(args);
  if (from !== 'tree' && from !== 'rows') return undefined;
  return { focused: focusedRow(args[0]), isButton: from === 'rows' };
}

function focusedRow(row: unknown): FocusedRow | undefined {
  if (!isJsonObject(row)) return undefined;
  const { kind } = row;
  const group = kind === 'group' ? row : row['group'];
  const key = isJsonObject(group) ? group['key'] : undefined;
  return {
    kind: typeof kind === 'string' ? kind : '',
    id: idOfRow(row),
    group: typeof key === 'string' ? key : undefined,
  };
}

function idOfRow(row: unknown): string | undefined {
  if (!isJsonObject(row) || row['kind'] !== 'item' || !isJsonObject(row['item'])) return undefined;
  const { id } = row['item'];
  return typeof id === 'string' ? id : undefined;
}

export interface Targets {
  /**
   * The alerts a command applies to, by the rules of VS Code's own lists. Called on rows: these rows. By a
   * shortcut in the tree: the focused row, or the whole selection if it contains that row. By a shortcut in the
   * details: the alert shown there. Otherwise the first of these that exists: several selected rows; the alert in the
   * details while they are the active editor, since the selected row may be out of sight; the selected row; the alert
   * in the details.
   */
  alerts(args: readonly unknown[]): readonly Alert[];
  users(args: readonly unknown[]): readonly User[];
}

export function createTargets({ connection, alertsView, usersView, details }: CommandParts): Targets {
  function prefersDetails({ from }: Invocation, rows: readonly Alert[]): boolean {
    if (from === 'details') return true;
    // In the details, one selected row may be out of sight; several were selected for a purpose.
    return from === 'palette' && (details.isActive() ? rows.length < 2 : rows.length === 0);
  }

  return {
    alerts(args) {
      const invocation = readInvocation(args);
      const list = connection.triage?.alerts;
      const rows = itemsOf(list, alertsView, invocation);
      const shown = details.current();
      return shown !== undefined && prefersDetails(invocation, rows) ? lookUp(list, [shown]) : rows;
    },
    users: (args) => itemsOf(connection.triage?.users, usersView, readInvocation(args)),
  };
}

/** A command that runs on the alerts it applies to; it says so if there are none. */
export function onAlerts(
  connection: SignInState,
  targets: Targets,
  run: (triage: Triage, alerts: readonly [Alert, ...Alert[]], args: readonly unknown[]) => unknown,
): CommandHandler {
  return (...args) => {
    const [first, ...others] = targets.alerts(args);
    const { triage } = connection;
    return first && triage ? run(triage, [first, ...others], args) : showNoAlertSelected();
  };
}

export function showNoAlertSelected(): void {
  showHint(l10n.t('Select an alert first.'));
}

function itemsOf<Item extends ListItem>(
  list: PagedList<Item> | undefined,
  view: ListView<Item>,
  invocation: Invocation,
): readonly Item[] {
  if (invocation.from === 'rows') return lookUp(list, invocation.ids);
  if ('id' in invocation) return lookUp(list, [invocation.id]);
  const selected = view.selected();
  if (!('focused' in invocation)) return selected;
  const { focused } = invocation;
  if (focused === undefined || selected.some(({ id }) => id === focused.id)) return selected;
  return focused.id === undefined ? [] : lookUp(list, [focused.id]);
}

function lookUp<Item extends ListItem>(
  list: PagedList<Item> | undefined,
  ids: readonly string[],
): readonly Item[] {
  return ids.map((id) => list?.find(id)).filter((item) => item !== undefined);
}
