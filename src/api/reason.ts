import { unpacked } from './json.ts';
import { successCodes } from './refusal.ts';
import { byPlainName, isJsonObject, namesIn } from './tolerant.ts';

/** What says why the whole request failed; the first that does counts. */
export const reasonKeys = namesIn(`
  message detail errormessage errordescription description hydra:description msg reason errorsummary title error fault
  faultstring odata.error errors messages summary
`);

/** Names that give the reason if none of these does, also in inner objects. An echo of the input has none of them. */
const otherReasons = /(?:message|msg|error|err|detail|text|reason|info|problem|failure)s?$/;

/** Names that may add to the reason: a summary such as "Validation failed" tells nobody what to change. */
const moreKeys = namesIn('detail details description errordescription reason error errors info hint data');

/** Deeper than the reason of any service. An object of another name counts as three levels: there may be many. */
const maxDepth = 10;

/** The names of statuses, of RFC 9110 and of Laravel: they say no more than our sentence for the status. */
const statusName =
  /^(?:\d{3}:? )?(?:bad request|un(?:authenticated|authorized|processable (?:content|entity))|forbidden|not found|method not allowed|conflict|(?:content|payload) too large|too many (?:attempts|requests)|payment required|not (?:acceptable|implemented)|(?:request|gateway) time-?out|gone|length required|precondition (?:failed|required)|unsupported media type|internal (?:server )?error|bad gateway|service (?:temporarily )?unavailable|insufficient storage)\W*$/i;

/** Why a request failed, in words of the service; undefined if it does not say so. */
export function readReason(packed: unknown, depth = 0, keys = reasonKeys): string | undefined {
  const body = unpacked(packed);
  if (typeof body === 'string') return body.trim() === '' || statusName.test(body.trim()) ? undefined : body;
  if (depth > maxDepth) return undefined;
  if (Array.isArray(body)) return readReason(body[0], depth + 1, keys);
  if (!isJsonObject(body)) return undefined;
  const names = withoutEcho(byPlainName(body));
  // As OData has it: `{"message": {"lang": "en", "value": "..."}}`.
  for (const key of names.has('lang') ? ['value'] : keys) {
    const reason = readReason(names.get(key), depth + 1);
    if (reason !== undefined) return withMore(reason.trim(), names);
  }
  const others = [...names].filter(([name, value]) => otherReasons.test(name) || isJsonObject(value));
  for (const [, value] of others.slice(0, maxDepth)) {
    const reason = readReason(value, depth + 3, []);
    if (reason !== undefined) return reason;
  }
  return undefined;
}

/** Names that may hold a code instead of a sentence. */
const codeKeys = namesIn('message msg error errorcode code');

/**
 * A code that says why a request failed, where no sentence does: `{"code": "SOURCE_ARCHIVED"}`. A code such as
 * `NOT_FOUND` repeats the status, so it counts only in a 2xx response.
 */
export function readCode(body: unknown, isSuccess: boolean): string | undefined {
  const error = isJsonObject(body) ? body['error'] : undefined;
  const objects = [body, error].filter(isJsonObject).map(byPlainName);
  const codes = codeKeys.flatMap((key) => objects.map((names) => names.get(key)));
  return codes
    .filter((code): code is string => typeof code === 'string' && /^[a-z]/i.test(code))
    .find((code) => !(isSuccess ? successCodes : statusName).test(code.replaceAll('_', ' ')));
}

/** Without the alert's fields where a body repeats the input: its description is then no reason. */
function withoutEcho(names: ReadonlyMap<string, unknown>): ReadonlyMap<string, unknown> {
  const echoed = ['name', 'summary', 'description', 'severity', 'status'];
  if (echoed.filter((name) => typeof names.get(name) === 'string').length < 4) return names;
  return new Map([...names].filter(([name]) => !echoed.includes(name)));
}

/** A reason with the first sentence beside it that says more. */
function withMore(reason: string, names: ReadonlyMap<string, unknown>): string {
  const says = (text: unknown) =>
    isSentence(text) && !statusName.test(text.trim()) && !reason.includes(text.trim());
  const texts = moreKeys
    .map((key) => names.get(key))
    .map((value) => unpacked(isJsonObject(value) ? (value['message'] ?? value['detail']) : value));
  const more = texts.find(says);
  if (typeof more !== 'string') return reason;
  return more.includes(reason) ? more : `${reason}${/[.!?:]$/.test(reason) ? '' : ':'} ${more}`;
}

/** A word alone may be a value, such as that of a status. */
export function isSentence(value: unknown): value is string {
  return typeof value === 'string' && /[\s\u0080-\uffff]/.test(value.trim());
}

/** Single words for what is wrong, which are no values of fields. */
const faults = /^(?:required|missing|blank|empty|invalid|taken|duplicate|too_?(?:long|short))$/i;

/** Whether this is a sentence, or a word for what is wrong; the name of a status is not about a field. */
export function saysFault(value: unknown): boolean {
  return typeof value === 'string' && !statusName.test(value) && (isSentence(value) || faults.test(value));
}
