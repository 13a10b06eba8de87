/** Longer than any text worth searching for; a pattern without limit could be refused by the engine. */
const maxLength = 1000;

/** Text to find as it is written (its first 1,000 characters), as a regular expression's source, `u` flag. */
export function escapeRegExp(text: string): string {
  return text.slice(0, maxLength).replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

/**
 * A test for texts that hold `wanted` as it is written, upper and lower case alike by Unicode's simple case folding.
 * Built on a regular expression because that compares without copying each text; nothing in `wanted` acts as a
 * pattern.
 */
export function contains(wanted: string): (text: string) => boolean {
  const pattern = new RegExp(escapeRegExp(wanted), 'iu');
  return (text) => pattern.test(text);
}
