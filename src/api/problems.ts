import { fieldNameOf, isFieldOfCreation } from './fieldName.ts';
import { isJsonObject, type JsonObject, readElements, readText, readTextOf } from './tolerant.ts';

/** Limits for what is read of a body; a form cannot show more. */
const maxProblems = 200;
const maxMessagesPerField = 20;

/** Problems that a service found in an input. */
export interface Problems {
  /** Messages by field, in the order of the body; the empty name has those about no single field. */
  readonly fields: ReadonlyMap<string, readonly string[]>;
  /** Whether the body has more fields or messages than were read. */
  readonly isCut: boolean;
}

/**
 * Where services list problems: the interface's `errors` (test/service/README.md, part 7), which JSON:API, Spring, Rails
 * and express-validator have, too; FastAPI's `detail`; those of RFC 9457, Symfony, zod and NestJS.
 */
const listKeys = [
  'errors',
  'detail',
  'details',
  'violations',
  'invalid-params',
  'invalidParams',
  'invalid_params',
  'fieldErrors',
  'field_errors',
  'validationErrors',
  'validation_errors',
  'issues',
  'message',
];

/** What names the field of a listed problem; the first that does counts. */
const fieldKeys = [
  'field',
  'path',
  'loc',
  'param',
  'pointer',
  'parameter',
  'propertyPath',
  'propertyName',
  'property',
  'instancePath',
  'attribute',
  'key',
  'target',
  'source',
  'name',
];

/** What says what is wrong; the first that does counts. */
const messageKeys = [
  'message',
  'msg',
  'defaultMessage',
  'errorMessage',
  'detail',
  'title',
  'reason',
  'description',
  'error',
  'text',
  'code',
];

/** What says why the whole request failed; the first that does counts. */
const reasonKeys = [
  'message',
  'detail',
  'title',
  'error_description',
  'msg',
  'reason',
  'description',
  'error',
];

/**
 * Reads the problems in the body of a failure, whatever its shape: a list or a map in one of the usual places, or in
 * place of the body. Undefined if none has a text.
 */
export function readProblems(body: unknown): Problems | undefined {
  if (!isJsonObject(body)) return Array.isArray(body) ? collected(problemsOf(body)) : undefined;
  return (
    listedIn(body) ?? (isJsonObject(body['error']) ? listedIn(body['error']) : collected(ownFields(body)))
  );
}

/** Reads the problems in a 2xx response. Only `errors` is looked at: an alert may have any other field. */
export function readErrors(body: unknown): Problems | undefined {
  return isJsonObject(body) ? collected(problemsOf(body['errors'])) : undefined;
}

/** Why a request failed, in words of the service; undefined if it does not say so. */
export function readReason(body: unknown): string | undefined {
  if (!isJsonObject(body)) return typeof body === 'string' && body.trim() !== '' ? body : undefined;
  const texts = reasonKeys.map((key) => body[key]).filter((value) => typeof value === 'string');
  return (
    texts.find((text) => text.trim() !== '') ??
    (isJsonObject(body['error']) ? readTextOf(body['error'], ...reasonKeys) : undefined)
  );
}

function listedIn(body: JsonObject): Problems | undefined {
  for (const key of listKeys) {
    // A text anywhere else is the reason for the whole failure.
    const isList = key === 'errors' || typeof body[key] === 'object';
    const problems = isList ? collected(problemsOf(body[key])) : undefined;
    if (problems) return problems;
  }
  return undefined;
}

type Problem = readonly [field: string, messages: readonly string[]];

/** Stops at the limits, so that a body with a million problems costs nothing. */
function collected(problems: Iterable<Problem>): Problems | undefined {
  const fields = new Map<string, string[]>();
  let isCut = false;
  let count = 0;
  for (const [field, messages] of problems) {
    isCut ||= count >= maxProblems;
    if (count++ >= maxProblems) break;
    const all = [...(fields.get(field) ?? []), ...messages];
    isCut ||= all.length > maxMessagesPerField;
    fields.set(field, all.slice(0, maxMessagesPerField));
  }
  return [...fields.values()].some((messages) => messages.length > 0) ? { fields, isCut } : undefined;
}

/** The problems of a text, a list or a map. */
function* problemsOf(value: unknown): Iterable<Problem> {
  const elements = readElements(value, maxProblems + 1);
  if (elements) for (const element of elements) yield* problemsOfElement(element);
  else if (isJsonObject(value)) yield* problemsOfMap(value);
  else if (typeof value === 'string' && value.trim() !== '') yield ['', [value]];
}

function* problemsOfMap(map: JsonObject): Iterable<Problem> {
  for (const field in map) yield [fieldNameOf(field), messagesOf(map[field])];
}

/** An element of a list: a text, a problem with its field, or a map of one or a few fields. */
function* problemsOfElement(element: unknown): Iterable<Problem> {
  if (!isJsonObject(element)) yield ['', messagesOf(element)];
  else if (messageOf(element) === undefined && !isJsonObject(element['constraints']))
    yield* problemsOfMap(element);
  else yield [fieldOf(element), messagesOf(element)];
}

function fieldOf(problem: JsonObject): string {
  // JSON:API names the field in an object of its own.
  const places = isJsonObject(problem['source']) ? [problem['source'], problem] : [problem];
  for (const place of places)
    for (const key of fieldKeys) {
      const field = fieldNameOf(place[key]);
      if (field !== '') return field;
    }
  return '';
}

/** The messages about a field: texts, or problems with a code and a message; one of them or a list. */
function messagesOf(value: unknown): readonly string[] {
  // One more than is kept, to know whether there are more.
  const limit = maxMessagesPerField + 1;
  const elements = readElements(value, limit) ?? [value];
  return elements.slice(0, limit).flatMap((element) => {
    if (!isJsonObject(element)) return readText(element) ?? [];
    return (
      messageOf(element) ?? textsOf(isJsonObject(element['constraints']) ? element['constraints'] : element)
    );
  });
}

function messageOf(problem: JsonObject): string | undefined {
  return readTextOf(problem, ...messageKeys);
}

/** The texts of an object that names each by its rule, as class-validator does. */
function textsOf(object: JsonObject): readonly string[] {
  const texts: string[] = [];
  for (const key in object) {
    if (texts.length > maxMessagesPerField) break;
    const text = readText(object[key]);
    if (text !== undefined) texts.push(text);
  }
  return texts;
}

/** The lists of texts that stand in place of a body, as Django sends them, if one is about the creation. */
function ownFields(body: JsonObject): readonly Problem[] {
  const fields: Problem[] = [];
  for (const key in body) {
    if (fields.length > maxProblems) break;
    const messages = Array.isArray(body[key]) ? messagesOf(body[key]) : [];
    if (messages.length > 0) fields.push([fieldNameOf(key), messages]);
  }
  return fields.some(([field]) => field === '' || isFieldOfCreation(field)) ? fields : [];
}
