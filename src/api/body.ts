import { type RequestInfo, UnexpectedResponseError } from './errors.ts';
import type { HttpResponse } from './exchange.ts';
import type { Redact } from './redact.ts';

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

/** Whether a web page answered in place of the API. */
export function isWebPage({ contentType, text }: HttpResponse): boolean {
  return /^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(contentType) || looksLikeHtml(text);
}

/** The error for a body that should be JSON: it is empty, has another content type, or is invalid. */
export function notJsonFailure(response: HttpResponse, redact: Redact): UnexpectedResponseError {
  const call: RequestInfo = infoWithExcerpt(response, redact);
  if (response.text.trim() === '') return new UnexpectedResponseError(call, 'empty');
  const mediaType = mediaTypeOf(response, redact);
  return mediaType === '' || /\bjson\b/i.test(mediaType)
    ? new UnexpectedResponseError(call, 'unreadable')
    : new UnexpectedResponseError(call, 'notJson', mediaType);
}

/** The media type without parameters; the token is removed before anything is cut off. */
function mediaTypeOf({ contentType, text }: HttpResponse, redact: Redact): string {
  const shown = redact(contentType, 200);
  // `redact` writes "…" for the token.
  return /^[\w.+…-]{1,80}\/[\w.+…-]{1,80}/.exec(shown)?.[0] ?? (looksLikeHtml(text) ? 'text/html' : '');
}

const excerptLength = 500;

/** The start of a body as one line for the log, without control characters and without the token. */
function excerptOf(text: string, redact: Redact, maxLength = excerptLength): string {
  return redact(text, maxLength).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');
}

/** The request info for an error, with an excerpt of the response. */
export function infoWithExcerpt(
  response: HttpResponse,
  redact: Redact,
  maxLength = excerptLength,
): RequestInfo {
  return { ...response.request, excerpt: excerptOf(response.text, redact, maxLength) };
}
