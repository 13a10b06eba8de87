import type { Storage } from '../util/storage.ts';
import { type AlertFilter, emptyFilter } from './filter/filter.ts';
import { readQuery, writeQuery } from './filter/query.ts';

/** Followed by the service's base URL. */
const key = 'alertTriage.filter:';

/** The filter last used for a service in any window; the empty one if it cannot be read. */
export function readLastFilter(storage: Storage, baseUrl: string): AlertFilter {
  const stored = storage.get(key + baseUrl);
  const reading = typeof stored === 'string' ? readQuery(stored) : { filter: emptyFilter };
  return 'filter' in reading ? reading.filter : emptyFilter;
}

/** Stores a filter, without its file: another workspace does not have it. */
export async function storeLastFilter(storage: Storage, baseUrl: string, filter: AlertFilter): Promise<void> {
  await storage.update(key + baseUrl, writeQuery(filter) || undefined);
}
