import { isJsonObject } from '../api/tolerant.ts';
import type { Storage } from '../util/storage.ts';

/** Followed by the service's base URL. */
const key = 'alertTriage.visits:';

/** After so long without a look at the service, the next look begins another visit. */
const pauseMs = 30 * 60_000;

/** When the user looks at a service, in any window, so that "since my last visit" can be filtered by. */
export class Visits {
  readonly #storage: Storage;
  readonly #key: string;

  constructor(storage: Storage, baseUrl: string) {
    this.#storage = storage;
    this.#key = key + baseUrl;
  }

  /** The end of the visit before the one that goes on, or would begin, at `now`; undefined in the first one. */
  lastAt(now: number): number | undefined {
    const stored: unknown = this.#storage.get(this.#key);
    if (!isJsonObject(stored) || typeof stored['seen'] !== 'number') return undefined;
    const { seen, before } = stored;
    if (now - seen >= pauseMs) return seen;
    // None if the clock was ahead then: nothing would be newer.
    return typeof before === 'number' && before <= now ? before : undefined;
  }

  /** Notes that the user looks at the service now, which begins a visit after half an hour without a look. */
  async look(now: number): Promise<void> {
    await this.#storage.update(this.#key, { seen: now, before: this.lastAt(now) });
  }
}
