import * as z from 'zod/mini';
import { catch as orElse } from 'zod/mini';
import { everyFacet } from './facets.ts';
import type { AlertFilter } from './filter.ts';

const parts = everyFacet(orElse(z.array(z.string()), []));

/**
 * A stored filter, possibly written by another version: missing or invalid parts become empty, unknown parts are
 * dropped.
 */
export const filterSchema = z.object({
  ...parts,
  excluded: orElse(z.object(parts), () => z.parse(z.object(parts), {})),
  unseen: orElse(z.boolean(), false),
  created: orElse(z.object({ from: z.optional(z.number()), to: z.optional(z.number()) }), {}),
  text: orElse(z.string(), ''),
});

const savedFilterSchema = z.object({
  name: z.string().check(z.refine((name) => name.trim() !== '')),
  description: orElse(z.string(), ''),
  filter: filterSchema,
});

/** A filter with a name, unique among the saved ones. */
export interface SavedFilter {
  readonly name: string;
  /** The user's description of the filter; empty if there is none. */
  readonly description: string;
  readonly filter: AlertFilter;
}

type SavedFilters = readonly SavedFilter[];

/** Reads stored filters; invalid ones are dropped. */
export function readSavedFilters(stored: unknown): SavedFilters {
  if (!Array.isArray(stored)) return [];
  const saved = new Map<string, SavedFilter>();
  for (const element of stored) {
    const reading = savedFilterSchema.safeParse(element);
    if (reading.success) saved.set(reading.data.name, reading.data);
  }
  return [...saved.values()];
}

/** The part of a filter that can be saved. */
export function savedPart(filter: AlertFilter): AlertFilter {
  const { file: _, ...saved } = filter;
  return saved;
}

/** Adds a filter; a filter of the same name is replaced in place, but keeps its description. */
export function saveFilter(saved: SavedFilters, name: string, filter: AlertFilter): SavedFilters {
  return saved.some((known) => known.name === name)
    ? changeFilter(saved, name, { filter })
    : [...saved, { name, description: '', filter }];
}

/** Changes one filter in place; a new name must not be another filter's (see `isNameTaken`). */
export function changeFilter(saved: SavedFilters, name: string, changes: Partial<SavedFilter>): SavedFilters {
  return saved.map((known) => (known.name === name ? { ...known, ...changes } : known));
}

/** Whether a filter other than the one called `own` has this name. */
export function isNameTaken(saved: SavedFilters, name: string, own: string): boolean {
  return name !== own && saved.some((known) => known.name === name);
}

/** Moves a filter one place up (-1) or down (1); the first and last stay where they are. */
export function moveFilter(saved: SavedFilters, name: string, step: -1 | 1): SavedFilters {
  const from = saved.findIndex((known) => known.name === name);
  const [moved, neighbor] = [saved[from], saved[from + step]];
  return moved && neighbor ? saved.with(from, neighbor).with(from + step, moved) : saved;
}

/** Removes a filter. */
export function removeFilter(saved: SavedFilters, name: string): SavedFilters {
  return saved.filter((known) => known.name !== name);
}

/** Puts a removed filter back to where it was, unless another one has taken its name meanwhile. */
export function restoreFilter(saved: SavedFilters, removed: SavedFilter, index: number): SavedFilters {
  return saved.some(({ name }) => name === removed.name) ? saved : saved.toSpliced(index, 0, removed);
}
