import * as z from 'zod/mini';
import { isJsonObject, readCount, type JsonObject } from './tolerant.ts';

/** An element that could not be read: what came, and why. */
export interface Unreadable {
  readonly raw: unknown;
  readonly problem: string;
}

/** One page of a list. Numbers the answer left out are undefined; `page` and `lastPage` always have a value. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly unreadable: readonly Unreadable[];
  /** Number of this page, as the answer tells it, counted from 1. */
  readonly page: number;
  readonly lastPage: number;
  readonly perPage: number | undefined;
  /** Items in the whole list. */
  readonly total: number | undefined;
  /** Positions of the first and last item, counted from 1; null on an empty page. */
  readonly from: number | null;
  readonly to: number | null;
}

/** The envelope as the interface has it (2.3), or as a JSON resource wraps it: the numbers under `meta`. */
const envelopeSchema = z.looseObject({
  // Not `z.array`, which would copy it: each element is read on its own.
  data: z.custom<readonly unknown[]>(Array.isArray),
  meta: z.optional(z.unknown()),
});

/** Thrown by `readPage` when the answer is no page at all. */
export class NotAPageError extends Error {
  override readonly name = 'NotAPageError';
}

/**
 * Reads one page of a list. Each element stands for itself: one that cannot be read lands in `unreadable`.
 *
 * @param askedPage the page number that was asked for, taken only when the answer does not tell its own
 * @throws NotAPageError when there is no `data` array
 */
export function readPage<Item>(
  answer: unknown,
  itemSchema: z.ZodMiniType<Item>,
  askedPage: number,
): Page<Item> {
  const envelope = z.safeParse(envelopeSchema, answer);
  if (!envelope.success) throw new NotAPageError(describeShape(answer));
  const numbers = isJsonObject(envelope.data.meta) ? envelope.data.meta : envelope.data;

  const items: Item[] = [];
  const unreadable: Unreadable[] = [];
  for (const raw of envelope.data.data) {
    const read = z.safeParse(itemSchema, raw);
    if (read.success) items.push(read.data);
    else unreadable.push({ raw, problem: read.error.issues.map((issue) => issue.message).join('; ') });
  }
  const page = readPageNumber(numbers['current_page']) ?? askedPage;
  const perPage = readCount(numbers['per_page']);
  const total = readCount(numbers['total']);
  return {
    items,
    unreadable,
    page,
    lastPage: readPageNumber(numbers['last_page']) ?? guessLastPage(envelope.data, page, perPage, total),
    perPage,
    total,
    from: readCount(numbers['from']) ?? null,
    to: readCount(numbers['to']) ?? null,
  };
}

/** Pages count from 1: a zero is no page. */
function readPageNumber(value: unknown): number | undefined {
  return readCount(value) || undefined;
}

/** Where the answer does not number its last page: by the counts, or by whether it names a next page. */
function guessLastPage(answer: JsonObject, page: number, perPage?: number, total?: number): number {
  if (perPage !== undefined && perPage > 0 && total !== undefined)
    return Math.max(1, Math.ceil(total / perPage));
  const links = isJsonObject(answer['links']) ? answer['links'] : {};
  const next = answer['next_page_url'] ?? links['next'];
  return typeof next === 'string' && next !== '' ? page + 1 : page;
}

function describeShape(answer: unknown): string {
  if (!isJsonObject(answer)) return 'the answer is not an object';
  return 'data' in answer ? 'data is not an array' : 'the answer has no data';
}
