import type { Memento } from 'vscode';
import * as z from 'zod/mini';
import type { Draft } from './draft.ts';
import { formValuesSchema } from './protocol.ts';

const draftPrefix = 'alertTriage.draft:';

/** What a later version adds has to be optional, or it could not read the drafts of this one. */
const draftSchema = z.object({
  id: z.string(),
  revision: z.number(),
  values: formValuesSchema,
  changedAt: z.string(),
  notes: z.optional(z.array(z.string())),
  unresolved: z.optional(z.array(z.object({ at: z.string(), name: z.string(), revision: z.number() }))),
});

export interface DraftStore {
  /** All drafts, the one changed last first. */
  list(): Draft[];
  get(id: string): Draft | undefined;
  /** Resolves when it is written; rejects when VS Code cannot write. */
  save(draft: Draft): Promise<void>;
  remove(id: string): Promise<void>;
}

/** Drafts in a workspace's state, each under its own key, so that an unreadable one costs no other. */
export function draftStore(memento: Memento): DraftStore {
  const read = (key: string): Draft | undefined => {
    const parsed = z.safeParse(draftSchema, memento.get(key));
    return parsed.success ? parsed.data : undefined;
  };
  return {
    list() {
      const drafts = memento.keys().flatMap((key) => (key.startsWith(draftPrefix) ? (read(key) ?? []) : []));
      return drafts.sort((one, other) => other.changedAt.localeCompare(one.changedAt));
    },
    get: (id) => read(draftPrefix + id),
    async save(draft) {
      await memento.update(draftPrefix + draft.id, draft);
    },
    async remove(id) {
      await memento.update(draftPrefix + id, undefined);
    },
  };
}
