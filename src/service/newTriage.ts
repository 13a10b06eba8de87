import { env, type Memento } from 'vscode';
import { settingIds } from '../contributions.ts';
import { type AlertFilter, emptyFilter } from '../triage/filter/filter.ts';
import { readQuery, writeQuery } from '../triage/filter/query.ts';
import type { AlertNotes } from '../triage/notes/alertNotes.ts';
import { Triage } from '../triage/triage.ts';
import { type Log, logFailure } from '../ui/log.ts';
import { ifChanged } from '../util/equality.ts';
import { memoryStorage } from '../util/storage.ts';
import type { NewTriage } from './connection.ts';
import { readUserSetting } from './userSetting.ts';

/**
 * Begins a triage with the filter last used for the service. That of the sample data has a storage of its own, which is
 * kept until the window closes.
 */
export function triageFactory(
  globalState: Memento,
  notesOf: (baseUrl: string) => AlertNotes,
  log: Log,
): NewTriage {
  const sampleStorage = memoryStorage();
  return (service, client) => {
    const { baseUrl, loadFetch } = service;
    const storage = loadFetch ? sampleStorage : globalState;
    const key = filterKey + baseUrl;
    const triage = new Triage(service, client, storage, {
      maxAlerts: readMaxAlerts,
      locale: env.language,
      notes: notesOf(baseUrl),
      filter: readFilter(storage.get(key)),
      onStoringFailed: (error) => logFailure(log, 'Storing which alerts were seen', error),
    });
    const store = () => {
      // Without its file: another workspace does not have it.
      const query = writeQuery(triage.options.filter);
      const storing = storage.update(key, query.length > maxQuery ? undefined : query || undefined);
      storing.then(undefined, (error: unknown) => logFailure(log, 'Storing the filter', error));
    };
    triage.onDidChange(ifChanged(() => [triage.options.filter], store));
    return triage;
  };
}

/** VS Code's trees fail with more than about 125,000 rows beside each other. */
const maxAlerts = 100_000;

/** The maximum number of loaded alerts, from the user's settings; the default if the setting is invalid. */
function readMaxAlerts(): number {
  const value = readUserSetting(settingIds.maxLoadedAlerts);
  return typeof value === 'number' && value >= 1 ? Math.min(value, maxAlerts) : 50_000;
}

/**
 * In characters. A value to filter by may have megabytes, and VS Code reads and writes all that an extension stores as one
 * text.
 */
const maxQuery = 10_000;

/** Followed by the service's base URL. */
const filterKey = 'alertTriage.filter:';

/** The empty filter if it cannot be read. */
function readFilter(stored: unknown): AlertFilter {
  const reading = typeof stored === 'string' ? readQuery(stored) : { filter: emptyFilter };
  return 'filter' in reading ? reading.filter : emptyFilter;
}
