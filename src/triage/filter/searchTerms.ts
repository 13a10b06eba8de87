/** A text in quotation marks, where both stand at the edge of a word, or else one word. The last quote may be missing. */
const term = /"(.*?)(?:"(?=\s|$)|$)|\S+/gs;

/** A text in quotation marks as word processors and chats write them. */
const curved = /[“„]([^“”„]*)[”“]/g;

/** With straight quotation marks in place of curved ones, which a pasted text has; as it is where it has straight ones. */
export function straightened(typed: string): string {
  return typed.includes('"') ? typed : typed.replaceAll(curved, '"$1"');
}

/** What an alert has to contain to be found: each word, and what stands in quotation marks as a whole. */
export function searchTerms(typed: string): readonly string[] {
  return Array.from(straightened(typed).matchAll(term), ([whole, quoted = whole]) => quoted.trim()).filter(
    (one) => one !== '',
  );
}

/** The text as it stands. Only one that begins with a quotation mark has several terms, see `searchTerms`. */
export function filterTerms(text: string): readonly string[] {
  const whole = text.trim();
  if (isQuoted(whole)) return searchTerms(whole);
  return whole === '' ? [] : [whole];
}

/** The text of a filter for these terms, as of `searchTerms`, if there is one: `filterTerms` splits it at quotation marks. */
export function textOfTerms(terms: readonly string[]): string {
  const [only = ''] = terms;
  if (terms.length < 2 && !isQuoted(only)) return only;
  return terms.map((one) => `"${one}"`).join(' ');
}

function isQuoted(text: string): boolean {
  return straightened(text).startsWith('"');
}
