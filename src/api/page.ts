import { UnexpectedResponseError } from './errors.ts';
import type { HttpResponse } from './exchange.ts';
import { infoWithExcerpt, notJsonFailure, reasonOf } from './failure.ts';
import { hasMoreNames, hasMoreValues, parsedJson } from './json.ts';
import { maxAtOnce, parseInParts } from './jsonParts.ts';
import { delay } from '../util/delay.ts';
import { pauses } from '../util/slices.ts';
import { hasCodeOfFailure, isRefusal } from './refusal.ts';
import {
  byPlainName,
  isJsonObject,
  type JsonObject,
  readCount,
  readElements,
  readId,
  readText,
} from './tolerant.ts';

/**
 * Makes an item from an element with a readable `id`. It must not throw, because one bad field would then fail the whole
 * page.
 */
export type ReadElement<Item> = (raw: JsonObject, id: string) => Item;

/** Why an element is no item. */
function problemOf(element: unknown): string {
  if (!isJsonObject(element)) return 'not an object';
  const { id } = element;
  if (id === undefined || id === null) return 'the id is missing';
  return typeof id === 'number'
    ? 'the id is not a number that JSON carries exactly'
    : 'the id is not an identifier';
}

/** An element that could not be read: its raw value, and why. */
interface Unreadable {
  readonly raw: unknown;
  readonly problem: string;
}

/**
 * One page of a list. Numbers missing in the response are undefined, or null for `from` and `to`; `page` and `lastPage`
 * always have a value.
 */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly unreadable: readonly Unreadable[];
  /** Number of this page according to the response, counted from 1. */
  readonly page: number;
  readonly lastPage: number;
  /** Set if a next page is all that is known: `lastPage` is then `page` + 1, and more may follow. */
  readonly isLastPageGuessed?: true;
  readonly perPage: number | undefined;
  /** Items in the whole list. */
  readonly total: number | undefined;
  /** Positions of the first and last item, counted from 1; null on an empty page. */
  readonly from: number | null;
  readonly to: number | null;
}

/** Maximum number of elements in a page: each costs time and memory, even if it cannot be read. */
const maxPageElements = 10_000;

/** Thrown by `readPage`, with the kind of the `UnexpectedResponseError` for it. */
export class NotAPageError extends Error {
  override readonly name = 'NotAPageError';
  readonly kind: 'shape' | 'status' | 'tooMany';

  constructor(kind: NotAPageError['kind'], detail?: string) {
    super(detail);
    this.kind = kind;
  }
}

/**
 * Maximum number of JSON values in a page, nested ones included; an alert of test/service has 34. An unknown field
 * with millions of values would take seconds to read, to compare and to show.
 */
const maxPageValues = 40 * maxPageElements;

/** Maximum number of different names of fields in a page, nested ones included. */
const maxPageNames = 5 * maxPageElements;

/**
 * Reads one page of a list, as the service's interface has it (test/service/README.md, 2.3) or in a variant of it, with
 * the numbers elsewhere or under other names. An element that cannot be read goes to `unreadable`.
 *
 * @param askedPage the requested page number, used only when the response has none
 * @throws NotAPageError when there is no `data` array, or the only page is empty although `total` counts elements; when
 * a failure would look like an empty list, or like the end of one; when there are more elements than are read
 */
export function readPage<Item>(
  response: unknown,
  readElement: ReadElement<Item>,
  askedPage: number,
): Page<Item> {
  if (!isJsonObject(response)) throw new NotAPageError('shape', 'the response is not an object');
  const places = placesOfNumbers(response);
  const countOf = (name: NumberName) => readNumber(places, name);
  const isEmpty = !readElements(response['data'], 1)?.length;
  // If the answer also counts the elements, an empty list with a code of its own is no failure: nothing was found.
  const isCode = countOf('total') === undefined && hasCodeOfFailure(response, true);
  if (isEmpty && (isCode || isRefusal(response))) throw new NotAPageError('status');
  const elements = readData(response['data'], countOf('total'));
  if (elements.length > maxPageElements) throw new NotAPageError('tooMany', String(maxPageElements));

  const items: Item[] = [];
  const unreadable: Unreadable[] = [];
  for (const raw of elements) {
    const id = isJsonObject(raw) ? readId(raw['id']) : undefined;
    if (isJsonObject(raw) && id !== undefined) items.push(readElement(raw, id));
    else unreadable.push({ raw, problem: problemOf(raw) });
  }
  // Pages count from 1, so 0 is invalid.
  const page = countOf('current_page') || askedPage;
  // `count` is the total of some services, and the number of elements of this page of others.
  const [count, perPage] = [countOf('count') ?? 0, countOf('per_page')];
  const total = countOf('total') ?? (count > elements.length ? count : undefined);
  const pages = perPage && total !== undefined ? Math.max(1, Math.ceil(total / perPage)) : undefined;
  const lastPage = countOf('last_page') || pages;
  // The number of elements up to the end of this page, if all pages before it are as long.
  const read = countOf('to') ?? page * elements.length;
  const isCounted = elements.length > 0 && lastPage === undefined && total !== undefined && read < total;
  // Some services always name a next page: an empty page after the last one ends the list nevertheless.
  const mayGoOn = lastPage === undefined || (lastPage <= page && elements.length > 0);
  const hasNext = mayGoOn && (hasNextPage(places) ?? isCounted);
  // More pages may follow than the next one.
  const next = { lastPage: page + 1, isLastPageGuessed: true } as const;
  const end = hasNext ? next : { lastPage: lastPage ?? page };
  // Otherwise, a list that is not empty would look as if it were.
  if (elements.length === 0 && total && page === 1 && end.lastPage === 1)
    throw new NotAPageError('shape', `data is empty, but total is ${total}`);
  return {
    items,
    unreadable,
    page,
    ...end,
    perPage,
    total,
    from: countOf('from') ?? null,
    to: countOf('to') ?? null,
  };
}

/** The plain names of each number of a page: the interface's, then those of other frameworks, such as Fractal and Spring. */
const numberNames = {
  current_page: /^currentpage$/,
  last_page:
    /^(?:lastpage|(?:total|num|nb|(?:number|no)of|max)pages?(?:count)?|pages?(?:count|total)|pages)$/,
  per_page: /^(?:perpage|pagesize|itemsperpage|limit)$/,
  total:
    /^(?:total(?:count|num(?:ber)?|size|(?:items?|elements?|records?|results?|entries|rows?|docs|hits)(?:count)?)?|recordstotal|@odata\.count)$/,
  count: /^(?:count|(?:item|record|result|row|hit)s?count|(?:nb|num)(?:hits|items|records|results|rows))$/,
  from: /^from$/,
  to: /^to$/,
};

type NumberName = keyof typeof numberNames;

type Names = ReturnType<typeof byPlainName>;

/** Names of objects with the numbers and links of a page: Laravel's API resources have `meta`, and Fractal one more in it. */
const placeNames =
  /^(?:paginat(?:ion|e|or)|pages?|paging|pager|pagy|cursors?|resultset|additionaldata|(?:result|response|list|search|page|paging|paginat(?:ion|or))?(?:meta(?:data)?|info)|pagecontext)$/;

/** Where numbers may be: in the objects of such names, and first in those inside of them. */
function placesOfNumbers(response: JsonObject): readonly Names[] {
  const all = byPlainName(response);
  const within = (names: Names) =>
    [...names].filter(([name]) => placeNames.test(name)).map(([, place]) => namesOf(place));
  return [...within(all).flatMap((place) => [...within(place), place]), all];
}

function namesOf(value: unknown): Names {
  return byPlainName(isJsonObject(value) ? value : {});
}

function readNumber(places: readonly Names[], number: NumberName): number | undefined {
  for (const place of places)
    for (const [name, value] of place) {
      const count = numberNames[number].test(name) ? readCount(inside(value)) : undefined;
      if (count !== undefined) return count;
    }
  return undefined;
}

/** PHP's `array_merge_recursive` makes `[2, 2]` of a 2 in both arrays; Elasticsearch has `{"value": 2}`. */
function inside(value: unknown): unknown {
  if (isJsonObject(value)) return value['value'];
  return Array.isArray(value) && value.length > 1 && value.every((other) => other === value[0])
    ? value[0]
    : value;
}

/** Names of the address, number or cursor of the next page, or of whether there is one. */
const nextNames =
  /^(?:(?:@?odata\.)?next(?:page|records)?(?:url|uri|href|link|token|cursor|marker|offset|number)?|(?:is)?truncated|more(?:(?:data|results|records|items|pages|available)\w{0,12})?|continu(?:e|ation)(?:token)?|paginationtoken|lastevaluatedkey|after|has(?:next|more)\w{0,9})$/;
const lastNames = ['last', 'islast', 'islastpage'];

/** Whether there is a next page, as the interface, JSON:API, HAL, Django and many others say it; undefined if nothing does. */
function hasNextPage(places: readonly Names[]): boolean | undefined {
  const said = places.flatMap((place) => {
    const links = place.get('links') ?? place.get('link');
    const nexts = [...place, ...namesOf(links)].filter(([name]) => nextNames.test(name));
    const related = Array.isArray(links) ? links.filter(isJsonObject).filter(leadsOn) : [];
    const isLast = lastNames.map((name) => place.get(name)).filter((value) => typeof value === 'boolean');
    return [
      ...nexts.map(([, next]) => isNext(next)),
      ...related.map((link) =>
        Object.entries(link).some(
          ([name, value]) => !['rel', 'relation', 'label'].includes(name) && isNext(value),
        ),
      ),
      ...isLast.map((last) => !last),
    ];
  });
  return said.length === 0 ? undefined : said.includes(true);
}

/** Whether a link is that to the next page: by its relation, or its label as the interface has it, `Next &raquo;`. */
function leadsOn({ rel, relation, label }: JsonObject): boolean {
  return [rel, relation].flat().includes('next') || /next|&raquo;|»/i.test(readText(label) ?? '');
}

/** Whether a value names a next page: an address, number, cursor or "yes". In an object, `true` says something else. */
function isNext(next: unknown, depth = 0): boolean {
  if (isJsonObject(next))
    return depth < 2 && Object.values(next).some((value) => value !== true && isNext(value, depth + 1));
  return !['', '0', '-1', 'no', 'false', 'null', undefined].includes(readText(next)?.trim());
}

function readData(data: unknown, total: number | undefined): readonly unknown[] {
  // Go writes a list without elements as null; where nothing is counted, it may be anything.
  if (data === null && total !== undefined) return [];
  if (data === undefined) throw new NotAPageError('shape', 'the response has no data');
  const elements = readElements(data, maxPageElements + 1);
  if (elements === undefined) throw new NotAPageError('shape', 'data is not an array');
  return elements;
}

/** Reads the 2xx response to a list request. @throws UnexpectedResponseError; the signal's reason when aborted */
export async function readList<Item>(
  response: HttpResponse,
  readElement: ReadElement<Item>,
  askedPage: number,
  signal?: AbortSignal,
): Promise<Page<Item>> {
  const call = () => infoWithExcerpt(response);
  // Long ones that arrive together are read in turns of their own.
  if (response.text.length > maxAtOnce) await delay(0, signal);
  const pause = pauses(signal);
  if (hasMoreValues(response.text, maxPageValues))
    throw new UnexpectedResponseError(call(), 'tooMany', String(maxPageValues));
  await pause();
  const names = new Set<string>();
  const body = await parseInParts(response.text, pause, (part) => {
    if (hasMoreNames(part, maxPageNames, names))
      throw new UnexpectedResponseError(call(), 'tooMany', String(maxPageNames));
    return parsedJson(part);
  });
  if (body === undefined) throw notJsonFailure(response);
  await pause();
  try {
    return readPage(body, readElement, askedPage);
  } catch (error) {
    if (!(error instanceof NotAPageError)) throw error;
    const { kind, message } = error;
    // If the answer has data, the reason would be read from fields that are none.
    const isTold = kind === 'status' || (kind === 'shape' && isJsonObject(body) && !body['data']);
    const told = isTold ? { ...call(), reason: reasonOf(response, body) } : call();
    throw new UnexpectedResponseError(told, kind, kind === 'status' ? String(response.status) : message);
  }
}
