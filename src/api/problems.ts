import { fieldNameOf, isEnvelope, isFieldOfCreation } from './fieldName.ts';
import { unpacked } from './json.ts';
import {
  fieldOf,
  isList,
  isProblemOfField,
  isSureList,
  messageOf,
  namesField,
  reasonOfMap,
  saysProblem,
} from './problemNames.ts';
import { mayVisit, type Place, top, within } from './problemPlace.ts';
import { isSentence, readReason, saysFault } from './reason.ts';
import { saysItFailed } from './refusal.ts';
import {
  byPlainName,
  type Entries,
  firstEntries,
  isJsonObject,
  type JsonObject,
  plainName,
  readText,
} from './tolerant.ts';

/** Limits for what is read of a body; a form cannot show more. */
const maxProblems = 200;
const maxMessagesPerField = 20;

/** Characters of all problems, of each text those that are read: to look for the token in more of them takes seconds. */
const maxCharacters = 100_000;
export const maxReadOfText = 4000;

/** Problems that a service found in an input. */
export interface Problems {
  /** Messages by field, in the order of the body; the empty name has those about no single field. */
  readonly fields: ReadonlyMap<string, readonly string[]>;
  /** Whether the body has more fields or messages than were read. */
  readonly isCut: boolean;
}

type Problem = readonly [field: string, messages: readonly string[]];

/**
 * Reads the problems in the body of a failure, under a usual name or as the body itself. If they are only codes, a
 * reason in words beside them is added as a problem of no single field; undefined if they name no fields, either.
 */
export function readProblems(packed: unknown): Problems | undefined {
  const body = unpacked(packed);
  if (Array.isArray(body)) return collected(problemsOf(body, top(true)));
  const problems = isJsonObject(body) ? collected(problemsOfBody(body)) : undefined;
  const reason = readReason(body);
  const fields = [...(problems?.fields ?? [])];
  if (!isSentence(reason) || fields.some(([, texts]) => texts.some(isSentence))) return problems;
  const atFields = fields.filter(([name]) => name !== '');
  if (!problems || atFields.length === 0) return undefined;
  return { ...problems, fields: new Map([['', [reason]], ...atFields]) };
}

/** In a 2xx response, only names that end with `errors` count: an alert may have any other field. */
export function readErrors(body: unknown): Problems | undefined {
  const entries = isJsonObject(body) ? firstEntries(body) : [];
  const errors = entries.filter(([key]) => plainName(key).endsWith('errors'));
  return collected(listedIn(errors, top(true)));
}

/** Stops at the limits, so that a body with a million problems costs nothing. */
function collected(problems: Iterable<Problem>): Problems | undefined {
  const fields = new Map<string, string[]>();
  let isCut = false;
  let count = 0;
  let characters = 0;
  for (const [field, messages] of problems) {
    for (const text of [field, ...messages]) characters += Math.min(text.length, maxReadOfText);
    isCut ||= count >= maxProblems || characters > maxCharacters;
    if (count++ >= maxProblems || characters > maxCharacters) break;
    const before = fields.get(field) ?? [];
    const all = [...before, ...messages.filter((text) => !before.includes(text))];
    isCut ||= all.length > maxMessagesPerField;
    fields.set(field, all.slice(0, maxMessagesPerField));
  }
  const atFields = new Set([...fields].flatMap(([field, messages]) => (field === '' ? [] : messages)));
  const others = fields.get('')?.filter((text) => !atFields.has(text)) ?? [];
  // Yup lists all texts once more, without their fields.
  if (others.length === 0) fields.delete('');
  else fields.set('', others);
  return fields.size > 0 ? { fields, isCut } : undefined;
}

function* problemsOfBody(body: JsonObject): Iterable<Problem> {
  const named = [body, body['error']].flatMap((object) => [...namedFields(object)]);
  if (named.length > 0) return yield* named;
  const likely = [...likelyProblems(body)];
  if (likely.length > 0) return yield* likely;
  const entries = firstEntries(body);
  for (const object of [body, body['error']]) {
    // What holds nothing but lists of sentences has problems, also of fields that the form does not have.
    if (isJsonObject(object) && firstEntries(object).every(isListOfSentences))
      yield* problemsOf(object, top(true));
    yield* onlyProblem(object);
  }
  yield* wrappedProblems(entries, top(true));
}

function* likelyProblems(body: JsonObject): Iterable<Problem> {
  // A status of HTTP, or a false `success`, may stand beside the fields.
  const entries = firstEntries(body).filter(([, value]) => !['boolean', 'number'].includes(typeof value));
  yield* problemsBeside(entries, top(false));
  const others = entries.filter(([key]) => !isFieldOfCreation(fieldNameOf(key)));
  // Some are fields of the form, others are not.
  const areMixed = others.length < entries.length && entries.every(tellsOfField);
  const areOfFields = areAboutFields(entries) && (others.length === 0 || areMixed);
  // JSend has the problems in `data`, where others may repeat the input.
  const isSaid = body['status'] === 'error' || saysItFailed(body);
  if (body['status'] === 'fail' || (isSaid && namesItsFields(body['data'])))
    yield* problemsOf(body['data'], top(true));
  // zod has a field and its problems at any depth; others send a map of fields as the whole body.
  else if ('_errors' in body || areOfFields) yield* problemsOf(body, top(true));
}

/** The fields that are only named: `{"message": "Missing fields", "missing_fields": ["name", "summary"]}`. */
function* namedFields(object: unknown): Iterable<Problem> {
  const reason = readReason(object);
  if (!isJsonObject(object)) return;
  for (const [key, names] of firstEntries(object)) {
    const isOfNames = /^(?:missing|required|invalid|fields$)/.test(plainName(key));
    if (!isOfNames && (!isList(key) || !isSentence(reason))) continue;
    const fields = Array.isArray(names) ? names.slice(0, maxMessagesPerField).map(fieldNameOf) : [];
    if (fields.every(isFieldOfCreation)) for (const field of fields) yield [field, [reason ?? key]];
  }
}

/** The only problem, as Stripe sends it: `{"error": {"message": "…", "param": "name"}}`. */
function* onlyProblem(object: unknown): Iterable<Problem> {
  if (!isJsonObject(object)) return;
  const names = byPlainName(object);
  const field = fieldOf(names);
  const message = messageOf(names);
  if (message !== undefined && isFieldOfCreation(field)) yield [field, [message]];
}

/**
 * The problems among other facts: in lists, and those of fields of the creation, as Django sends them; in an envelope
 * also objects with a message each.
 */
function* problemsBeside(facts: Entries, place: Place, isInEnvelope = false): Iterable<Problem> {
  yield* listedIn(facts, place);
  const others = facts.filter(([key]) => !isList(key));
  const fields = others.flatMap(([key, value]) =>
    Array.isArray(value) ||
    (isInEnvelope && isJsonObject(value) && readText(byPlainName(value).get('message')) !== undefined)
      ? [...problemsOf(value, within({ ...place, isSure: true }, key))]
      : [],
  );
  if (fields.some(([field]) => isFieldOfCreation(field))) {
    yield* fields;
    // A text may stand in place of a list.
    for (const [key, value] of others)
      if (isFieldOfCreation(fieldNameOf(key)) && saysFault(value) && tellsOfField([key, value]))
        yield* problemsOf(value, within(place, key));
  }
  for (const [key, value] of others)
    if (isJsonObject(value) && isEnvelope(key) && mayVisit(value, place))
      yield* problemsBeside(firstEntries(value), place, true);
}

/** The problems in lists that are in objects of any name, such as `response` or `results`. */
function* wrappedProblems(facts: Entries, place: Place): Iterable<Problem> {
  for (const value of facts.flatMap(([, value]) => value))
    if (isJsonObject(value) && mayVisit(value, place)) {
      const entries = firstEntries(value);
      yield* listedIn(
        entries.filter(([key]) => isSureList(key)),
        place,
      );
      yield* wrappedProblems(entries, place);
    }
}

/**
 * Whether all values are sentences about the field in whose place they stand: `{"name": "must not be blank"}`. A
 * description of a failure has such names, too: `{"name": "Bad Request", "description": "The request is odd."}`.
 */
function areAboutFields(entries: Entries): boolean {
  const mayDescribe = entries.some(([key]) => /^(?:status|summary|description)$/.test(fieldNameOf(key)));
  return entries.every(([, value]) => saysWhatIsWrong(value)) && (!mayDescribe || entries.some(tellsOfField));
}

/** Whether a text says what is wrong, or the names in an object show that all of its values do. */
function saysWhatIsWrong(value: unknown): boolean {
  if (!isJsonObject(value)) return saysFault(value);
  const names = firstEntries(value).map(([key]) => key);
  return names.length > 0 && names.every(saysProblem);
}

function tellsOfField([key, value]: Entries[number]): boolean {
  return typeof value === 'string' && (/^[^\p{Lu}\d]/u.test(value) || holdsName(value, key));
}

function holdsName(text: string, key: string): boolean {
  return text.toLowerCase().includes(fieldNameOf(key).toLowerCase());
}

/** Whether all entries are sentences, each with the name of the field in whose place it stands. */
function namesItsFields(value: unknown): boolean {
  const entries = isJsonObject(value) ? firstEntries(value) : [];
  return entries.length > 0 && entries.every(([key, text]) => isSentence(text) && holdsName(text, key));
}

function isListOfSentences([, value]: Entries[number]): boolean {
  return Array.isArray(value) && value.every(isSentence);
}

/** The problems in the lists among facts. */
function* listedIn(facts: Entries, place: Place): Iterable<Problem> {
  for (const [key, packed] of facts) {
    const name = plainName(key);
    const value = unpacked(packed);
    // A text anywhere else is the reason for the whole failure.
    if (isList(key) && (typeof value === 'object' || (name === 'errors' && typeof value === 'string')))
      yield* problemsOf(value, { ...place, isSure: place.isSure || isSureList(key) });
  }
}

/** The problems of a text, a list or a map. */
function* problemsOf(value: unknown, place: Place, isElement = false): Iterable<Problem> {
  if (!mayVisit(value, place)) return;
  if (isJsonObject(value)) yield* problemsOfObject(value, place, isElement);
  else yield* problemOf(Array.isArray(value) ? value : [value], place);
  if (!Array.isArray(value)) return;
  for (const element of value) {
    if (place.visits.left <= 0) return;
    if (typeof element === 'object') yield* problemsOf(element, place, true);
  }
}

/** The texts among values as messages about one field. */
function* problemOf(values: readonly unknown[], { path }: Place): Iterable<Problem> {
  // One more than is kept, to know whether there are more.
  const texts = values.slice(0, maxMessagesPerField + 1).flatMap((value) => readText(value) ?? []);
  if (texts.some((text) => text.trim() !== '')) yield [fieldNameOf(path), texts];
}

/** The problem that an object describes; else those that it lists, and those of a map of fields. */
function* problemsOfObject(object: JsonObject, place: Place, isElement: boolean): Iterable<Problem> {
  const names = byPlainName(object);
  // A map as pairs, as .NET writes it.
  if (isElement && place.isSure && names.size === 2 && names.has('key') && names.has('value'))
    return yield* problemsOf(names.get('value'), within(place, fieldNameOf(names.get('key'))));
  const isAboutField = place.path.some((name) => !isEnvelope(name));
  const reason = reasonOfMap(names);
  const describes =
    isElement || isAboutField || isProblemOfField(names) || (place.path.length > 0 && reason !== undefined);
  const named = describes && !isAboutField ? fieldOf(names) : undefined;
  // If the place of the problem names no field, the problem itself may.
  const field = named === undefined ? place : named === '' ? { ...place, path: [] } : within(place, named);
  // Google's details have a type; only the lists in them are about the input.
  const isTyped = names.has('@type');
  const message = describes && !isTyped ? messageOf(names) : undefined;
  const entries = firstEntries(object);
  if (message !== undefined) {
    const name = fieldNameOf(field.path);
    // Microsoft's errors have a summary with a target, and the problems themselves in `details`.
    const details = names.get('details');
    const listed = Array.isArray(details) && named ? [...problemsOf(details, { ...place, path: [] })] : [];
    yield* listed.length > 0 ? listed : [[name, [message]] as const];
    // The alternatives of a union have problems of their own.
    if (name === '')
      yield* listedIn(
        entries.filter(([key]) => isSureList(key)),
        field,
      );
    return;
  }
  const listed = [...listedIn(entries, field)];
  yield* listed;
  if (isElement && (isTyped || entries.some(([key]) => isList(key)))) return;
  const isMapOfTexts = reason === undefined && listed.length === 0;
  const areSaid = areAboutFields(entries);
  for (const [key, value] of entries) {
    const inner = isAboutField && typeof value === 'string' ? place : within(place, key);
    const isOfCreation = isFieldOfCreation(fieldNameOf(inner.path));
    if (typeof value === 'object' && !isList(key)) {
      if (place.isSure || isOfCreation || isEnvelope(key)) yield* problemsOf(value, inner);
    } else if (typeof value === 'string' && isMapOfTexts) {
      const isOnly = !isElement || (entries.length === 1 && !namesField(key));
      const isSaid = areSaid && isOfCreation && (isElement || place.path.length === 0);
      if (isAboutField || isSaid || (place.isSure && (isOnly || isOfCreation)))
        yield* problemsOf(value, inner);
    }
  }
}
