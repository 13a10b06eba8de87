import type { Alert } from '../api/alert.ts';

/** Looks for something about the shown alert in the background. */
export class Lookup<Found> {
  readonly #nothing: Found;
  readonly #changed: () => void;
  readonly #failed: (error: unknown) => void;
  #found: Found;
  #alert: Alert | undefined;
  #among: object | undefined;
  #search = new AbortController();

  /** @param changed called when something else is found */
  constructor(nothing: Found, changed: () => void, failed: (error: unknown) => void) {
    this.#nothing = nothing;
    this.#changed = changed;
    this.#failed = failed;
    this.#found = nothing;
  }

  /** What is found so far: that of the alert's former version until that of the new one is. */
  get found(): Found {
    return this.#found;
  }

  /** Looks again, unless the alert and what `find` searches are the same as before. */
  update(alert: Alert, among: object, find: (signal: AbortSignal) => Promise<Found>): void {
    if (alert === this.#alert && among === this.#among) return;
    if (alert.id !== this.#alert?.id) this.#found = this.#nothing;
    this.#alert = alert;
    this.#among = among;
    void this.#run(find);
  }

  async #run(find: (signal: AbortSignal) => Promise<Found>): Promise<void> {
    this.#search.abort();
    const { signal } = (this.#search = new AbortController());
    try {
      const found = await find(signal);
      if (signal.aborted) return;
      this.#found = found;
      this.#changed();
    } catch (error) {
      if (!signal.aborted) this.#failed(error);
    }
  }

  /** Has the next `update` look again. */
  outdate(): void {
    this.#among = undefined;
  }

  /** Ends a search, and forgets what was found. */
  cancel(): void {
    this.#search.abort();
    this.#alert = undefined;
    this.#found = this.#nothing;
  }
}
