import { isJsonObject } from '../api/tolerant.ts';
import type { ServicePlace } from './me.ts';

/** Followed by the service's base URL. */
const key = 'alertTriage.visits:';

/** After so long without a look at the service, the next look begins another visit. */
const pauseMs = 30 * 60_000;

/** In any window, before the visit that goes on, or would begin, at `now`; undefined in the first one. */
export function lastVisit({ service, storage }: ServicePlace, now: number): number | undefined {
  const stored = storage.get(key + service.baseUrl);
  if (!isJsonObject(stored) || typeof stored['seen'] !== 'number') return undefined;
  const { seen, before } = stored;
  if (now - seen >= pauseMs) return seen;
  // None if the clock was ahead then: nothing would be newer.
  return typeof before === 'number' && before <= now ? before : undefined;
}

/** Notes that the user looks at the service now, which begins a visit after half an hour without a look. */
export async function noteVisit(place: ServicePlace, now: number): Promise<void> {
  const { service, storage } = place;
  await storage.update(key + service.baseUrl, { seen: now, before: lastVisit(place, now) });
}
