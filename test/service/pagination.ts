/**
 * A list page as Laravel's length-aware paginator writes it (`Illuminate\Pagination\LengthAwarePaginator`), including
 * the page numbers that its `UrlWindow` links, three on each side.
 */

interface PageLink {
  url: string | null;
  label: string;
  active: boolean;
}

interface PageEnvelope<T> {
  current_page: number;
  data: T[];
  first_page_url: string;
  from: number | null;
  last_page: number;
  last_page_url: string;
  links: PageLink[];
  next_page_url: string | null;
  path: string;
  per_page: number;
  prev_page_url: string | null;
  to: number | null;
  total: number;
}

export interface PageableList<T> {
  readonly total: number;
  /** Up to `count` items from `offset` on, in list order. */
  slice(offset: number, count: number): T[];
}

/** Items per page. */
export const pageSizes = { alerts: 50, users: 15 };

const linksOnEachSide = 3;

/** @param path absolute URL of the list, without a query */
export function paginate<T>(
  list: PageableList<T>,
  page: number,
  perPage: number,
  path: string,
): PageEnvelope<T> {
  const offset = (page - 1) * perPage;
  const data = list.slice(offset, perPage);
  const lastPage = Math.max(1, Math.ceil(list.total / perPage));
  const url = (target: number): string => `${path}?page=${target}`;
  const previous = page > 1 ? url(page - 1) : null;
  const next = page < lastPage ? url(page + 1) : null;
  return {
    current_page: page,
    data,
    first_page_url: url(1),
    from: data.length > 0 ? offset + 1 : null,
    last_page: lastPage,
    last_page_url: url(lastPage),
    links: [
      { url: previous, label: '&laquo; Previous', active: false },
      ...pageLinks(page, lastPage, url),
      { url: next, label: 'Next &raquo;', active: false },
    ],
    next_page_url: next,
    path,
    per_page: perPage,
    prev_page_url: previous,
    to: data.length > 0 ? offset + data.length : null,
    total: list.total,
  };
}

function pageLinks(page: number, lastPage: number, url: (target: number) => string): PageLink[] {
  const groups = pageWindow(page, lastPage).map(([first, last]) => {
    const links: PageLink[] = [];
    for (let target = first; target <= last; target++) {
      links.push({ url: url(target), label: String(target), active: target === page });
    }
    return links;
  });
  const gap: PageLink = { url: null, label: '...', active: false };
  return groups.flatMap((links, index) => (index === 0 ? links : [gap, ...links]));
}

/** The page numbers in the links, as ranges [first, last] with a gap between them. The numbers are Laravel's. */
function pageWindow(page: number, lastPage: number): [number, number][] {
  const window = linksOnEachSide + 4;
  if (lastPage < linksOnEachSide * 2 + 8) return [[1, lastPage]];
  const start: [number, number] = [1, 2];
  const end: [number, number] = [lastPage - 1, lastPage];
  if (page <= window) return [[1, window + linksOnEachSide], end];
  if (page > lastPage - window) return [start, [lastPage - window - linksOnEachSide + 1, lastPage]];
  return [start, [page - linksOnEachSide, page + linksOnEachSide], end];
}

/**
 * Parses the page number like Laravel: with PHP's `FILTER_VALIDATE_INT`, which allows a sign and surrounding
 * blanks, but no leading zeros, fractions, exponents or overflow. Everything else is page 1.
 */
export function pageNumber(query: URLSearchParams): number {
  const asked = query.getAll('page').at(-1)?.trim() ?? '';
  const page = /^\+?[1-9]\d*$/.test(asked) ? Number(asked) : 1;
  return Number.isSafeInteger(page) ? page : 1;
}
