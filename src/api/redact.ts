import type { RequestInfo } from './errors.ts';
import type { HttpResponse } from './exchange.ts';

/**
 * The text without the token, at most `maxLength` characters of it, 1,000 by default, with an ellipsis for what is left
 * out. The token is searched for before the text is cut, so that no part of it remains.
 */
export type Redact = (text: string, maxLength?: number) => string;

/** So many characters at the beginning of a token are blanked out as well: the service may have cut it. */
const minPart = 12;

/** Backslashes in a row that escaping puts before a character. */
const maxBackslashes = 8;

/** Ways to read one text as a token that are followed at once: only runs of backslashes have more. */
const maxEnds = 8;

/** Characters of an HTML entity, `&` and `;` included. */
const maxEntity = 10;

/**
 * Blanks the token out of text that came from the service, which may well repeat what it was sent: as it is, or escaped
 * for JSON, HTML or an address; in any case, since host names come in lower case.
 *
 * The token is compared character by character, each in all its forms. A pattern would grow with the token until the
 * engine refuses it, with an error that repeats the pattern.
 */
export function redactor(token: string): Redact {
  const known = new Map<string, readonly string[]>();
  const chars = Array.from(token, (char) => {
    const forms = known.get(char) ?? formsOf(char);
    known.set(char, forms);
    return forms;
  });
  const beginnings = new Set(['\\', '&', ...(chars[0] ?? []).map((form) => form.charAt(0))]);

  /** Where the token, or a part long enough, ends that begins at `start`; undefined when there is none. */
  function endOfToken(folded: string, start: number): number | undefined {
    // Several ends, because one form can be the beginning of another.
    let ends = [start];
    for (const [index, forms] of chars.entries()) {
      const next: number[] = [];
      for (const end of ends) addEnds(next, forms, folded, end);
      if (next.length === 0) return index >= minPart ? Math.max(...ends) : undefined;
      ends = next.length > 1 ? [...new Set(next)].slice(0, maxEnds) : next;
    }
    return Math.max(...ends);
  }

  return (text, maxLength = 1000) => {
    if (token === '') return cut(text, maxLength);
    const folded = fold(text);
    let shown = '';
    for (let at = 0; at < text.length && shown.length <= maxLength;) {
      const char = folded.charAt(at);
      const end = beginnings.has(char) ? endOfToken(folded, at) : undefined;
      shown += end === undefined ? text.charAt(at) : '…';
      at = end ?? at + 1;
    }
    return cut(shown, maxLength);
  };
}

function cut(text: string, maxLength: number): string {
  return text.length <= maxLength ? text : `${text.slice(0, maxLength - 1).toWellFormed()}…`;
}

/** Lower case of the same length: only one character has a longer one (Unicode, SpecialCasing.txt). */
function fold(text: string): string {
  return text.replaceAll('\u0130', 'i').toLowerCase();
}

/** All forms of one character of a token, folded; the character itself first. */
function formsOf(char: string): readonly string[] {
  const hex = char.charCodeAt(0).toString(16).padStart(2, '0');
  // Of printable Latin-1, one or two bytes.
  const bytes = [...new TextEncoder().encode(char)];
  const percent = [`%${hex}`, bytes.map((byte) => `%${byte.toString(16)}`).join('')];
  const forms = [fold(char), ...percent, ...percent.map((form) => form.replaceAll('%', '%25'))];
  // UTF-8 that was read as Latin-1, and Latin-1 that was read as UTF-8.
  if (bytes.length > 1) forms.push(fold(String.fromCharCode(...bytes)), '\ufffd');
  // After a backslash.
  return [...new Set([...forms, `u00${hex}`, `x${hex}`])];
}

/** Adds where one character may end that begins at `start`, in any of its forms. */
function addEnds(ends: number[], forms: readonly string[], folded: string, start: number): void {
  let at = start;
  while (folded.charAt(at) === '\\' && at - start < maxBackslashes) at++;
  // A backslash, escaped or not.
  if (forms[0] === '\\') for (let end = start + 1; end <= at; end++) ends.push(end);
  for (const form of forms) if (folded.startsWith(form, at)) ends.push(at + form.length);
  if (folded.charAt(start) !== '&') return;
  // Whatever the entity means: no text has one in the middle of a token by chance.
  const length = folded.slice(start, start + maxEntity).indexOf(';') + 1;
  if (length > 0) ends.push(start + length);
}

const excerptLength = 500;

/** The start of a body as one line for the log, without control characters and without the token. */
export function excerptOf(text: string, redact: Redact, maxLength = excerptLength): string {
  return redact(text, maxLength).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');
}

/** The call of a response that failed, with the response's excerpt. */
export function failedRequest(
  response: HttpResponse,
  redact: Redact,
  maxLength = excerptLength,
): RequestInfo {
  return { ...response.request, excerpt: excerptOf(response.text, redact, maxLength) };
}
