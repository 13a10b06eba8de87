import { isJsonObject, maxReadName, namesIn, plainName, readText } from './tolerant.ts';

/** The fields of a creation, its source included. */
const knownFields = new Set(['source', 'name', 'summary', 'description', 'severity', 'status']);

/** What services put before the name of a field: where it was found, or what the body was parsed as. */
const envelopes = new Set([
  '',
  ...namesIn(`
    $ data attributes body json payload input form params path request req dto draft model object record resource item
    value command requestbody bodyparams obj entity spec create add post save store instance
    properties fields args arguments query nested
  `),
]);

/** Names under which services send problems of no single field. */
const noFields = new Set(['', '$', 'base', 'message', 'all', 'general', 'schema']);

/**
 * The name of a field in one notation, from a text (`data.name`, `alert[tags][1]`, `/data/attributes/name`) or a path
 * (`["body", "name"]`): nested names with dots; a field of the creation without what stands before it, as we spell it;
 * all others as the service spells them. Empty if no field is named.
 */
export function fieldNameOf(value: unknown): string {
  const path = Array.isArray(value)
    ? value.slice(0, maxSteps).map(stepName).join('.')
    : dotted(readText(value) ?? '');
  const names = path.split('.', maxSteps);
  const start = names.findIndex((name) => !isEnvelope(name));
  const field = plainName(names[start] ?? '');
  if (knownFields.has(field)) return [field, ...names.slice(start + 1)].join('.');
  return noFields.has(plainName(path)) || /^[\d.]+$/.test(path) ? '' : path.replace(/^\.+/, '');
}

/** Whether a name, as `fieldNameOf` returns it, is that of a field of the creation. */
export function isFieldOfCreation(name: string): boolean {
  return knownFields.has(name.split('.', 1)[0] ?? '');
}

/** Deeper than any field of a creation. */
const maxSteps = 20;

/** The names in one: `alert` and `name` of `alert[name]`. One of too many stays as it is. */
export function stepsOf(name: string): readonly string[] {
  const steps = dotted(name).split('.', maxSteps + 1);
  return steps.length > maxSteps ? [name] : steps;
}

/** A step of a path; valibot and protovalidate have objects that name the key. */
function stepName(step: unknown): string {
  return dotted(readText(isJsonObject(step) ? (step['key'] ?? step['fieldName']) : step) ?? '');
}

/** A pointer (RFC 6901), brackets or a path of JSON (RFC 9535) as names with dots; another text stays as it is. */
function dotted(sent: string): string {
  const text = sent.slice(0, maxReadName);
  if (/^[#/]?[\w$-]*(?:\/[\w$.-]+)+$/.test(text)) return text.replace(/^#?\//, '').replaceAll('/', '.');
  return /^[\w$.[\]'"-]+$/.test(text) ? text.replace(/[\]'"]/g, '').replaceAll('[', '.') : text;
}

/**
 * Whether a name only says where the field was found: in which part of the request, at which place of a list. Another
 * one, such as `CreateAlertRequest`, names the type that the body was parsed as.
 */
export function isEnvelope(name: string): boolean {
  const plain = plainName(name);
  return envelopes.has(plain) || /alert|request$|dto$|error$|exception$|^arg\d+$|^\d+$/.test(plain);
}

/** Whether a name stands for the whole input, such as `alert`, and not for one of its fields, such as `alert_type`. */
export function isWhole(name: string): boolean {
  return isEnvelope(name) && !/alert[_-]?(?!s$|dto$|request$|error$|exception$)[a-z]/i.test(name);
}
