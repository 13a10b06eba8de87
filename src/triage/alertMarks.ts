import type { Alert } from '../api/alert.ts';
import { delay } from '../api/delay.ts';
import { Emitter, type Subscription } from './emitter.ts';
import { isSameJson } from './equality.ts';
import { editMarks, hashId, type Mark, type MarkEdit, readMarks, storedMarks } from './storedMarks.ts';

/** Storage shared by all windows, such as VS Code's global state. */
export interface MarkMemory {
  get(key: string): unknown;
  update(key: string, value: unknown): PromiseLike<void>;
}

/** Alerts whose mark changed; `all` if any mark of any alert may have changed. */
export type MarkChange = 'all' | { readonly mark: Mark; readonly alerts: readonly Identified[] };

type Identified = Pick<Alert, 'id'>;

const keyPrefix = 'alertTriage.marks:';

/** Opening one alert after the other stores them together. */
const saveDelayMs = 1000;

const noMemory: MarkMemory = { get: () => undefined, update: async () => undefined };

/**
 * Which alerts the user has seen and pinned. Stored per service, on this computer only, and as hashes of their ids.
 * Changes count at once and are stored soon after, together with those of other windows.
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
  #hashes = new WeakMap<Identified, string>();
  /** Changes not stored yet. */
  #pending: readonly MarkEdit[] = [];
  #isSaveDue = false;

  /**
   * @param service the base URL of the service, for whose alerts marks are kept
   * @param onError called when marks cannot be stored; they last until the window closes
   */
  constructor(
    memory: MarkMemory = noMemory,
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
    const changed = alerts.filter((alert) => this.has(mark, alert) !== isSet);
    if (changed.length === 0) return;
    const edit = { mark, ids: changed.map(({ id }) => id).toReversed(), isSet };
    this.#pending = [...this.#pending, edit];
    this.#sets = editMarks(this.#sets, edit);
    this.#changes.fire({ mark, alerts: changed });
    void this.#saveSoon();
  }

  /** A test for alerts that are unseen now; its results stay the same when alerts are marked later. */
  unseenNow(): (alert: Identified) => boolean {
    const { seen } = this.#sets;
    return (alert) => seen.size === 0 || !seen.has(this.#hash(alert));
  }

  /** Fires after every change, but not when the change is stored. */
  onDidChange(listener: (change: MarkChange) => void): Subscription {
    return this.#changes.subscribe(listener);
  }

  /** Must be called when the service has changed, or another window may have changed the marks. */
  reload(): void {
    const key = keyPrefix + this.#service();
    const isSameService = key === this.#key;
    if (isSameService && isSameJson(this.#memory.get(key), this.#stored)) return;
    if (!isSameService) void this.save();
    this.#key = key;
    this.#read();
  }

  /** Stores pending changes now. Never rejects. */
  async save(): Promise<void> {
    if (this.#pending.length === 0) return;
    if (!isSameJson(this.#memory.get(this.#key), this.#stored)) this.#read();
    this.#pending = [];
    this.#stored = storedMarks(this.#sets);
    try {
      await this.#memory.update(this.#key, this.#stored);
    } catch (error) {
      this.#onError(error);
    }
  }

  dispose(): void {
    void this.save();
  }

  async #saveSoon(): Promise<void> {
    if (this.#isSaveDue) return;
    this.#isSaveDue = true;
    await delay(saveDelayMs);
    this.#isSaveDue = false;
    await this.save();
  }

  /** Reads the stored marks and adds the pending changes. */
  #read(): void {
    this.#stored = this.#memory.get(this.#key);
    const sets = readMarks(this.#stored, this.#sets.salt);
    if (sets.salt !== this.#sets.salt) this.#hashes = new WeakMap();
    this.#sets = this.#pending.reduce(editMarks, sets);
    this.#changes.fire('all');
  }

  #hash(alert: Identified): string {
    const known = this.#hashes.get(alert);
    if (known !== undefined) return known;
    const hash = hashId(this.#sets.salt, alert.id);
    this.#hashes.set(alert, hash);
    return hash;
  }
}
