import { env, type Memento, workspace } from 'vscode';
import { settingIds } from '../contributions.ts';
import type { AlertFilter } from '../triage/filter/filter.ts';
import type { AlertNotes } from '../triage/notes/alertNotes.ts';
import { Triage } from '../triage/triage.ts';
import { type Log, logFailure } from '../ui/log.ts';
import { memoryStorage } from '../util/storage.ts';
import type { NewTriage } from './connection.ts';

/**
 * Returns the function that begins a triage at sign-in. The sample data has a storage of its own, and the filter of each
 * service is kept until the window closes.
 *
 * @param globalState shared by all windows
 * @param notesOf the user's notes of a service
 */
export function triageFactory(
  globalState: Memento,
  notesOf: (baseUrl: string) => AlertNotes,
  log: Log,
): NewTriage {
  const sampleStorage = memoryStorage();
  const filters = new Map<string, AlertFilter>();
  return (service, client) => {
    const { baseUrl, loadFetch } = service;
    const filter = filters.get(baseUrl);
    const triage = new Triage(service, client, loadFetch ? sampleStorage : globalState, {
      maxAlerts: readMaxAlerts,
      locale: env.language,
      notes: notesOf(baseUrl),
      ...(filter && { filter }),
      onStoringFailed: (error) => logFailure(log, 'Storing which alerts were seen', error),
    });
    triage.onDidChange(() => filters.set(baseUrl, triage.options.filter));
    return triage;
  };
}

/** VS Code's trees fail with more than about 125,000 rows beside each other. */
const maxAlerts = 100_000;

/** The maximum number of loaded alerts, from the user's settings; the default if the setting is invalid. */
export function readMaxAlerts(): number {
  const value: unknown = workspace.getConfiguration().get(settingIds.maxLoadedAlerts);
  return typeof value === 'number' && value >= 1 ? Math.min(value, maxAlerts) : 50_000;
}
