import * as z from 'zod/mini';
import { orElse } from '../../util/orElse.ts';
import { maxInstant } from '../../text/time.ts';
import type { Storage } from '../../util/storage.ts';
import { everyFacet } from './facets.ts';
import { emptyFilter, isEmptyFilter } from './filter.ts';
import type { SavedFilter } from './savedFilter.ts';

/** Followed by the service's base URL. Without a URL, the key of filters saved before they were stored per service. */
const key = 'alertTriage.savedFilters';

const parts = everyFacet(orElse(z.array(z.string()), []));

/** From 1970 on, and with a `Date` for it. */
const instant = z.number().check(z.nonnegative(), z.maximum(maxInstant));

/** Missing or invalid parts become empty, unknown parts are dropped. */
const filterSchema = z.object({
  ...parts,
  excluded: orElse(z.object(parts), z.parse(z.object(parts), {})),
  unseen: orElse(z.boolean(), false),
  created: orElse(z.object({ from: z.optional(instant), to: z.optional(instant) }), {}),
  text: orElse(z.string(), ''),
});

const savedFilterSchema = z.object({
  name: z.string().check(z.refine((name) => name.trim() !== '')),
  filter: filterSchema,
});

/** The filters that were saved for a service before saved filters were a setting; what cannot be read is left out. */
export function readFormerFilters(storage: Storage, baseUrl: string): readonly SavedFilter[] {
  const stored = storage.get(`${key}:${baseUrl}`) ?? storage.get(key);
  const elements: readonly unknown[] = Array.isArray(stored) ? stored : [];
  return elements
    .flatMap((element) => z.safeParse(savedFilterSchema, element).data ?? [])
    .map(({ name, filter }) => ({ name, filter: { ...emptyFilter, ...filter } }))
    .filter(({ filter }) => !isEmptyFilter(filter));
}

/** Removes what `readFormerFilters` reads, after it was taken over. */
export async function forgetFormerFilters(storage: Storage, baseUrl: string): Promise<void> {
  await storage.update(`${key}:${baseUrl}`, undefined);
  await storage.update(key, undefined);
}
