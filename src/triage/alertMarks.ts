import type { Alert } from '../api/alert.ts';
import { Emitter, type Subscription } from './emitter.ts';
import { isSameJson } from './equality.ts';
import { editMarks, hashId, type Mark, readMarks, storedMarks } from './storedMarks.ts';

/** Storage shared by all windows, such as VS Code's global state. */
interface MarkMemory {
  get(key: string): unknown;
  update(key: string, value: unknown): PromiseLike<void>;
}

/** Alerts whose mark changed; `all` if any mark of any alert may have changed. */
export type MarkChange = 'all' | { readonly mark: Mark; readonly alerts: readonly Identified[] };

type Identified = Pick<Alert, 'id'>;

const keyPrefix = 'alertTriage.marks:';

/** Forgets everything when the window closes. */
function windowMemory(): MarkMemory {
  const values = new Map<string, unknown>();
  return { get: (key) => values.get(key), update: async (key, value) => void values.set(key, value) };
}

/**
 * Which alerts the user has seen, pinned and been notified of. Stored per service, on this computer only, and as hashes
 * of their ids. A change is stored at once, because the window may be closed at any time.
 */
export class AlertMarks {
  readonly #memory: MarkMemory;
  readonly #service: () => string;
  readonly #onError: (error: unknown) => void;
  readonly #changes = new Emitter<MarkChange>();
  #key: string;
  /** As last read from storage or written to it. */
  #stored: unknown;
  #sets = readMarks(undefined);
  #hash = hasher(this.#sets.salt);

  /**
   * @param service the base URL of the service, for whose alerts marks are kept
   * @param onError called when marks cannot be stored; they last until the window closes
   */
  constructor(
    memory: MarkMemory = windowMemory(),
    service: () => string = () => '',
    onError: (error: unknown) => void = () => undefined,
  ) {
    this.#memory = memory;
    this.#service = service;
    this.#onError = onError;
    this.#key = keyPrefix + service();
    this.#read();
  }

  has(mark: Mark, alert: Identified): boolean {
    const marked = this.#sets[mark];
    return marked.size > 0 && marked.has(this.#hash(alert));
  }

  /** Marks alerts or removes their mark; with too many marks, those of the first alerts are kept. */
  set(mark: Mark, alerts: readonly Identified[], isSet: boolean): void {
    // Keeps what other windows have marked.
    this.reload();
    const changed = alerts.filter((alert) => this.has(mark, alert) !== isSet);
    if (changed.length === 0) return;
    this.#sets = editMarks(this.#sets, { mark, ids: changed.map(({ id }) => id).toReversed(), isSet });
    this.#changes.fire({ mark, alerts: changed });
    void this.#store();
  }

  /** A test for alerts that are unseen now; its results stay the same when alerts are marked later. */
  unseenNow(): (alert: Identified) => boolean {
    const { seen } = this.#sets;
    // Those of the same salt: reading the marks of another window may change it.
    const hash = this.#hash;
    return (alert) => seen.size === 0 || !seen.has(hash(alert));
  }

  /** Fires after every change. */
  onDidChange(listener: (change: MarkChange) => void): Subscription {
    return this.#changes.subscribe(listener);
  }

  /** Must be called when the service has changed, or another window may have changed the marks. */
  reload(): void {
    const key = keyPrefix + this.#service();
    if (key === this.#key && isSameJson(this.#memory.get(key), this.#stored)) return;
    this.#key = key;
    this.#read();
  }

  async #store(): Promise<void> {
    const key = this.#key;
    this.#stored = storedMarks(this.#sets);
    try {
      await this.#memory.update(key, this.#stored);
    } catch (error) {
      // So that the marks are not replaced by those in storage.
      if (key === this.#key) this.#stored = this.#memory.get(key);
      this.#onError(error);
    }
  }

  #read(): void {
    this.#stored = this.#memory.get(this.#key);
    const { salt } = this.#sets;
    this.#sets = readMarks(this.#stored, salt);
    if (this.#sets.salt !== salt) this.#hash = hasher(this.#sets.salt);
    this.#changes.fire('all');
  }
}

/** Hashes the ids of alerts, those of the same object once. */
function hasher(salt: string): (alert: Identified) => string {
  const hashes = new WeakMap<Identified, string>();
  return (alert) => {
    const known = hashes.get(alert);
    if (known !== undefined) return known;
    const hash = hashId(salt, alert.id);
    hashes.set(alert, hash);
    return hash;
  };
}
