import * as z from 'zod/mini';

/** The handler of links in the manifest's terms: publisher and name. */
const authority = 'alert-triage.alert-triage';
const path = '/alert';

/** An alert of a service. */
export interface AlertLink {
  /** Scheme, host and port of the service. */
  readonly origin: string;
  readonly id: string;
}

/** As long as the longest id and origin that the extension accepts. */
const maxId = 1000;
const maxOrigin = 300;

const linkSchema = z.object({
  service: z.string().check(z.maxLength(maxOrigin), z.refine(isOrigin)),
  id: z.string().check(z.minLength(1), z.maxLength(maxId)),
});

function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

/**
 * A link that opens an alert in VS Code.
 *
 * @param uriScheme of the VS Code that makes it, such as `vscode`
 */
export function alertLink(uriScheme: string, { origin, id }: AlertLink): string {
  // Encoded twice, because VS Code decodes the query before it hands it over: an id may contain "&".
  const query = `service=${encodeURIComponent(origin)}&id=${encodeURIComponent(encodeURIComponent(id.toWellFormed()))}`;
  return `${uriScheme}://${authority}${path}?${query}`;
}

/** Reads the link that VS Code hands over; undefined if it is none of ours. @param uri with its query decoded once */
export function readAlertLink(uri: { readonly path: string; readonly query: string }): AlertLink | undefined {
  if (uri.path !== path) return undefined;
  const parameters = new URLSearchParams(uri.query);
  // One that is there twice could mean two things.
  const once = (name: string) => (parameters.getAll(name).length === 1 ? parameters.get(name) : undefined);
  const parsed = z.safeParse(linkSchema, { service: once('service'), id: once('id') });
  return parsed.success ? { origin: parsed.data.service, id: parsed.data.id } : undefined;
}
