import { isJsonObject } from '../api/tolerant.ts';
import type { Storage } from '../util/storage.ts';
import type { ViewOptions } from './arrangeAlerts.ts';
import { groupings } from './grouping.ts';
import { type Sort, sortings } from './sorting.ts';

const storageKey = 'alertTriage.viewOptions';

type Stored = Pick<ViewOptions, 'grouping' | 'sort'>;

const directions: readonly Sort['direction'][] = ['ascending', 'descending'];
/** Without grouping, in the service's order. */
export const initialViewOptions: Stored = {
  grouping: 'none',
  sort: { by: 'service', direction: 'descending' },
};

/**
 * The grouping and sort order last used in any window. Parsed without zod, because loading it would delay the
 * first rows.
 */
export function readViewOptions(storage: Storage): Stored {
  const stored: unknown = storage.get(storageKey);
  if (!isJsonObject(stored) || !isJsonObject(stored['sort'])) return initialViewOptions;
  const grouping = knownOf(groupings, stored['grouping']);
  const by = knownOf(sortings, stored['sort']['by']);
  const direction = knownOf(directions, stored['sort']['direction']);
  return grouping && by && direction ? { grouping, sort: { by, direction } } : initialViewOptions;
}

function knownOf<Value>(known: readonly Value[], stored: unknown): Value | undefined {
  return known.find((value) => value === stored);
}

/** Stores grouping and sort order for all windows. */
export async function storeViewOptions(storage: Storage, { grouping, sort }: Stored): Promise<void> {
  await storage.update(storageKey, { grouping, sort });
}
