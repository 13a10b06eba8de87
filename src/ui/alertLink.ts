import * as z from 'zod/mini';
import { env } from 'vscode';
import { normalizedBaseUrl, withoutTrailingSlashes } from '../api/clientOptions.ts';
import type { Triage } from '../triage/triage.ts';

/** The authority of links to this extension: its publisher and name, as in the manifest. */
const authority = 'alert-triage.alert-triage';
const path = '/alert';

/** The maximum length of the service URL and of the id, in characters. */
const maxLength = 1000;

const linkSchema = z.object({
  service: z.string().check(z.maxLength(maxLength), z.refine(isBaseUrl)),
  id: z.string().check(z.minLength(1), z.maxLength(maxLength)),
});

/** Whether a URL is normalized as in `Service.baseUrl`, apart from the API's path. */
function isBaseUrl(text: string): boolean {
  if (!/^https?:/.test(text) || !URL.canParse(text)) return false;
  const { origin, pathname } = new URL(text);
  return text === origin + withoutTrailingSlashes(pathname);
}

/** A link that opens an alert of this sign-in in this VS Code. It has the base URL: several can have one origin. */
export function writeAlertLink(
  { service: { baseUrl, origin } }: Pick<Triage, 'service'>,
  id: string,
): string {
  // Encoded twice, because VS Code decodes the query before it passes it on: an id or a path may contain "&".
  const encodedService = encodeURIComponent(origin + encodeURIComponent(baseUrl.slice(origin.length)));
  const encodedId = encodeURIComponent(encodeURIComponent(id.toWellFormed()));
  const query = `service=${encodedService}&id=${encodedId}`;
  return `${env.uriScheme}://${authority}${path}?${query}`;
}

/** Reads the link that VS Code passes on; undefined if it is invalid. @param uri with its query decoded once */
export function readAlertLink(uri: { readonly path: string; readonly query: string }) {
  if (uri.path !== path) return undefined;
  const parameters = new URLSearchParams(uri.query);
  // A parameter that occurs twice is ambiguous.
  const once = (name: string) => (parameters.getAll(name).length === 1 ? parameters.get(name) : undefined);
  const parsed = z.safeParse(linkSchema, { service: once('service'), id: once('id') });
  return parsed.success ? { ...parsed.data, service: normalizedBaseUrl(parsed.data.service) } : undefined;
}
