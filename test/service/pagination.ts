/** A list page as Laravel's length-aware paginator writes it (`Illuminate\Pagination\LengthAwarePaginator`). */

export interface PageableList<T> {
  readonly total: number;
  /** Up to `count` items from `offset` on, in list order. */
  slice(offset: number, count: number): T[];
}

/** Items per page. */
export const pageSizes = { alerts: 50, users: 15 };

const linksOnEachSide = 3;

/** @param path absolute URL of the list, without a query */
export function paginate<T>(list: PageableList<T>, page: number, perPage: number, path: string) {
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

/** Those of the first and the last page, and of some around this one. */
function pageLinks(page: number, lastPage: number, url: (target: number) => string) {
  const near = Array.from({ length: 2 * linksOnEachSide + 1 }, (_, index) => page - linksOnEachSide + index);
  const targets = new Set([1, ...near.filter((target) => target > 1 && target < lastPage), lastPage]);
  return Array.from(targets, (target) => ({
    url: url(target),
    label: String(target),
    active: target === page,
  }));
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
