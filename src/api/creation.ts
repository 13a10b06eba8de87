import * as z from 'zod/mini';
import { type Alert, readAlert } from './alert.ts';
import {
  ApiError,
  NetworkError,
  OutcomeUnknownError,
  RedirectError,
  type RequestInfo,
  ServerError,
  TimeoutError,
  UnexpectedResponseError,
  ValidationError,
} from './errors.ts';
import { type HttpResponse, isSuccess } from './exchange.ts';
import {
  infoWithExcerpt,
  looksLikeHtml,
  lostResponseStatuses,
  notJsonFailure,
  reasonOf,
  validationError,
} from './failure.ts';
import { parseShortJson, unpacked } from './json.ts';
import { wasNeverSent } from './networkFailure.ts';
import { severities, statuses } from './levels.ts';
import { isProblemOfField } from './problemNames.ts';
import { readErrors, readProblems } from './problems.ts';
import { hasCodeOfFailure, hasErrors, saysItFailed } from './refusal.ts';
import { byPlainName, isJsonObject, type JsonObject, readId, readText } from './tolerant.ts';

const requiredText = z.string('must be a text').check(z.refine((text) => text.trim() !== '', 'is required'));

/** The body of a creation (test/service/README.md, 4.3). The service checks lengths. */
export const alertDraftSchema = z.object({
  name: requiredText,
  summary: requiredText,
  description: requiredText,
  severity: z.enum(severities, `must be one of ${severities.join(', ')}`),
  status: z.enum(statuses, `must be one of ${statuses.join(', ')}`),
});

export type AlertDraft = z.infer<typeof alertDraftSchema>;

/** What somebody has typed, to be checked when it is sent. */
export type DraftInput = Readonly<Record<keyof AlertDraft, string>>;

/**
 * The source, which becomes a path segment of the request. `encodeURIComponent` does not escape `.` and `..`, and
 * URL parsers resolve them as relative segments: the request would reach another path.
 */
export const sourceSchema = z.string('must be a text').check(
  z.minLength(1, 'is required'),
  z.refine(
    (source) => source !== '.' && source !== '..' && source.isWellFormed() && !/\p{Cc}/u.test(source),
    'must not be "." or "..", nor hold control characters',
  ),
);

/** Nothing is known of the alert, though it was created, when the body is empty or of an unknown format. */
export interface CreatedAlert {
  readonly id?: string;
  readonly alert?: Alert;
}

const creationSchema = z.object({ source: sourceSchema, draft: alertDraftSchema });

/**
 * @returns the draft's five fields
 * @throws ValidationError without `status`, with all problems by field; those of the source under `source`
 */
export function checkCreation(source: string, draft: DraftInput): AlertDraft {
  const checked = z.safeParse(creationSchema, { source, draft });
  if (checked.success) return checked.data.draft;
  const fieldErrors: Record<string, string[]> = {};
  for (const { path, message } of checked.error.issues) {
    const field = String(path.at(-1));
    (fieldErrors[field] ??= []).push(`${field} ${message}`);
  }
  throw new ValidationError({ method: 'POST', path: '/api/v1/{source}/alerts' }, fieldErrors);
}

/**
 * Reads the 2xx response to a creation. Its body is not specified, so any body means success, except an HTML page,
 * which does not come from the service, and what names errors or says that it failed.
 *
 * @throws ValidationError, UnexpectedResponseError
 */
export function readCreation(response: HttpResponse): CreatedAlert {
  if (looksLikeHtml(response.text)) throw notJsonFailure(response);
  const answer = unpacked(parseShortJson(response.text));
  // A service that can create several alerts at once answers with a list.
  const one: unknown = Array.isArray(answer) && answer.length === 1 ? answer[0] : answer;
  const body = isListOfProblems(answer) ? { errors: answer } : one;
  const element = isJsonObject(body) && isJsonObject(body['data']) ? body['data'] : body;
  const id = isJsonObject(element) ? readId(element['id']) : undefined;
  if (isJsonObject(body)) refuseFailed(body, element, id, response);
  if (id === undefined || !isJsonObject(element)) return {};
  const alert = readAlert(element, id);
  // An object with an id but no name only confirms the creation; it is not an alert that could be shown.
  return alert.name === undefined ? { id } : { id, alert };
}

/** Whether a list holds only problems of fields of the creation, so that none of its elements is the alert itself. */
function isListOfProblems(answer: unknown): boolean {
  const isProblem = (element: unknown) =>
    isJsonObject(element) && !('id' in element) && isProblemOfField(byPlainName(element));
  return Array.isArray(answer) && answer.every(isProblem);
}

/**
 * Errors of an alert that has no id mean that it was not created. Where the answer contradicts itself or gives no
 * error, the outcome is unknown: the alert is then looked for, and neither lost nor created twice.
 */
function refuseFailed(
  body: JsonObject,
  element: unknown,
  id: string | undefined,
  response: HttpResponse,
): void {
  const isAlert = id !== undefined && isJsonObject(element) && readText(element['name']) !== undefined;
  const isCode = id === undefined && hasCodeOfFailure(body);
  const isFailure = isCode || saysItFailed(body) || (!isAlert && [body, ...partsOf(body)].some(hasErrors));
  const problems = readErrors(body) ?? (isFailure ? readProblems(body) : undefined);
  if (problems && id === undefined) throw validationError(response, problems);
  if (!problems && !isFailure) return;
  const call = { ...infoWithExcerpt(response), reason: reasonOf(response, body) };
  throw new UnexpectedResponseError(call, 'status', String(response.status));
}

/** The objects inside an answer, and inside of those. One with an id of its own is an alert rather than a part. */
function partsOf(value: JsonObject, depth = 3): readonly JsonObject[] {
  const parts = Object.values(value)
    .flatMap((part) => (Array.isArray(part) && part.length === 1 ? part : [part]))
    .filter(isJsonObject)
    .filter(({ id }) => readId(id) === undefined);
  return depth === 1 ? parts : parts.flatMap((part) => [part, ...partsOf(part, depth - 1)]);
}

/** Maps a failed or aborted creation to an error that tells whether the alert may have been created. */
export function creationFailure(error: unknown, call: RequestInfo): ApiError {
  if (!(error instanceof ApiError)) return new OutcomeUnknownError(call);
  return mayHaveTakenEffect(error) ? new OutcomeUnknownError(error, error) : error;
}

/** The path of an alert: of its list and an id, in which there is a digit, unlike in names of pages such as `login`. */
const pathOfAlert = /\/alerts\/[^/\d]*\d[^/]*\/?$/;

/** 301 to 303 lead to what the request has made. 307 and 308 ask to send it again: nothing was created yet. */
function leadsToAlert({ status, targetPath = '' }: RedirectError): boolean {
  return (status === 301 || status === 302 || status === 303) && pathOfAlert.test(targetPath);
}

/**
 * With 503, Envoy (Istio) also says so where the connection broke after the request was sent; so do Heroku, Varnish,
 * Fastly and Azure Front Door, by a page for people. A page of maintenance may look like it, unless it says until when.
 */
function isLostByGateway({ status, excerpt = '', isWebPage, retryAt }: ServerError): boolean {
  const isLostPage = status === 503 && isWebPage && retryAt === undefined;
  return isLostPage || excerpt.includes('disconnect/reset before headers');
}

function mayHaveTakenEffect(error: ApiError): boolean {
  if (error instanceof NetworkError) return !wasNeverSent(error.code);
  if (error instanceof TimeoutError || (error instanceof RedirectError && leadsToAlert(error))) return true;
  if (error instanceof UnexpectedResponseError && isSuccess(error.status)) return true;
  // A fault of the service, maybe of what it does once the alert is stored; other statuses of 5xx are refusals.
  if (error instanceof ServerError && (error.status === 500 || isLostByGateway(error))) return true;
  // A body that is too large hides no status: 422 means that no alert was created, however long the reasons are.
  return error.status === 408 || lostResponseStatuses.includes(error.status);
}
