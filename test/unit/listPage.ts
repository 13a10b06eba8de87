import type { Page } from '../../src/api/page.ts';

/** A page of a list as the client reads it, with as many items as the others; page 1 of 1 by default. */
export function listPage<Item>(items: readonly Item[], page = 1, lastPage = 1): Page<Item> {
  const perPage = items.length;
  const to = page * perPage;
  const from = to - perPage + 1;
  return { items: [...items], unreadable: [], page, lastPage, perPage, total: lastPage * perPage, from, to };
}
