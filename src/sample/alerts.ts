import { type Cycle, elementOf, sceneAt, sceneLength } from './scenes.ts';
import { templates } from './templates.ts';
import { sampleUsers } from './users.ts';

const alertCount = 60;
/** About the age of the oldest alert: five weeks. */
const spanHours = 5 * 7 * 24;

/** Of another length than `templates`, so that a template has alerts of all markers. */
const tlpMarkers: Cycle<string | null> = [
  'TLP:AMBER',
  'TLP:GREEN',
  'TLP:AMBER',
  'TLP:CLEAR',
  'TLP:AMBER+STRICT',
  'TLP:RED',
  null,
];

const noEnding = { resolution: null, resolution_reasoning_md: null };

const endings: Cycle<Record<keyof typeof noEnding, string>> = [
  {
    resolution: 'true_positive',
    resolution_reasoning_md:
      'Confirmed by telephone.\n\n- Access revoked, credentials rotated.\n- Address blocked at the edge.',
  },
  {
    resolution: 'false_positive',
    resolution_reasoning_md:
      'The rule mistook the new backup job for an attack. Rule tuned: `job != "backup"`.',
  },
  {
    resolution: 'benign_true_positive',
    resolution_reasoning_md:
      'A test, as agreed. See the [plan](https://files.soc.example/tests), *section 2*.',
  },
];

/** Newest first, always the same but for their times. @param nowMs milliseconds since 1970 */
export function sampleAlerts(nowMs: number) {
  const users = sampleUsers(nowMs);
  return Array.from({ length: alertCount }, (_, index) => {
    const { description, ...fields } = elementOf(templates, index * 7)(sceneAt(index));
    const { source, name } = fields;
    const status = statusAt(index);
    const ageMs = ageAt(index) * 3_600_000;
    const assignee = status === 'open' && index % 3 !== 0 ? null : (users[(index * 5) % 7] ?? null);
    return {
      id: sampleId(index),
      ...fields,
      name_plain: name,
      description: description.join('\n'),
      source: { name: source },
      status,
      tlp: elementOf(tlpMarkers, index),
      ...(status === 'closed' ? elementOf(endings, Math.floor(index / sceneLength)) : noEnding),
      assignee,
      assignee_id: assignee?.id ?? null,
      created_at: timestamp(nowMs - ageMs),
      updated_at: timestamp(nowMs - (status === 'open' ? ageMs : ageMs / 2)),
      validated_at: status === 'open' ? null : timestamp(nowMs - ageMs * 0.8),
      ...relativesAt(index),
      comments_count: status === 'open' ? 0 : 1 + (index % 8),
      alert_events_count: 1 + ((index * 17) % 43),
    };
  });
}

/** The oldest alert has the number 1, so that those created later continue. */
function sampleId(index: number): string {
  return `sample-${alertCount - index}`;
}

export function timestamp(timeMs: number): string {
  return new Date(timeMs).toISOString();
}

/** In hours: a third of the alerts is from the last two days. */
function ageAt(index: number): number {
  return 0.2 + 0.3 * index + spanHours * (index / alertCount) ** 3;
}

/** New alerts are open, old ones closed, and some of both are not. */
function statusAt(index: number): 'open' | 'in_progress' | 'closed' {
  if (index % 5 === 3) return 'in_progress';
  return index < 14 || index % 11 === 0 ? 'open' : 'closed';
}

/** Every third scene is an incident: its oldest alert is the parent of the three before. */
function relativesAt(index: number) {
  const place = index % sceneLength;
  const parent = index - place + sceneLength - 1;
  const isIncident = Math.floor(index / sceneLength) % 3 === 1;
  return {
    parent_alert_id: isIncident && place > 0 && index < parent ? sampleId(parent) : null,
    child_events_count: isIncident && index === parent ? sceneLength - 2 : 0,
  };
}
