import * as z from 'zod/mini';
import { type Grouping, groupings } from '../grouping.ts';
import { type Sort, sortings } from '../sorting.ts';
import type { AlertFilter } from './filter.ts';
import { isEmptyFilter, type QueryProblem, readQuery, writeQuery } from './query.ts';

/** A filter with a name, and how its alerts are arranged. */
export interface SavedFilter {
  readonly name: string;
  readonly filter: AlertFilter;
  /** Without one, the order stays as it is; likewise the grouping. */
  readonly sort?: Sort | undefined;
  readonly grouping?: Grouping | undefined;
}

/** What is wrong with a saved filter in the settings. */
export interface SavedFilterProblem {
  /** Empty if there is none. */
  readonly name: string;
  readonly problem: QueryProblem | { readonly kind: 'field'; readonly field: string };
}

/** Sort orders as settings name them: `created-descending`; the service's order has no direction, and is descending. */
const sortOrders: ReadonlyMap<string, Sort> = new Map(
  sortings.flatMap((by) =>
    (['ascending', 'descending'] as const).map((direction) => [
      by === 'service' ? by : `${by}-${direction}`,
      { by, direction },
    ]),
  ),
);

const schema = z.object({
  name: z.string().check(z.refine((name) => name.trim() !== '')),
  query: z.string().check(z.maxLength(10_000)),
  sort: z.optional(z.string().check(z.refine((order) => sortOrders.has(order)))),
  grouping: z.optional(z.enum(groupings)),
});

const named = z.object({ name: z.string() });

/** A workspace's settings may come with anybody's repository, so they are not read without end. */
const maxSaved = 500;

export interface SavedFilters {
  readonly saved: readonly SavedFilter[];
  /** Why the others cannot be read. */
  readonly problems: readonly SavedFilterProblem[];
}

/** Reads the value of the setting: each filter by itself, so that a broken one does not take the others along. */
export function readSavedFilters(value: unknown): SavedFilters {
  const saved: SavedFilter[] = [];
  const problems: SavedFilterProblem[] = [];
  for (const element of Array.isArray(value) ? value.slice(0, maxSaved) : []) {
    const one = readSavedFilter(element);
    if ('problem' in one) problems.push(one);
    else saved.push(one);
  }
  return { saved, problems };
}

function readSavedFilter(element: unknown): SavedFilter | SavedFilterProblem {
  const parsed = z.safeParse(schema, element);
  if (!parsed.success) {
    const field = String(parsed.error.issues[0]?.path[0] ?? '');
    return { name: nameIn(element) ?? '', problem: { kind: 'field', field } };
  }
  const { query, sort, grouping } = parsed.data;
  const name = parsed.data.name.trim();
  const reading = readQuery(query);
  if ('problem' in reading) return { name, problem: reading.problem };
  // A filter that shows everything would be there only to change the order.
  if (isEmptyFilter(reading.filter)) return { name, problem: { kind: 'field', field: 'query' } };
  return {
    name,
    filter: reading.filter,
    ...(sort !== undefined && { sort: sortOrders.get(sort) }),
    ...(grouping !== undefined && { grouping }),
  };
}

/** The name of an element of the setting, also of one that cannot be read. */
export function nameIn(element: unknown): string | undefined {
  const parsed = z.safeParse(named, element);
  return parsed.success ? parsed.data.name.trim() : undefined;
}

/** The element of the setting for a filter. */
export function elementOf({ name, filter, sort, grouping }: SavedFilter) {
  const order = [...sortOrders].find(
    ([, one]) => one.by === sort?.by && (one.by === 'service' || one.direction === sort.direction),
  );
  return { name, query: writeQuery(filter), ...(order && { sort: order[0] }), ...(grouping && { grouping }) };
}
