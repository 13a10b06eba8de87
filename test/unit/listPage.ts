import type { Page } from '../../src/api/page.ts';

/** Page `page` (from 1) of a service that has these items in all, as the client reads it. */
export function servedPage<Item>(all: readonly Item[], page: number, perPage: number): Page<Item> {
  const items = all.slice((page - 1) * perPage, page * perPage);
  const lastPage = Math.max(1, Math.ceil(all.length / perPage));
  return { items, unreadable: [], page, lastPage, perPage, total: all.length, from: null, to: null };
}

/** A page of a list as the client reads it, with as many items as the others; page 1 of 1 by default. */
export function listPage<Item>(items: readonly Item[], page = 1, lastPage = 1): Page<Item> {
  const perPage = items.length;
  const to = page * perPage;
  const from = to - perPage + 1;
  return { items: [...items], unreadable: [], page, lastPage, perPage, total: lastPage * perPage, from, to };
}
