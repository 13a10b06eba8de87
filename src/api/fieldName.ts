import { readElements, readText } from './tolerant.ts';

/** The fields of a creation, its source included. */
const knownFields = new Set(['source', 'name', 'summary', 'description', 'severity', 'status']);

/** What services put before the name of a field: where it was found, or what the body was parsed as. */
const envelopes = new Set([
  '$',
  '',
  'data',
  'attributes',
  'body',
  'json',
  'payload',
  'input',
  'form',
  'params',
  'path',
  'request',
  'req',
  'dto',
  'draft',
  'model',
  'object',
  'record',
  'resource',
  'item',
  'value',
]);

/** Names under which services send problems of no single field. */
const noFields = new Set(['', 'base', 'message', 'nonfielderrors', 'all', 'errors', 'general', 'schema']);

/**
 * The name of a field in one notation, from a text (`data.name`, `alert[tags][1]`, `/data/attributes/name`) or a path
 * (`["body", "name"]`): nested names with dots; a field of the creation without what stands before it, as we spell it;
 * all others as the service spells them. Empty if no field is named.
 */
export function fieldNameOf(value: unknown): string {
  const steps = readElements(value, maxSteps);
  const path = steps === undefined ? dotted(readText(value) ?? '') : textsOf(steps).join('.');
  const names = path.split('.', maxSteps);
  const start = names.findIndex((name) => !isEnvelope(name));
  const field = plain(names[start] ?? '');
  if (knownFields.has(field)) return [field, ...names.slice(start + 1)].join('.');
  return noFields.has(plain(path)) ? '' : path;
}

/** Whether a name, as `fieldNameOf` returns it, is that of a field of the creation. */
export function isFieldOfCreation(name: string): boolean {
  return knownFields.has(name.split('.', 1)[0] ?? '');
}

/** Deeper than any field of a creation. */
const maxSteps = 20;

function textsOf(steps: readonly unknown[]): readonly string[] {
  return steps.slice(0, maxSteps).map((step) => readText(step) ?? '');
}

/** A JSON pointer (RFC 6901) or brackets as names with dots; a text in neither notation stays as it is. */
function dotted(text: string): string {
  if (/^#?\//.test(text)) return text.replace(/^#?\//, '').replaceAll('/', '.');
  return /^[\w$.[\]-]+$/.test(text) ? text.replace(/\]/g, '').replaceAll('[', '.') : text;
}

/** `CreateAlertRequest.name` names the type that the body was parsed as. */
function isEnvelope(name: string): boolean {
  return envelopes.has(plain(name)) || /alert|request$|dto$/i.test(name);
}

/** `DueDate`, `due_date` and `due-date` are one name. */
function plain(name: string): string {
  return name.replace(/[_-]/g, '').toLowerCase();
}
