/**
 * The base URL without query, fragment and slashes at the end, its path prefix kept.
 *
 * @throws TypeError when it is no http(s) address, or carries a user name or password, which `fetch` refuses
 */
export function normalizedBaseUrl(text: string): string {
  if (!URL.canParse(text)) throw new TypeError('The base URL is not an address.');
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new TypeError('The base URL is not http or https.');
  if (url.username !== '' || url.password !== '') throw new TypeError('The base URL holds credentials.');
  return url.origin + url.pathname.replace(/\/+$/, '');
}

/**
 * The longest token in characters. Servers take request headers of 8 kB (Apache, nginx, Tomcat) to 16 kB (Node, IIS)
 * by default.
 */
export const maxTokenLength = 16_000;

/**
 * Whether a token can stand in a header as it is: printable Latin-1 without spaces, not too long. Anything else makes
 * `fetch` throw a text that repeats the token, or no server take it, so it is refused first.
 */
export function isSendableToken(token: string): boolean {
  return token.length <= maxTokenLength && /^[\u0021-\u007e\u00a1-\u00ff]+$/.test(token);
}
