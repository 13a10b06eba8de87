import { Disposable } from 'vscode';
import { settingIds } from '../contributions.ts';
import { type CurrentTriage, forEachTriage } from '../service/connection.ts';
import { readUserSetting } from '../service/userSetting.ts';

/**
 * Loads the rest of a list that is not long, one page at a time, so that counts, filters and sorting are of all alerts.
 * A refresh ends it, and a cancel for good; a rate limit until page 1 has been read again and the list has changed,
 * another failure until an outage is over, in which a check has failed, too.
 */
export function loadShortLists(connection: CurrentTriage): Disposable {
  return forEachTriage(connection, ({ alerts }) => {
    /** The reading of page 1 after which it was last tried. */
    let triedAfter: number | undefined;
    let running: AbortController | undefined;
    let isCanceled = false;
    /** Whether a check has failed since it was last tried. */
    let wasOut = false;

    /** Whether there is a rest, and nothing speaks against loading it now. */
    function isWanted(): boolean {
      const { total, asOf, doing, failure, refreshFailure, nextPage } = alerts;
      const isIdle = doing === undefined && refreshFailure === undefined && (wasOut || failure === undefined);
      return isIdle && nextPage !== undefined && asOf !== triedAfter && (total ?? Infinity) <= readUpTo();
    }

    async function load(): Promise<void> {
      triedAfter = alerts.asOf;
      wasOut = false;
      const { signal } = (running = new AbortController());
      await alerts.loadAll(signal, 1);
      running = undefined;
      const isIdle = alerts.doing === undefined && alerts.failure === undefined;
      isCanceled = isIdle && !signal.aborted && alerts.nextPage !== undefined;
    }

    function update(): void {
      wasOut ||= alerts.refreshFailure !== undefined;
      if (running && alerts.waiting?.status === 429) running.abort();
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
