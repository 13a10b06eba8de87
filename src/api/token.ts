/**
 * Whether a token can stand in a header as it is: printable Latin-1 without spaces. Anything else makes `fetch` throw
 * a text that repeats the token, so it is refused first.
 */
export function isSendableToken(token: string): boolean {
  return /^[\u0021-\u007e\u00a1-\u00ff]+$/.test(token);
}
