import * as z from 'zod/mini';
import { catch as orElse } from 'zod/mini';
import type { AlertFilter } from './filter.ts';
import type { Facet } from './values.ts';

const values = orElse(z.array(z.string()), []);

const parts: Record<Facet, typeof values> = {
  severity: values,
  status: values,
  assignee: values,
  source: values,
  tag: values,
  tlp: values,
};

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
  filter: filterSchema,
});

/** A filter with a name, unique among the saved ones. */
export interface SavedFilter {
  readonly name: string;
  readonly filter: AlertFilter;
}

/** Reads stored filters; invalid ones are dropped. */
export function readSavedFilters(stored: unknown): readonly SavedFilter[] {
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

/** Adds a filter; one of the same name is replaced in place. */
export function saveFilter(saved: readonly SavedFilter[], added: SavedFilter): readonly SavedFilter[] {
  return saved.some(({ name }) => name === added.name)
    ? saved.map((filter) => (filter.name === added.name ? added : filter))
    : [...saved, added];
}
