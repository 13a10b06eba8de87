import * as z from 'zod/mini';
import { type FormValues, formValuesSchema, type PageState } from './protocol.ts';

/** An alert being written, as kept in the workspace's state. */
export const draftSchema = z.object({
  id: z.string(),
  revision: z.number(),
  values: formValuesSchema,
  /** When it was changed last, ISO 8601. */
  changedAt: z.string(),
  /**
   * When it was first sent without an answer that tells what became of it, ISO 8601. Set before the request, so that
   * it is there after a crash; removed by any definite answer.
   */
  unresolvedSince: z.optional(z.string()),
});
export type Draft = Readonly<z.infer<typeof draftSchema>>;

/**
 * The severity is left to be chosen: the service has no way to correct it afterwards. A new alert is open unless told.
 */
const emptyValues: FormValues = {
  source: '',
  name: '',
  summary: '',
  description: '',
  severity: '',
  status: 'open',
};

export function newDraft(values: Partial<FormValues>): Draft {
  return {
    id: crypto.randomUUID(),
    revision: 0,
    values: { ...emptyValues, ...values },
    changedAt: new Date().toISOString(),
  };
}

/** The draft with what the page says, if that is newer; otherwise the draft itself. */
export function edited(draft: Draft, page: Omit<PageState, 'draftId'>): Draft {
  if (page.revision <= draft.revision) return draft;
  const { revision, values } = page;
  return { ...draft, revision, values, changedAt: new Date().toISOString() };
}

/** Whether nothing was typed that would be missed: a source that stood there from the start does not count. */
export function isBlank({ values }: Draft, defaultSource: string): boolean {
  const texts = [values.name, values.summary, values.description];
  if (values.source !== defaultSource) texts.push(values.source);
  return texts.every((text) => text.trim() === '');
}
