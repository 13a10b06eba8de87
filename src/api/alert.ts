import {
  isJsonObject,
  type JsonObject,
  readCount,
  readElements,
  readId,
  readText,
  readTextOf,
} from './tolerant.ts';

/** A source or a user. Their shape is not specified (test/service/README.md, 2.1): only what reads as these is kept. */
interface Named {
  readonly id: string | undefined;
  readonly name: string | undefined;
  readonly email: string | undefined;
}

/** @param keys where an object may have its name; what is none is the name itself */
function readNamed(value: unknown, ...keys: readonly string[]): Named | undefined {
  const object: JsonObject = isJsonObject(value) ? value : { name: value };
  const named = {
    id: readId(object['id']),
    name: readTextOf(object, ...keys),
    email: readTextOf(object, 'email'),
  };
  return (named.id ?? named.name ?? named.email) ? named : undefined;
}

const noTags: readonly string[] = [];

function readTag(value: unknown): string | undefined {
  const tag = isJsonObject(value) ? readTextOf(value, 'name', 'label', 'slug', 'key', 'id') : readText(value);
  return tag === undefined || tag.trim() === '' ? undefined : tag;
}

/** Maximum number of tags of an alert: a search compares all of them each time the user types a character. */
const maxTags = 1000;

/** The first 1,000 tags, whatever the shape of each. An array of plain text is reused, to save memory. */
function readTags(value: unknown): readonly string[] {
  const elements = readElements(value, maxTags);
  if (elements === undefined || elements.length === 0) return noTags;
  const tags = elements.length > maxTags ? elements.slice(0, maxTags) : elements;
  if (tags.every((tag): tag is string => typeof tag === 'string' && tag.trim() !== '')) return tags;
  return tags.map(readTag).filter((tag) => tag !== undefined);
}

/**
 * Reads one element of the alert list (test/service/README.md, 2.1), of which all fields but the id are optional. To save
 * memory with a hundred thousand alerts, it is one object literal with all keys in a fixed order, so that they share one
 * hidden class of V8, and its strings are those of `raw`.
 */
export function readAlert(raw: JsonObject, id: string) {
  return {
    id,
    name: readText(raw['name']),
    name_plain: readText(raw['name_plain']),
    summary: readText(raw['summary']),
    description: readText(raw['description']),
    severity: readText(raw['severity']),
    status: readText(raw['status']),
    tlp: readText(raw['tlp']),
    resolution: readText(raw['resolution']),
    resolution_reasoning_md: readText(raw['resolution_reasoning_md']),
    tags: readTags(raw['tags']),
    source: readNamed(raw['source'], 'name', 'label', 'slug', 'key'),
    assignee: readNamed(raw['assignee'], 'name', 'display_name', 'username'),
    assignee_id: readId(raw['assignee_id']),
    created_at: readText(raw['created_at']),
    updated_at: readText(raw['updated_at']),
    validated_at: readText(raw['validated_at']),
    parent_alert_id: readId(raw['parent_alert_id']),
    comments_count: readCount(raw['comments_count']),
    alert_events_count: readCount(raw['alert_events_count']),
    child_events_count: readCount(raw['child_events_count']),
    /** The object as the service sent it, including unknown fields. */
    raw,
  } as const;
}

export type Alert = ReturnType<typeof readAlert>;
