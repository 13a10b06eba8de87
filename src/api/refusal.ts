import { byPlainName, isJsonObject, type JsonObject, readText } from './tolerant.ts';

const successNames = /^(?:is)?(?:success(?:ful)?|succeeded|ok)$/;

/** Whether an answer has a false `success` or a list of errors, which tell of a failure even beside an alert. */
export function saysItFailed(body: JsonObject): boolean {
  return [...byPlainName(body)].some(([name, value]) =>
    successNames.test(name) ? isNo(value) : name === 'errors' && Array.isArray(value) && value.length > 0,
  );
}

const errorNames =
  /^(?:errs?|err(?:or)?(?:code|no|num)|fail(?:ed|ure)|errormessages?|errordescription|exceptions?|fault\w{0,20}|modelstate|validationmessages|[\w.]{0,30}(?:errors?(?:list)?|violations|failures|problems))$/;
const outcomeNames = /^(?:(?:http)?status|(?:status|result|ret(?:urn)?|response)?code|ret|result|outcome)$/;
const doneNames = /^(?:is)?(?:success(?:ful)?|succeeded|ok|valid|created|saved|accepted|acknowledged)$/;

/** Whether there are errors, or a word of failure: an alert may have such fields, so only for answers without one. */
export function hasErrors(body: JsonObject): boolean {
  return [...byPlainName(body)].some(([name, value]) => {
    if (doneNames.test(name)) return isNo(value);
    if (outcomeNames.test(name))
      return /^(?:err|fail|false|invalid|reject|den(?:ied|y)|refus|bad|exception|un(?:success|process|auth)|nok?$|ko$|[45]\d\d$|-\d)/i.test(
        readText(value) ?? '',
      );
    return isError([name, value]);
  });
}

function isError([name, value]: readonly [name: string, value: unknown]): boolean {
  return errorNames.test(name) && !isNone(value);
}

function isNo(value: unknown): boolean {
  return /^(?:false|no?|0)$/i.test(readText(value) ?? '');
}

/** Whether the value of an error says that there is none, as `"0000"` and `{"code": "ok", "message": ""}` do. */
function isNone(value: unknown): boolean {
  if (isJsonObject(value) && 'code' in value) return [value['code'], value['message']].every(saysNone);
  return typeof value === 'object' && value !== null ? Object.keys(value).length === 0 : saysNone(value);
}

function saysNone(value: unknown): boolean {
  const text = readText(value ?? '')?.trim() ?? 'an object';
  return /^(?:|false|n(?:o(?:ne| errors?)?|ull)?|[a-z]?0+|ok|success\w*)$/i.test(text);
}

/** Parts of an answer that tell how the request went. */
const outcomeParts = /^(?:meta|status|result|response)$/;

/**
 * Whether the answer to a list request without elements says that it failed, not just that there are none. Only some
 * parts count: others may repeat the request.
 */
export function isRefusal(answer: JsonObject): boolean {
  const words = wordsOf(answer).join(' ').trim();
  // CodeIgniter calls that no success.
  if (words !== '' && nothingWords.test(words)) return [...byPlainName(answer)].some(isError);
  const parts = [...byPlainName(answer)].filter(([name]) => outcomeParts.test(name)).map(([, part]) => part);
  return [answer, ...parts.filter(isJsonObject)].some(hasErrors);
}

const codeNames = /^(?:(?:status|result|ret(?:urn)?|response|biz|sub)?code|type|state)$/;
const messageNames = /^(?:\w{0,20}(?:message|msg)|info|text|detail|reason)$/;
/** Codes and words for success. */
export const successCodes =
  /^(?:0+|[a-z]?0+|2\d{2,5}|ok|done|true|success\w*|succeeded|created|accepted|pending|queued)$/i;
const successWords = /succe|\bok\b|creat|accept|queued|stored|saved|received|done|成功/i;
/** Texts that say that a list is empty. Any other text may be about a failure. */
const nothingWords =
  /^$|^(?:no|0) (?:more |new )?(?:alerts?|data|records?|results?|items?|entries|rows)(?: (?:found|available|yet))?\W*$/i;
const faultWords =
  /fail|invalid|error|denied|not (?:allowed|valid)|too (?:long|short)|required|missing|exists\b|must\b/i;

/**
 * Whether an answer without an alert has an error code of its own, with a text that does not speak of success:
 * `{"code": 40001, "msg": "name exists", "data": null}`.
 *
 * @param isList whether the answer is a list without elements, whose text may say just that
 */
export function hasCodeOfFailure(body: JsonObject, isList = false): boolean {
  const entries = [...byPlainName(body)];
  if (entries.some(([name, value]) => name === 'name' && readText(value))) return false;
  const texts = wordsOf(body);
  if (texts.length === 0 || texts.some((text) => successWords.test(text))) return false;
  if (isList && nothingWords.test(texts.join(' ').trim())) return false;
  return entries.some(([name, value]) => {
    if (name === 'data' || name === 'result')
      return value === null && texts.some((text) => faultWords.test(text));
    const code = readText(value) ?? '';
    if (name === 'type' || name === 'state') return /^(?:err|fail|invalid|reject)/i.test(code);
    return codeNames.test(name) && code !== '' && !successCodes.test(code);
  });
}

function wordsOf(answer: JsonObject): readonly string[] {
  const entries = [...byPlainName(answer)].filter(([name]) => messageNames.test(name));
  return entries.flatMap(([, value]) => readText(value) ?? []);
}
