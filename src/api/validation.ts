import { parseJson } from './body.ts';
import { ValidationError } from './errors.ts';
import type { HttpResponse } from './exchange.ts';
import { failedRequest, type Redact } from './redact.ts';
import { isJsonObject, type JsonObject, readText } from './tolerant.ts';

/** What of a validation error is kept; a form cannot show more. */
const maxFields = 200;
const maxMessagesPerField = 20;
const maxMessageLength = 1000;
const maxFieldNameLength = 200;

/** Characters of the body that the log gets, since the error does not hold all of it. */
const maxLoggedLength = 10_000;

/**
 * A validation error is known by its shape (interface, part 7), whatever the status, and every field name is kept.
 * `errors` without a single text says nothing and does not count.
 */
export function validationErrorOf(answer: HttpResponse, redact: Redact): ValidationError | undefined {
  const body = parseJson(answer.text);
  if (!isJsonObject(body) || !isJsonObject(body['errors'])) return undefined;
  const fields = readFields(body['errors']).map(
    ([field, messages]) =>
      [redact(field, maxFieldNameLength), messages.map((text) => redact(text, maxMessageLength))] as const,
  );
  if (fields.every(([, messages]) => messages.length === 0)) return undefined;
  const summary = redact(readText(body['message']) ?? '', maxMessageLength);
  const call = failedRequest(answer, redact, maxLoggedLength);
  return new ValidationError(call, Object.fromEntries(fields), summary);
}

/** The first fields; of a million, not even the names of the others are gathered. */
function readFields(errors: JsonObject): (readonly [field: string, messages: readonly string[]])[] {
  const fields: (readonly [string, readonly string[]])[] = [];
  for (const field in errors) {
    if (fields.length >= maxFields) break;
    fields.push([field, readMessages(errors[field])]);
  }
  return fields;
}

function readMessages(value: unknown): string[] {
  const messages: readonly unknown[] = Array.isArray(value) ? value.slice(0, maxMessagesPerField) : [value];
  return messages.map(readText).filter((message) => message !== undefined);
}
