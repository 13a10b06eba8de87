import { byPlainName, isJsonObject, type JsonObject, readText } from './tolerant.ts';

const successNames = /^(?:is)?(?:success(?:ful)?|succeeded|ok)$/;

/** A "no" to whether it succeeded, or a list of errors, whatever is in it: also beside an alert. */
export function saysItFailed(body: JsonObject): boolean {
  return [...byPlainName(body)].some(([name, value]) =>
    successNames.test(name) ? isNo(value) : name === 'errors' && Array.isArray(value) && value.length > 0,
  );
}

const errorNames =
  /^(?:err(?:or)?(?:code|no|num)|fail(?:ed|ure)|errormessages?|errordescription|exception|fault\w{0,20}|modelstate|[\w.]{0,30}(?:errors?(?:list)?|violations|failures))$/;
const outcomeNames = /^(?:(?:http)?status|(?:status|result|ret(?:urn)?|response)?code|ret|result|outcome)$/;
const doneNames = /^(?:is)?(?:success(?:ful)?|succeeded|ok|valid|created|saved|accepted|acknowledged)$/;

/** Errors, a status or word of failure: fields like any other in an alert. */
export function hasErrors(body: JsonObject): boolean {
  return [...byPlainName(body)].some(([name, value]) => {
    if (doneNames.test(name)) return isNo(value);
    if (outcomeNames.test(name))
      return /^(?:err|fail|false|invalid|reject|den(?:ied|y)|refus|bad|exception|un(?:success|process)|nok?$|ko$|[45]\d\d$|-\d)/i.test(
        readText(value) ?? '',
      );
    return errorNames.test(name) && !isNo(value) && !isEmpty(value);
  });
}

function isNo(value: unknown): boolean {
  return /^(?:false|no?|0)$/i.test(readText(value) ?? '');
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);
}

/** Parts of an answer that tell how the request went. */
const outcomeParts = /^(?:meta|status|result|response)$/;

/** Whether a list could not be read. Parts of other names may repeat what was asked for, or count something. */
export function isRefusal(answer: JsonObject): boolean {
  const parts = [...byPlainName(answer)].filter(([name]) => outcomeParts.test(name)).map(([, part]) => part);
  return [answer, ...parts.filter(isJsonObject)].some(hasErrors);
}
