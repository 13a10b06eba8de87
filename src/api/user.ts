import type * as z from 'zod/mini';
import { elementSchema } from './page.ts';
import { type JsonObject, readText } from './tolerant.ts';

function toUser(raw: JsonObject, id: string) {
  const known = {
    name: readText(raw['name']),
    email: readText(raw['email']),
    created_at: readText(raw['created_at']),
  } as const;
  return {
    id,
    ...known,
    /** What can differ between two versions. Nothing shows the other fields, and users are loaded for their names. */
    raw: known,
  } as const;
}

/** Reads any object with a readable `id` as a user (test/service/README.md, 2.2); all other fields are optional. */
export const userSchema = elementSchema(toUser);

export type User = Readonly<z.infer<typeof userSchema>>;
