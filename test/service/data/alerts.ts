/**
 * The generated alerts. Each is made only from its index and an `AlertWorld`, so that the last of many thousand pages
 * is as fast as the first, and nothing is stored.
 */
import { createRandom, elementAt, mixSeed, ulid } from '../random.ts';
import type { Random } from '../random.ts';
import { timestamp } from '../wire.ts';
import type { ServedAlert, ServedSource, ServedUser, Status } from '../wire.ts';
import { kindThemes } from './kinds.ts';
import { withOddity } from './oddities.ts';
import { drawResolution } from './resolutions.ts';
import { createScene } from './scene.ts';

export interface AlertWorld {
  readonly seed: number;
  /** Initial number of alerts. */
  readonly total: number;
  /** Milliseconds since 1970; slightly after the newest alert. */
  readonly nowMs: number;
  /** The users to whom alerts are assigned. */
  readonly assignees: readonly ServedUser[];
  readonly sourceNamed: (name: string) => ServedSource;
}

const hourMs = 3_600_000;
/** About the age of the oldest alert. */
const spanMs = 6 * 7 * 24 * hourMs;

/** A fixed date, so that ids are the same each time the service starts. */
const idEpochMs = Date.UTC(2026, 0, 5);

const tlpMarkers = [
  'TLP:CLEAR',
  'TLP:GREEN',
  'TLP:GREEN',
  'TLP:AMBER',
  'TLP:AMBER',
  'TLP:AMBER+STRICT',
  'TLP:RED',
];

/** @param index position in the list, 0 for the newest */
export function makeAlert(index: number, world: AlertWorld): ServedAlert {
  const random = createRandom(mixSeed(world.seed, index));
  const incident = incidentAt(index, world);
  const scene = createScene(incident === undefined ? random : createRandom(incident.sceneSeed));
  const kind = drawKind(index, incident, random);
  const ageMs = ageOf(index, world);
  const status = drawStatus(ageMs, random);
  const name = kind.name(scene);
  const assignee = random.chance(status === 'open' ? 0.15 : 0.96) ? random.pick(world.assignees) : null;
  const ending = status === 'closed' ? drawResolution(scene, random) : undefined;
  const validatedMs = ageMs * (0.75 + random.next() * 0.2);
  const alert: ServedAlert = {
    id: idOf(index, world),
    name,
    name_plain: name,
    summary: kind.summary(scene),
    description: kind.description(scene),
    severity: random.pick(kind.severities),
    status,
    tlp: random.pick(tlpMarkers),
    resolution: ending?.resolution ?? null,
    resolution_reasoning_md: ending?.reasoning ?? null,
    tags: kind.tags,
    source: world.sourceNamed(kind.source),
    assignee,
    assignee_id: assignee?.id ?? null,
    created_at: timestamp(world.nowMs - ageMs),
    updated_at: timestamp(world.nowMs - ageMs * (status === 'open' ? 1 : random.next() * 0.7)),
    validated_at: status === 'open' ? null : timestamp(world.nowMs - validatedMs),
    parent_alert_id:
      incident === undefined || incident.parent === index ? null : idOf(incident.parent, world),
    comments_count: status === 'open' ? random.int(0, 1) : random.int(1, 14),
    alert_events_count: random.chance(0.7) ? random.int(1, 12) : random.int(13, 420),
    child_events_count: incident?.parent === index ? incident.childCount : 0,
  };
  return withOddity(alert, index);
}

/** Alerts that belong together: a parent, and children that were created right after it. */
interface Incident {
  /** Index of the parent; 0 is the newest alert of the list. */
  readonly parent: number;
  /** Number of children, which directly precede the parent. */
  readonly childCount: number;
  /** Parent and children refer to the same people and hosts. */
  readonly sceneSeed: number;
  /** Index in `kindThemes`. */
  readonly theme: number;
}

const blockSize = 9;
const maxChildren = 4;

/**
 * The incident that contains the alert at `index`, if any. The list is divided into blocks, and the oldest alert of a
 * block may be a parent. Blocks are independent, so that one page can be generated without the others.
 */
function incidentAt(index: number, { seed, total }: AlertWorld): Incident | undefined {
  const block = Math.floor(index / blockSize);
  const parent = block * blockSize + blockSize - 1;
  if (parent >= total) return undefined;
  const random = createRandom(mixSeed(seed, 1, block));
  if (!random.chance(0.45)) return undefined;
  const childCount = random.int(1, maxChildren);
  if (index < parent - childCount) return undefined;
  const theme = random.int(0, kindThemes.length - 1);
  return { parent, childCount, sceneSeed: mixSeed(seed, 2, block), theme };
}

/** Kinds are not repeated within an incident: a theme has five kinds, and an incident at most five alerts. */
function drawKind(index: number, incident: Incident | undefined, random: Random) {
  if (incident === undefined) return random.pick(random.pick(kindThemes));
  return elementAt(elementAt(kindThemes, incident.theme), incident.parent - index + (incident.sceneSeed % 5));
}

/**
 * Of 237 alerts, some dozens are a few hours old, and the oldest six weeks. Strictly increasing, because the
 * jitter is smaller than the distance between two alerts.
 */
function ageOf(index: number, world: AlertWorld): number {
  const jitter = createRandom(mixSeed(world.seed, 5, index)).next() * 0.8;
  const place = (index + 0.1 + jitter) / world.total;
  return spanMs * (0.01 * place + 0.99 * place ** 3);
}

function drawStatus(ageMs: number, random: Random): Status {
  const chance = random.next();
  if (ageMs < 4 * hourMs) return chance < 0.75 ? 'open' : chance < 0.95 ? 'in_progress' : 'closed';
  if (ageMs < 48 * hourMs) return chance < 0.35 ? 'open' : chance < 0.75 ? 'in_progress' : 'closed';
  if (ageMs < 168 * hourMs) return chance < 0.1 ? 'open' : chance < 0.3 ? 'in_progress' : 'closed';
  return chance < 0.03 ? 'open' : chance < 0.08 ? 'in_progress' : 'closed';
}

function idOf(index: number, world: AlertWorld): string {
  return ulid(idEpochMs - ageOf(index, world), createRandom(mixSeed(world.seed, 4, index)));
}
