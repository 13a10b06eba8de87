import type * as z from 'zod/mini';
import { notJsonFailure, parseJson } from './body.ts';
import { UnexpectedResponseError } from './errors.ts';
import type { HttpResponse } from './exchange.ts';
import { NotAPageError, type Page, readPage, TooManyElementsError } from './page.ts';
import { failedRequest, type Redact } from './redact.ts';

/**
 * Reads a 2xx to a list request.
 *
 * @throws UnexpectedResponseError of kind `empty`, `notJson`, `unreadable`, `shape` or `tooMany`
 */
export function readList<Item>(
  answer: HttpResponse,
  itemSchema: z.ZodMiniType<Item>,
  askedPage: number,
  redact: Redact,
): Page<Item> {
  const body = parseJson(answer.text);
  if (body === undefined) throw notJsonFailure(answer, redact);
  try {
    return readPage(body, itemSchema, askedPage);
  } catch (error) {
    if (error instanceof NotAPageError)
      throw new UnexpectedResponseError(failedRequest(answer, redact), 'shape', error.message);
    if (error instanceof TooManyElementsError)
      throw new UnexpectedResponseError(failedRequest(answer, redact), 'tooMany', error.message);
    throw error;
  }
}
