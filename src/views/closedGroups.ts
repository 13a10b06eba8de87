import { Disposable, type Memento, type TreeView } from 'vscode';
import { memoize } from '../util/memoize.ts';
import { type Log, logFailure } from '../ui/log.ts';
import type { Row } from './rows.ts';

/** The groups that the user has closed. */
export interface ClosedGroups extends Disposable {
  has(grouping: string, key: string): boolean;
}

/** With the base URL of the service after it. */
const storageKey = 'alertTriage.closedGroups:';

/** More groups are forgotten, the oldest first. */
const maxStored = 500;

/**
 * Remembers which groups are closed, also for the next window: VS Code forgets it when the window is reloaded. Stored are
 * numbers that tell nothing about the groups, whose keys are texts of the service.
 *
 * @param service the base URL of the one that is shown
 * @param grouping the current one
 */
export function rememberClosedGroups<Item>(
  view: Pick<TreeView<Row<Item>>, 'onDidCollapseElement' | 'onDidExpandElement'>,
  memory: Memento,
  service: () => string,
  grouping: () => string,
  log: Log,
): ClosedGroups {
  /** The numbers of the closed groups, by service. */
  const closedOf = memoize((baseUrl: string) => {
    const stored = memory.get<unknown>(storageKey + baseUrl);
    return new Set(Array.isArray(stored) ? stored.filter((value) => Number.isInteger(value)) : []);
  });

  function change(row: Row<Item>, isClosed: boolean): void {
    if (row.kind !== 'group') return;
    const number = numberOf(grouping(), row.key);
    const closed = closedOf(service());
    closed.delete(number);
    if (isClosed) closed.add(number);
    memory
      .update(storageKey + service(), [...closed].slice(-maxStored))
      .then(undefined, (error) => logFailure(log, 'Storing which groups are closed', error));
  }

  const watching = Disposable.from(
    view.onDidCollapseElement(({ element }) => change(element, true)),
    view.onDidExpandElement(({ element }) => change(element, false)),
  );
  return { has: (by, key) => closedOf(service()).has(numberOf(by, key)), dispose: () => watching.dispose() };
}

/** FNV-1a, 32 bits: two groups that share a number open and close together in the next window, and nothing else. */
function numberOf(grouping: string, key: string): number {
  let hash = 0x811c9dc5;
  for (const character of `${grouping}\0${key}`)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}
