import { NotSignedInError } from '../api/errors.ts';
import { type ListItem, PagedList } from '../list/pagedList.ts';
import type { RowSource } from './rows.ts';

/** What a list view shows of a sign-in. */
export interface ListContent<Item extends ListItem> {
  readonly list: PagedList<Item>;
  readonly rows: RowSource<Item>;
  /** Loads more items, and returns the new ones to show. */
  loadMore(): Promise<readonly Item[]>;
  dispose?(): void;
}

/** No rows; VS Code may ask for some all the same that are gone. */
export const noRows: RowSource<never> = {
  roots: () => [],
  children: () => [],
  rowOf: () => undefined,
  firstRow: () => undefined,
  isClosed: () => false,
  groupItem: () => ({}),
  item: () => ({}),
  tooltip: () => undefined,
  newText: () => '',
  narrowed: () => ({ filter: '', viewOptions: '', rows: 0 }),
  onDidChange: () => ({ dispose: () => undefined }),
};

/** Shown while nobody is signed in. */
export function noContent<Item extends ListItem>(): ListContent<Item> {
  return {
    list: new PagedList<Item>(() => Promise.reject(new NotSignedInError('Not signed in.'))),
    rows: noRows,
    loadMore: async () => [],
  };
}
