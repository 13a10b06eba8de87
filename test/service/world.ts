import { type AlertWorld, makeAlert, sourceNames } from './data/alerts.ts';
import { createUsers, onDuty } from './data/users.ts';
import { createRandom, mixSeed, ulid } from './random.ts';
import { type ServedAlert, type ServedSource, type ServedUser, timestamp } from './wire.ts';

/** Generated alerts, users and sources. */
interface World {
  readonly users: readonly ServedUser[];
  /** A generated alert; 0 is the newest. */
  alertAt(index: number): ServedAlert;
  /** An alert created now; fields not given get defaults. */
  newAlert(fields: Partial<ServedAlert>): ServedAlert;
  /** The source with this name, created on first use. */
  sourceNamed(name: string): ServedSource;
}

export interface WorldOptions {
  /** The same seed and `nowMs` give the same data. */
  readonly seed: number;
  /** Number of generated alerts. */
  readonly alertCount: number;
  /** Milliseconds since 1970; slightly after the newest alert. */
  readonly nowMs: number;
}

/** The data unless a test asks for other data. */
export const defaultWorld: Omit<WorldOptions, 'nowMs'> = { seed: 3, alertCount: 237 };

export function createWorld({ seed, alertCount, nowMs }: WorldOptions): World {
  const sourceNamed = createSources(nowMs);
  const users = createUsers(seed, nowMs);
  const world: AlertWorld = { seed, nowMs, total: alertCount, assignees: onDuty(users), sourceNamed };
  const random = createRandom(mixSeed(seed, 6));
  return {
    users,
    alertAt: (index) => makeAlert(index, world),
    newAlert: (fields) => newAlert(ulid(Date.now(), random), fields),
    sourceNamed,
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
