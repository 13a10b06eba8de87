import { ValidationError } from './errors.ts';
import type { HttpResponse } from './exchange.ts';
import { infoWithExcerpt, parseJson } from './body.ts';
import type { Redact } from './redact.ts';
import { isJsonObject, type JsonObject, readElements, readText, readTextOf } from './tolerant.ts';

/** Limits for a validation error; a form cannot show more. */
const maxFields = 200;
const maxMessagesPerField = 20;
const maxMessageLength = 1000;
const maxFieldNameLength = 200;
const maxDepth = 5;

/** Characters of the body that a validation error keeps for the log: its fields may be cut by the limits above. */
const maxLoggedLength = 10_000;

/**
 * Where services list problems. `errors` is what the interface names (test/service/README.md, part 7); the others are
 * those of FastAPI (`detail`), Symfony (`violations`), RFC 9457's example (`invalid-params`), Spring and others.
 */
const listNames = [
  'errors',
  'detail',
  'details',
  'violations',
  'invalid-params',
  'invalid_params',
  'fieldErrors',
  'field_errors',
  'validationErrors',
  'validation_errors',
] as const;

/** What names the field of a problem in a list: as text, as the segments of a path, or in JSON:API's `source`. */
const fieldNames = [
  'field',
  'propertyPath',
  'path',
  'loc',
  'param',
  'parameter',
  'pointer',
  'property',
  'name',
  'key',
];

/** What says what is wrong, in an object for a problem. */
const messageNames = [
  'message',
  'msg',
  'detail',
  'defaultMessage',
  'description',
  'reason',
  'title',
  'error',
  'code',
];

/** What summarizes a failure: `message` in the interface; problem details (RFC 9457), OAuth and others. */
const summaryNames = ['message', 'detail', 'error_description', 'title', 'error'];

/** Names that stand for the whole input, as Django and Rails have them. */
const wholeInput = ['non_field_errors', '__all__', 'base', ''];

/**
 * Reads a validation error; undefined if the body is none. It is recognized by its shape, whatever the status, which the
 * interface does not specify. Any name of a field is kept, not only those of a creation; an empty one stands for the
 * whole input.
 *
 * @param isRefused whether the status says that the input was not accepted: then other shapes than `errors` count, too
 */
export function readValidationError(
  response: HttpResponse,
  redact: Redact,
  isRefused: boolean,
): ValidationError | undefined {
  const body = parseJson(response.text);
  if (!isJsonObject(body)) return undefined;
  const found = readBody(body, isRefused);
  const texts = [...found.messages.values()].flat();
  if (texts.length === 0) return undefined;
  const shown = Array.from(found.messages, ([field, messages]) => [
    redact(field, maxFieldNameLength),
    messages.map((text) => redact(text, maxMessageLength)),
  ]);
  const isShortened =
    texts.some((text) => text.length > maxMessageLength) ||
    [...found.messages.keys()].some((field) => field.length > maxFieldNameLength);
  return new ValidationError(
    infoWithExcerpt(response, redact, maxLoggedLength),
    Object.fromEntries(shown),
    found.isCut || isShortened,
  );
}

/** The service's own summary of a failure, without the token; empty if it sent none as text. */
export function readSummary({ text }: HttpResponse, redact: Redact): string {
  const body = parseJson(text);
  if (!isJsonObject(body)) return '';
  const nested = isJsonObject(body['error']) ? readTextOf(body['error'], ...summaryNames) : undefined;
  return redact(readTextOf(body, ...summaryNames) ?? nested ?? '', maxMessageLength);
}

/** Messages by field, up to the limits. */
class Problems {
  readonly messages = new Map<string, string[]>();
  /** Whether the response has more fields or messages than were read. */
  isCut = false;

  /** Whether no field is read any more, so that a body with a million of them costs nothing. */
  get isFull(): boolean {
    return this.messages.size >= maxFields;
  }

  add(field: string, message: unknown): void {
    const text = readText(message);
    const known = this.messages.get(field) ?? [];
    if (known.length >= maxMessagesPerField) this.isCut = true;
    else this.messages.set(field, [...known, ...(text === undefined ? [] : [text])]);
  }
}

function readBody(body: JsonObject, isRefused: boolean): Problems {
  const problems = new Problems();
  const names = isRefused ? listNames : (['errors'] as const);
  for (const name of names) {
    const value = body[name];
    // `detail` as a text is a summary.
    if (typeof value === 'object' && value !== null) addProblems(problems, value);
    else if (name === 'errors' && typeof value === 'string') problems.add('', value);
    if (problems.messages.size > 0) return problems;
  }
  if (isRefused && isMapOfFields(body)) addMap(problems, '', body, 0);
  return problems;
}

function addProblems(problems: Problems, value: object): void {
  const elements = readElements(value, maxFields + 1);
  if (elements === undefined) return addMap(problems, '', value, 0);
  problems.isCut = elements.length > maxFields;
  for (const element of elements.slice(0, maxFields)) {
    if (isJsonObject(element)) addObject(problems, element);
    else problems.add('', element);
  }
}

/** A problem in a list: `{"field": "name", "message": "is required"}`, or a map of such messages by field. */
function addObject(problems: Problems, problem: JsonObject): void {
  const message = readTextOf(problem, ...messageNames);
  if (message === undefined) addMap(problems, '', problem, 0);
  else problems.add(fieldOf(problem), message);
}

function fieldOf(problem: JsonObject): string {
  const source = isJsonObject(problem['source']) ? problem['source'] : {};
  for (const name of fieldNames) {
    const value = problem[name] ?? source[name];
    const segments = Array.isArray(value) ? value.slice(0, 20).map((part) => readText(part) ?? '') : [];
    const text = segments.length > 0 ? segments.join('.') : readText(value);
    if (text !== undefined && text !== '') return dotted(text);
  }
  return '';
}

/** A JSON pointer such as `/data/attributes/name`, also as a fragment, with dots instead of slashes. */
function dotted(path: string): string {
  return /^#?\//.test(path) ? path.replace(/^#?\//, '').replaceAll('/', '.') : path;
}

function addMap(problems: Problems, prefix: string, map: object, depth: number): void {
  for (const [name, value] of entriesOf(map)) {
    if (problems.isFull) {
      problems.isCut = true;
      return;
    }
    const field = wholeInput.includes(name) ? prefix : `${prefix}${prefix === '' ? '' : '.'}${name}`;
    // One more than is kept, to know whether there are more.
    const messages = readElements(value, maxMessagesPerField + 1) ?? [value];
    if (messages.length === 0) problems.add(field, undefined);
    if (messages.length > maxMessagesPerField) problems.isCut = true;
    for (const message of messages.slice(0, maxMessagesPerField)) {
      const text = isJsonObject(message) ? readTextOf(message, ...messageNames) : readText(message);
      const isMap = isJsonObject(message) && entriesOf(message).next().done !== true;
      if (text === undefined && isMap && depth < maxDepth) addMap(problems, field, message, depth + 1);
      else problems.add(field, text);
    }
  }
}

function* entriesOf(map: object): Generator<readonly [string, unknown]> {
  for (const name in map) if (Object.hasOwn(map, name)) yield [name, Reflect.get(map, name)];
}

/** Whether a body is a map of messages itself, as of Django: `{"name": ["This field is required."]}`. */
function isMapOfFields(body: JsonObject): boolean {
  const names = Object.keys(body);
  return (
    names.length > 0 &&
    names.length <= maxFields &&
    names.every((name) => {
      const messages = readElements(body[name]);
      return (
        messages !== undefined && messages.length > 0 && messages.every((text) => typeof text === 'string')
      );
    })
  );
}
