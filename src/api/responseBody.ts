import { type RequestInfo, UnexpectedResponseError } from './errors.ts';
import type { HttpResponse } from './exchange.ts';
import { failedRequest, type Redact } from './redact.ts';

/** The parsed body, or undefined if it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a body looks like HTML or XML; JSON never begins with `<`. */
export function looksLikeHtml(text: string): boolean {
  return text.trimStart().startsWith('<');
}

/** The error for a body that should be JSON: it is empty, has another content type, or is invalid. */
export function notJsonFailure(response: HttpResponse, redact: Redact): UnexpectedResponseError {
  const call: RequestInfo = failedRequest(response, redact);
  if (response.text.trim() === '') return new UnexpectedResponseError(call, 'empty');
  const mediaType = mediaTypeOf(response, redact);
  return mediaType === '' || /\bjson\b/i.test(mediaType)
    ? new UnexpectedResponseError(call, 'unreadable')
    : new UnexpectedResponseError(call, 'notJson', mediaType);
}

/** The media type without parameters; the token is removed before anything is cut off. */
function mediaTypeOf({ contentType, text }: HttpResponse, redact: Redact): string {
  const shown = redact(contentType, 200);
  return /^[\w.+…-]{1,80}\/[\w.+…-]{1,80}/.exec(shown)?.[0] ?? (looksLikeHtml(text) ? 'text/html' : '');
}
