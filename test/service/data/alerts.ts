/**
 * The generated alerts. Each is made only from its index and an `AlertWorld`, so that the last of many thousand pages
 * is as fast as the first, and nothing is stored. Their texts are those of the extension's sample data.
 */
import { templates } from '../../../src/sample/templates.ts';
import { type Scene, sceneAt, sceneLength } from '../../../src/sample/scenes.ts';
import { createRandom, elementAt, mixSeed, ulid } from '../random.ts';
import type { Random } from '../random.ts';
import { timestamp } from '../wire.ts';
import type { ServedAlert, ServedSource, ServedUser, Status } from '../wire.ts';
import { withOddity } from './oddities.ts';

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

export const sourceNames: readonly string[] = [...new Set(templates.map((kind) => kind(sceneAt(0)).source))];

const tlpMarkers = [
  'TLP:CLEAR',
  'TLP:GREEN',
  'TLP:GREEN',
  'TLP:AMBER',
  'TLP:AMBER',
  'TLP:AMBER+STRICT',
  'TLP:RED',
];

const endings = [
  {
    resolution: 'true_positive',
    reasoning: 'Confirmed by **telephone**.\n\n- Access revoked.\n- Address blocked at the edge.',
  },
  { resolution: 'false_positive', reasoning: 'The backup job. Rule tuned: `job != "backup"`.' },
  {
    resolution: 'benign_true_positive',
    reasoning: 'A test, as agreed: see the [plan](https://files.soc.example/tests).',
  },
  { resolution: 'duplicate', reasoning: 'The same event came in from the mail gateway.' },
  { resolution: 'not_actionable', reasoning: 'The host was set up anew *hours* before.' },
];

/** @param index position in the list, 0 for the newest */
export function makeAlert(index: number, world: AlertWorld): ServedAlert {
  const random = createRandom(mixSeed(world.seed, index));
  const incident = incidentAt(index, world);
  const { source, description, name, ...fields } = kindAt(index, world)(sceneOf(index, world));
  const ageMs = ageOf(index, world);
  const status = drawStatus(ageMs, random);
  const assignee = random.chance(status === 'open' ? 0.15 : 0.96) ? random.pick(world.assignees) : null;
  const ending = status === 'closed' ? random.pick(endings) : undefined;
  const validatedMs = ageMs * (0.75 + random.next() * 0.2);
  const alert: ServedAlert = {
    id: idOf(index, world),
    ...fields,
    name,
    name_plain: name,
    description: description.join('\n'),
    status,
    tlp: random.pick(tlpMarkers),
    resolution: ending?.resolution ?? null,
    resolution_reasoning_md: ending?.reasoning ?? null,
    source: world.sourceNamed(source),
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
}

/**
 * The incident that contains the alert at `index`, if any. The oldest alert of a scene may be a parent. Scenes are
 * independent, so that one page can be generated without the others.
 */
function incidentAt(index: number, { seed, total }: AlertWorld): Incident | undefined {
  const scene = Math.floor(index / sceneLength);
  const parent = scene * sceneLength + sceneLength - 1;
  if (parent >= total) return undefined;
  const random = createRandom(mixSeed(seed, 1, scene));
  if (!random.chance(0.3)) return undefined;
  const childCount = random.int(1, sceneLength - 1);
  return index < parent - childCount ? undefined : { parent, childCount };
}

/** The scene of the sample data, numbered, so that hardly two alerts have the same name. */
function sceneOf(index: number, { seed }: AlertWorld): Scene {
  const scene = sceneAt(index);
  const number = createRandom(mixSeed(seed, 7, Math.floor(index / sceneLength))).int(100, 999);
  return {
    ...scene,
    login: `${scene.login}${number}`,
    host: `${scene.host}-${number}`,
    domain: `n${number}.${scene.domain}`,
    repository: `${scene.repository}-${number}`,
  };
}

/** Kinds are not repeated within a scene. */
function kindAt(index: number, { seed }: AlertWorld) {
  const first = createRandom(mixSeed(seed, 2, Math.floor(index / sceneLength))).int(0, templates.length - 1);
  return elementAt(templates, first + (index % sceneLength));
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
