/** The service's data, in memory only. */
import { type AlertWorld, makeAlert, sourceNames } from './data/alerts.ts';
import { createUsers, onDuty } from './data/users.ts';
import type { PageableList } from './pagination.ts';
import { createRandom, mixSeed, ulid } from './random.ts';
import { type ServedAlert, type ServedSource, type ServedUser, timestamp } from './wire.ts';

interface StoreOptions {
  /** The same seed and `nowMs` give the same data. */
  readonly seed: number;
  /** Number of generated alerts. */
  readonly alertCount: number;
  /** Milliseconds since 1970; slightly after the newest alert. */
  readonly nowMs: number;
}

export interface AlertStore {
  /** Newest first. */
  readonly alerts: PageableList<ServedAlert>;
  readonly users: PageableList<ServedUser>;
  /** Adds an alert at the top of the list; fields not given get defaults. */
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

export function createStore({ seed, alertCount, nowMs }: StoreOptions): AlertStore {
  const sourceNamed = createSources(nowMs);
  const users = createUsers(seed, nowMs);
  const world: AlertWorld = { seed, nowMs, total: alertCount, assignees: onDuty(users), sourceNamed };
  const random = createRandom(mixSeed(seed, 6));
  // A number stands for an alert that is generated on demand.
  const initialEntries = () => Array.from({ length: alertCount }, (_, index): number | ServedAlert => index);
  let entries = initialEntries();
  let isChanged = false;

  const slice = (offset: number, count: number): ServedAlert[] =>
    entries
      .slice(offset, offset + count)
      .map((entry) => (typeof entry === 'number' ? makeAlert(entry, world) : entry));

  return {
    alerts: {
      get total() {
        return entries.length;
      },
      slice,
    },
    users: { total: users.length, slice: (offset, count) => users.slice(offset, offset + count) },
    add(fields) {
      const alert = newAlert(ulid(Date.now(), random), fields);
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
    sourceNamed,
    get isChanged() {
      return isChanged;
    },
    reset() {
      entries = initialEntries();
      isChanged = false;
    },
  };
}

function newAlert(id: string, fields: Partial<ServedAlert>): ServedAlert {
  const name = fields.name ?? 'Unnamed alert';
  const created = timestamp(Date.now());
  return {
    id,
    name,
    name_plain: name,
    summary: null,
    description: null,
    severity: 'medium',
    status: 'open',
    tlp: 'TLP:AMBER',
    resolution: null,
    resolution_reasoning_md: null,
    tags: [],
    source: null,
    assignee: null,
    assignee_id: null,
    created_at: created,
    updated_at: created,
    validated_at: null,
    parent_alert_id: null,
    comments_count: 0,
    alert_events_count: 0,
    child_events_count: 0,
    ...fields,
  };
}

function createSources(nowMs: number): (name: string) => ServedSource {
  const sources = new Map<string, ServedSource>();
  const sourceNamed = (name: string, createdMs = Date.now()): ServedSource => {
    const known = sources.get(name);
    if (known !== undefined) return known;
    const created = timestamp(createdMs);
    const source = { id: sources.size + 1, name, created_at: created, updated_at: created };
    sources.set(name, source);
    return source;
  };
  for (const name of sourceNames) sourceNamed(name, nowMs - 400 * 86_400_000);
  return (name) => sourceNamed(name);
}
