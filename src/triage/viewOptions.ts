import * as z from 'zod/mini';
import type { Storage } from '../util/storage.ts';
import type { ViewOptions } from './arrangeAlerts.ts';
import { groupings } from './grouping.ts';
import { sortings } from './sorting.ts';

const storageKey = 'alertTriage.viewOptions';

type Stored = Pick<ViewOptions, 'grouping' | 'sort'>;

const storedSchema = z.object({
  grouping: z.enum(groupings),
  sort: z.object({ by: z.enum(sortings), direction: z.enum(['ascending', 'descending']) }),
});

export const initialViewOptions: Stored = {
  grouping: 'none',
  sort: { by: 'service', direction: 'descending' },
};

/** The grouping and sort order last used in any window. */
export function readViewOptions(storage: Storage): Stored {
  return z.safeParse(storedSchema, storage.get(storageKey)).data ?? initialViewOptions;
}

/** Stores grouping and sort order for all windows. */
export async function storeViewOptions(storage: Storage, { grouping, sort }: Stored): Promise<void> {
  await storage.update(storageKey, { grouping, sort });
}
