import type { Uri } from 'vscode';
import * as z from 'zod/mini';

const querySchema = z.tuple([z.string().check(z.refine((text) => URL.canParse(text))), z.string()]);

/**
 * Says in the address of a document which alert of which service it is about: another service may have another alert with
 * the same id. As JSON, since an id may contain any character.
 */
export function alertQuery(baseUrl: string, id: string): string {
  return JSON.stringify([baseUrl, id]);
}

/** What `alertQuery` was given; undefined for any other query. */
export function readAlertQuery({ query }: Uri): readonly [baseUrl: string, id: string] | undefined {
  try {
    return z.parse(querySchema, JSON.parse(query));
  } catch {
    return undefined;
  }
}
