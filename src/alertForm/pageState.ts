import * as z from 'zod/mini';
import { pageStateSchema } from './protocol.ts';

/** The id of the draft that a page showed, out of what it had stored; undefined when that cannot be read. */
export function readDraftId(state: unknown): string | undefined {
  const parsed = z.safeParse(pageStateSchema, state);
  return parsed.success ? parsed.data.draftId : undefined;
}
