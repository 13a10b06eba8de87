import { fieldNameOf, isFieldOfCreation, isWhole } from './fieldName.ts';
import { reasonKeys } from './reason.ts';
import { byPlainName, isJsonObject, namesIn, plainName, readText } from './tolerant.ts';

/** What holds only problems, alone or at the end of a name: `errors` (test/service/README.md, 7), `fieldViolations`. */
const sureLists =
  /(?:(?:error|violation|message|problem)s?list|errors|violations|issues|messages?|causes|problems|failures|faults|reasons|modelstate|constraints|invalid(?:fields|params|parameters|attributes)?)$/;

/** What may also hold facts about the request or the failure, such as `detail` of FastAPI. */
const otherLists =
  /(?:error|issue|msgs?|details?|fields|fieldlist|validation|extra|embedded|children|inner|properties|debug)$/;

/** What names the field of a problem; the first that does counts. */
const fieldKeys = namesIn(`
  field path loc param pointer parameter propertypath propertyname property instancepath datapath fieldpath attribute attr
  fieldname failedfield parametername argumentname instancelocation identifier key target source extensions params missingproperty name
  context location expression
`);

/** The full name of an error class, which some services send where others name the field. */
const errorClass = /^(?:\w{1,60}\.){1,10}[A-Z]\w{0,60}(?:Error|Exception)$/;

/** Names of lists of fields. They count only if the list has a single field. */
const fieldListKeys = namesIn('keys fields fieldnames members membernames params');

/** What says what is wrong; the first that does counts. */
const messageKeys = [
  ...reasonKeys,
  ...namesIn('defaultmessage details text diagnostics issue problem rule code tag'),
];

/** The same for a map of fields, whose fields may have the other names themselves, such as `description`. */
const mapMessageKeys = namesIn('message msg detail errormessage error reason lang');

/** Whether only problems are listed under a name. */
export function isSureList(key: string): boolean {
  return sureLists.test(plainName(key));
}

/** Whether problems are listed under a name, which then is not that of a field. */
export function isList(key: string): boolean {
  return [sureLists, otherLists].some((lists) => lists.test(plainName(key)));
}

/** Whether a name is one of those under which a problem names its field. */
export function namesField(key: string): boolean {
  return fieldKeys.includes(plainName(key));
}

/** Whether a name is one of those under which it is said what is wrong. */
export function saysProblem(key: string): boolean {
  const name = plainName(key);
  return messageKeys.includes(name) || sureLists.test(name);
}

/** What a problem says. */
export function messageOf(names: ReadonlyMap<string, unknown>): string | undefined {
  return textOf(names, messageKeys);
}

/** Whether it is said what is wrong with a field of the creation. */
export function isProblemOfField(names: ReadonlyMap<string, unknown>): boolean {
  return isFieldOfCreation(fieldOf(names)) && messageOf(names) !== undefined;
}

/** The text that shows an object to be one problem, although it could be a map of fields. */
export function reasonOfMap(names: ReadonlyMap<string, unknown>): string | undefined {
  return textOf(names, mapMessageKeys);
}

/** The field that a problem names, itself or in an object of its own, as JSON:API does. */
export function fieldOf(names: ReadonlyMap<string, unknown>, depth = 0): string {
  // As buf's protovalidate writes it: `{"field": {"elements": [{"fieldName": "name"}]}}`.
  const elements = depth > 0 ? names.get('elements') : undefined;
  if (Array.isArray(elements)) return fieldNameOf(elements);
  const alone = fieldListKeys
    .map((key) => names.get(key))
    .find((list) => Array.isArray(list) && list.length === 1);
  if (alone !== undefined) return fieldNameOf(alone);
  for (const key of fieldKeys) {
    const value = names.get(key);
    const field = isJsonObject(value) && depth === 0 ? fieldOf(byPlainName(value), 1) : fieldNameOf(value);
    // Names of the whole input, and of error classes, name no field.
    if (field !== '') return field.split('.').every(isWhole) || errorClass.test(field) ? '' : field;
  }
  return '';
}

/** The text under the first of some names that has one. */
function textOf(names: ReadonlyMap<string, unknown>, keys: readonly string[]): string | undefined {
  return keys.map((key) => readText(names.get(key))).find((text) => text !== undefined && text.trim() !== '');
}
