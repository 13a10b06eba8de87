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
