import { Disposable, type TreeView } from 'vscode';
import { hash } from '../triage/alertDigest.ts';
import type { Triage } from '../triage/triage.ts';
import { type Log, logFailure } from '../ui/log.ts';
import type { GroupRow, Row } from './rows.ts';

export type ClosedGroups = ReturnType<typeof rememberClosedGroups>;

/** With the base URL of the service after it. */
const storageKey = 'alertTriage.closedGroups:';

/** More groups are forgotten, the oldest first. */
const maxStored = 500;

/**
 * Remembers which groups are closed, also for the next window: VS Code forgets it when the window is reloaded. Stored are
 * numbers that tell nothing about the groups, whose keys are texts of the service.
 */
export function rememberClosedGroups<Item>(
  view: Pick<TreeView<Row<Item>>, 'onDidCollapseElement' | 'onDidExpandElement'>,
  triage: Triage,
  log: Log,
) {
  const { storage } = triage;
  const key = storageKey + triage.service.baseUrl;
  const stored: unknown = storage.get(key);
  /** The numbers of the closed groups. */
  const closed = new Set(Array.isArray(stored) ? stored.filter((value) => Number.isInteger(value)) : []);

  /** Those that the user has opened. */
  const opened = new WeakSet<GroupRow>();

  function change(row: Row<Item>, isClosed: boolean): void {
    if (row.kind !== 'group') return;
    const number = numberOf(triage.options.grouping, row.key);
    closed.delete(number);
    if (isClosed) closed.add(number);
    else opened.add(row);
    storage
      .update(key, [...closed].slice(-maxStored))
      .then(undefined, (error: unknown) => logFailure(log, 'Storing which groups are closed', error));
  }

  const watching = Disposable.from(
    view.onDidCollapseElement(({ element }) => change(element, true)),
    view.onDidExpandElement(({ element }) => change(element, false)),
  );
  return {
    has: (by: string, key: string) => closed.has(numberOf(by, key)),
    hasOpened: (row: GroupRow) => opened.has(row),
    dispose: () => watching.dispose(),
  };
}

/** Two groups that share a number open and close together in the next window, and nothing else. */
function numberOf(grouping: string, key: string): number {
  return hash(`${grouping}\0${key}`);
}
