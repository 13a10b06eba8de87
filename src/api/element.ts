import * as z from 'zod/mini';
import { isJsonObject, readId, type JsonObject } from './tolerant.ts';

/**
 * The schema of one element of a list: an object with a readable `id`, handed to `build`, which reads everything else
 * tolerantly.
 */
export function elementSchema<Element>(build: (raw: JsonObject, id: string) => Element) {
  return z.pipe(
    z.custom<JsonObject>(isJsonObject, 'not an object'),
    z.transform((raw, context) => {
      const id = readId(raw['id']);
      if (id !== undefined) return build(raw, id);
      context.issues.push({ code: 'custom', message: idProblem(raw['id']), path: ['id'], input: raw['id'] });
      return z.NEVER;
    }),
  );
}

function idProblem(id: unknown): string {
  if (id === undefined || id === null) return 'the id is missing';
  return typeof id === 'number'
    ? 'the id is not a number that JSON carries exactly'
    : 'the id is not an identifier';
}
