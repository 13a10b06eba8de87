export interface AlertsClientOptions {
  /** Address of the service: http or https, with or without a path prefix. */
  readonly baseUrl: string;
  /** The Bearer token, without the word `Bearer`. */
  readonly token: string;
  readonly fetch?: typeof globalThis.fetch;
  /** Timeout for one response, headers and body together, in milliseconds; 30,000 by default. */
  readonly timeoutMs?: number;
  /**
   * Receives one line per attempt: method, path, status or error, duration, counts of a list. None for a list's
   * 2xx response that cannot be read, which is only thrown. Never the token or the contents of alerts.
   */
  readonly log?: (line: string) => void;
  /** Maximum size of a response body in bytes, after decompression; 20 MB by default. */
  readonly maxResponseBytes?: number;
}

/** The path of the API at the end of a URL, which the client adds itself. */
const apiPath = /\/api\/v[01]$/;

/**
 * The base URL without query, fragment, the API's own path and trailing slashes; a path prefix is kept.
 *
 * @throws TypeError when it is not an http(s) URL, or contains a user name or password, which `fetch` rejects
 */
export function normalizedBaseUrl(text: string): string {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username + url.password !== '')
    throw new TypeError('The base URL cannot be used.');
  let path = withoutTrailingSlashes(url.pathname);
  while (apiPath.test(path)) path = withoutTrailingSlashes(path.replace(apiPath, ''));
  return url.origin + path;
}

/** Not by a pattern, which would try each of many slashes in the middle. */
export function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** In characters: servers accept headers of 8 kB (Apache, nginx, Tomcat) to 16 kB (Node, IIS) by default. */
export const maxTokenLength = 16_000;

/** Visible ASCII, and not too long for servers: `fetch` would throw an error that repeats the token. */
export function isSendableToken(token: string): boolean {
  return token.length <= maxTokenLength && /^[!-~]+$/.test(token);
}
