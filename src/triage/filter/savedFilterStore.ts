import * as z from 'zod/mini';
import { catch as orElse } from 'zod/mini';
import { ownMarks } from '../notes/alertNote.ts';
import { nameCollator } from '../sorting.ts';
import type { Triage } from '../triage.ts';
import { everyFacet } from './facets.ts';
import type { AlertFilter } from './filter.ts';

/** Followed by the service's base URL. Without a URL, the key of filters saved before they were stored per service. */
const key = 'alertTriage.savedFilters';
const meKey = 'alertTriage.me:';

const parts = everyFacet(orElse(z.array(z.string()), []));

/**
 * A stored filter, possibly written by another version: missing or invalid parts become empty, unknown parts are
 * dropped.
 */
const filterSchema = z.object({
  ...parts,
  excluded: orElse(z.object(parts), () => z.parse(z.object(parts), {})),
  unseen: orElse(z.boolean(), false),
  own: orElse(z.array(z.enum(ownMarks)), []),
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

/** The part of a filter that can be saved. */
export function savedPart(filter: AlertFilter): AlertFilter {
  const { file: _, ...saved } = filter;
  return saved;
}

/**
 * The saved filters of one service, and who the user is for "Mine". They are read anew each time, because another window
 * may have changed them.
 */
export class SavedFilterStore {
  readonly #triage: Triage;

  constructor(triage: Triage) {
    this.#triage = triage;
  }

  /** All saved filters, by name. */
  all(): readonly SavedFilter[] {
    const { compare } = nameCollator(this.#triage.options.locale);
    const all = [...this.#read()].map(([name, filter]) => ({ name, filter }));
    return all.sort((one, other) => compare(one.name, other.name));
  }

  has(name: string): boolean {
    return this.#read().has(name);
  }

  /** Saves a filter; one of the same name is replaced. */
  async save(name: string, filter: AlertFilter): Promise<void> {
    await this.#write(this.#read().set(name, filter));
  }

  async remove(name: string): Promise<void> {
    const saved = this.#read();
    saved.delete(name);
    await this.#write(saved);
  }

  async rename(name: string, newName: string): Promise<void> {
    const saved = this.#read();
    const filter = saved.get(name);
    if (filter === undefined) return;
    saved.delete(name);
    await this.#write(saved.set(newName, filter));
  }

  /** The user's id; undefined until they said who they are. */
  get me(): string | undefined {
    const { service, storage } = this.#triage;
    const stored = storage.get(meKey + service.baseUrl);
    return typeof stored === 'string' ? stored : undefined;
  }

  async setMe(id: string): Promise<void> {
    const { service, storage } = this.#triage;
    await storage.update(meKey + service.baseUrl, id);
  }

  get #keyOfService(): string {
    return `${key}:${this.#triage.service.baseUrl}`;
  }

  /** The stored filters; what cannot be read is left out. */
  #read(): Map<string, AlertFilter> {
    const { storage } = this.#triage;
    const stored = storage.get(this.#keyOfService) ?? storage.get(key);
    const saved = new Map<string, AlertFilter>();
    for (const element of Array.isArray(stored) ? stored : []) {
      const reading = savedFilterSchema.safeParse(element);
      if (reading.success) saved.set(reading.data.name, reading.data.filter);
    }
    return saved;
  }

  async #write(saved: ReadonlyMap<string, AlertFilter>): Promise<void> {
    const { storage } = this.#triage;
    await storage.update(
      this.#keyOfService,
      [...saved].map(([name, filter]) => ({ name, filter })),
    );
    // Filters saved before they were stored per service now belong to this service.
    await storage.update(key, undefined);
  }
}
