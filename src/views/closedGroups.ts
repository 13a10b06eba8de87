import { Disposable, type TreeView } from 'vscode';
import { hash } from '../triage/alertDigest.ts';
import type { Triage } from '../triage/triage.ts';
import { type Log, logFailure } from '../ui/log.ts';
import type { GroupRow, Row } from './rows.ts';

/** With the base URL of the service after it. */
const storageKey = 'alertTriage.closedGroups:';

/** More groups are forgotten, the oldest first. */
const maxStored = 500;

/** More groups start closed: VS Code asks for the rows of all open ones before it draws the first. */
const maxOpen = 300;

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

  /** Two groups that share a number open and close together in the next window, and nothing else. */
  function numberOf(row: GroupRow): number {
    return hash(`${triage.options.grouping}\0${row.key}`);
  }

  function change(row: Row<Item>, isClosed: boolean): void {
    if (row.kind !== 'group') return;
    const number = numberOf(row);
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
    /** Whether a group is closed: by the user or, where there are many, from the start. */
    isClosed: (row: GroupRow) =>
      closed.has(numberOf(row)) || (triage.view.groups.length > maxOpen && !opened.has(row)),
    dispose: () => watching.dispose(),
  };
}
