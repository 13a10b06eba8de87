import * as z from 'zod/mini';
import { type Alert, type AlertDraft, alertDraftSchema, alertSchema, sourceSchema } from './alert.ts';
import {
  ApiError,
  NetworkError,
  OutcomeUnknownError,
  type RequestInfo,
  TimeoutError,
  UnexpectedResponseError,
  ValidationError,
} from './errors.ts';
import { type HttpResponse, isSuccess } from './exchange.ts';
import {
  looksLikeHtml,
  lostResponseStatuses,
  notJsonFailure,
  parseJson,
  readValidationError,
} from './failure.ts';
import { wasNeverSent } from './networkFailure.ts';
import type { Redact } from './redact.ts';
import { isJsonObject, readId } from './tolerant.ts';

/**
 * The response to a creation. Both fields are missing when the body is empty or has an unknown format; the alert was
 * created all the same.
 */
export interface CreatedAlert {
  readonly id?: string;
  readonly alert?: Alert;
}

const creationSchema = z.object({ source: sourceSchema, draft: alertDraftSchema });

/**
 * Validates the input before anything is sent.
 *
 * @returns the draft's five fields
 * @throws ValidationError without `status`, with all problems by field; those of the source under `source`
 */
export function checkCreation(source: string, draft: AlertDraft): AlertDraft {
  const checked = z.safeParse(creationSchema, { source, draft });
  if (checked.success) return checked.data.draft;
  const fieldErrors: Record<string, string[]> = {};
  for (const { path, message } of checked.error.issues) {
    const field = String(path.at(-1) ?? 'draft');
    (fieldErrors[field] ??= []).push(`${field} ${message}`);
  }
  throw new ValidationError({ method: 'POST', path: '/api/v1/{source}/alerts' }, fieldErrors);
}

/**
 * Reads the 2xx response to a creation. Its body is not specified, so any body means success, with two exceptions:
 * an HTML page, which does not come from the service, and a validation error sent with a wrong status.
 *
 * @throws ValidationError, UnexpectedResponseError
 */
export function readCreation(response: HttpResponse, redact: Redact): CreatedAlert {
  const invalid = readValidationError(response, redact);
  if (invalid) throw invalid;
  if (looksLikeHtml(response.text)) throw notJsonFailure(response, redact);
  const body = parseJson(response.text);
  const element = isJsonObject(body) && isJsonObject(body['data']) ? body['data'] : body;
  const id = isJsonObject(element) ? readId(element['id']) : undefined;
  if (id === undefined) return {};
  const alert = z.safeParse(alertSchema, element);
  // An object with an id but no name only confirms the creation; it is not an alert that could be shown.
  return alert.success && alert.data.name !== undefined ? { id, alert: alert.data } : { id };
}

/** Maps a failed or aborted creation to an error that tells whether the alert may have been created. */
export function creationFailure(error: unknown, call: RequestInfo): ApiError {
  if (!(error instanceof ApiError)) return new OutcomeUnknownError(call);
  return mayHaveTakenEffect(error) ? new OutcomeUnknownError(error, error) : error;
}

function mayHaveTakenEffect(error: ApiError): boolean {
  if (error instanceof NetworkError) return !wasNeverSent(error.code);
  if (error instanceof TimeoutError) return true;
  if (error instanceof UnexpectedResponseError && isSuccess(error.status)) return true;
  // A body that is too large hides no status: 422 means that no alert was created, however long the reasons are.
  return error.status === 408 || lostResponseStatuses.includes(error.status);
}
