import { type RequestInfo, UnexpectedResponseError } from './errors.ts';
import type { HttpResponse } from './exchange.ts';
import { failedRequest, type Redact } from './redact.ts';

/** The parsed body, or undefined where it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a body begins like a page for people; no JSON begins so. */
export function looksLikeHtml(text: string): boolean {
  return text.trimStart().startsWith('<');
}

/** The error for a body that should be JSON and is not: there is none, it calls itself something else, or it is broken. */
export function notJsonFailure(response: HttpResponse, redact: Redact): UnexpectedResponseError {
  const call: RequestInfo = failedRequest(response, redact);
  if (response.text.trim() === '') return new UnexpectedResponseError(call, 'empty');
  const mediaType = mediaTypeOf(response, redact);
  return mediaType === '' || /\bjson\b/i.test(mediaType)
    ? new UnexpectedResponseError(call, 'unreadable')
    : new UnexpectedResponseError(call, 'notJson', mediaType);
}

/** The media type without its parameters; a token in it is blanked out before anything is cut off. */
function mediaTypeOf({ contentType, text }: HttpResponse, redact: Redact): string {
  const shown = redact(contentType, 200);
  return /^[\w.+…-]{1,80}\/[\w.+…-]{1,80}/.exec(shown)?.[0] ?? (looksLikeHtml(text) ? 'text/html' : '');
}
