/** The service's data, in memory only. */
import type { PageableList } from './pagination.ts';
import { type ServedAlert, type ServedSource, type ServedUser, timestamp } from './wire.ts';
import { createWorld, type WorldOptions } from './world.ts';

export interface AlertStore {
  /** Newest first. */
  readonly alerts: PageableList<ServedAlert>;
  readonly users: PageableList<ServedUser>;
  /** Adds an alert at the top of the list; fields not given get generated values. */
  add(fields: Partial<ServedAlert>): ServedAlert;
  /** Changes fields of the alert at this position, 0 for the newest. @throws RangeError if there is none */
  update(position: number, fields: Partial<ServedAlert>): ServedAlert;
  /** Removes the alert at this position, 0 for the newest. */
  removeAt(position: number): void;
  /** The source with this name, created on first use. */
  sourceNamed(name: string): ServedSource;
  /** Whether an alert was added, changed or removed since the start or the last `reset`. */
  readonly isChanged: boolean;
  /** Restores the initial alerts. */
  reset(): void;
}

export function createStore(options: WorldOptions): AlertStore {
  const world = createWorld(options);
  const { users } = world;
  // A number stands for an alert that is generated on demand.
  const initialEntries = () =>
    Array.from({ length: options.alertCount }, (_, index): number | ServedAlert => index);
  let entries = initialEntries();
  let isChanged = false;

  const slice = (offset: number, count: number): ServedAlert[] =>
    entries
      .slice(offset, offset + count)
      .map((entry) => (typeof entry === 'number' ? world.alertAt(entry) : entry));

  return {
    alerts: {
      get total() {
        return entries.length;
      },
      slice,
    },
    users: { total: users.length, slice: (offset, count) => users.slice(offset, offset + count) },
    add(fields) {
      const alert = world.newAlert(fields);
      entries.unshift(alert);
      isChanged = true;
      return alert;
    },
    update(position, fields) {
      const [alert] = slice(position, 1);
      if (alert === undefined) throw new RangeError(`There is no alert ${position}.`);
      const updated = { ...alert, ...fields, updated_at: timestamp(Date.now()) };
      entries[position] = updated;
      isChanged = true;
      return updated;
    },
    removeAt(position) {
      entries.splice(position, 1);
      isChanged = true;
    },
    sourceNamed: (name) => world.sourceNamed(name),
    get isChanged() {
      return isChanged;
    },
    reset() {
      entries = initialEntries();
      isChanged = false;
    },
  };
}
