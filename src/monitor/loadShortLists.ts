import { Disposable } from 'vscode';
import { settingIds } from '../contributions.ts';
import { type CurrentTriage, forEachTriage } from '../service/connection.ts';
import { readUserSetting } from '../service/userSetting.ts';

/**
 * Loads the rest of a list that is not long, one page at a time, so that counts, filters and sorting are of all alerts.
 * If the user cancels that, it does not begin again. After a refresh or a rate limit it does once page 1 was read
 * again; after another failure, once an outage is over, in which a check for new alerts has failed, too.
 */
export function loadShortLists(connection: CurrentTriage): Disposable {
  return forEachTriage(connection, ({ alerts }) => {
    /** When page 1 was last read before the latest attempt; see `asOf`. */
    let triedAfter: number | undefined;
    let running: AbortController | undefined;
    let isCanceled = false;
    /** Whether a check for new alerts has failed since the latest attempt. */
    let wasOut = false;

    /** Whether there is a rest that may be loaded now. */
    function isWanted(): boolean {
      const { total, asOf, doing, failure, refreshFailure, nextPage } = alerts;
      const isIdle = doing === undefined && refreshFailure === undefined && (wasOut || failure === undefined);
      return isIdle && nextPage !== undefined && asOf !== triedAfter && (total ?? Infinity) <= readUpTo();
    }

    async function load(): Promise<void> {
      triedAfter = alerts.asOf;
      wasOut = false;
      const { canceled } = alerts;
      running = new AbortController();
      await alerts.loadAll(running.signal, 1);
      running = undefined;
      isCanceled = canceled.aborted;
    }

    function update(): void {
      wasOut ||= alerts.refreshFailure !== undefined;
      // What the service says of its length may be wrong.
      const isLong = alerts.items.length > readUpTo();
      if (running && (isLong || alerts.waiting?.status === 429)) running.abort();
      if (running === undefined && !isCanceled && isWanted()) void load();
    }

    update();
    const changes = alerts.onDidChange(update);
    return Disposable.from(changes, new Disposable(() => running?.abort()));
  });
}

function readUpTo(): number {
  const value = readUserSetting(settingIds.loadAllUpTo);
  return typeof value === 'number' ? value : 1000;
}
