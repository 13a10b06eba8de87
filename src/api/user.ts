import { type JsonObject, readText } from './tolerant.ts';

/** Reads one element of the user list (test/service/README.md, 2.2), of which all fields but the id are optional. */
export function readUser(raw: JsonObject, id: string) {
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

export type User = ReturnType<typeof readUser>;
