import type { RequestInfo } from './errors.ts';
import type { HttpResponse } from './exchange.ts';

/**
 * Returns the text without the token, cut to `maxLength` characters (1,000 by default) with an ellipsis. The token
 * is removed before the text is cut, so that no part of it remains.
 */
export type Redact = (text: string, maxLength?: number) => string;

/** A part of a token, cut off at either end, is removed too if it has at least this many characters. */
const minPart = 12;

/** Maximum number of backslashes that escaping puts before one character. */
const maxBackslashes = 8;

/** Maximum number of alternative matches followed at once; only runs of backslashes have more. */
const maxEnds = 8;

/** Maximum length of an HTML entity, including `&` and `;`. */
const maxEntity = 10;

/**
 * Removes the token from text of the service, which may repeat what it was sent: verbatim, or escaped for JSON,
 * HTML or a URL; in upper or lower case, because host names are lowercased.
 *
 * The token is compared character by character, each in all its forms. One large regular expression is not an
 * option: with a long token the engine rejects it, with an error that contains the pattern.
 */
export function redactor(token: string): Redact {
  const known = new Map<string, readonly string[]>();
  const chars = Array.from(token, (char) => {
    const forms = known.get(char) ?? formsOf(char);
    known.set(char, forms);
    return forms;
  });
  const beginnings = beginningsOf(token, chars);
  const lengths = [...new Set([...beginnings.keys()].map((form) => form.length))];

  /** The positions in the token from which on `folded` may repeat it at `start`. */
  function candidates(folded: string, start: number): readonly number[] {
    const char = afterBackslashes(folded, start);
    const places = char === start ? [start] : [start, char];
    const found = places.flatMap((at) =>
      lengths.flatMap((length) => beginnings.get(folded.slice(at, at + length)) ?? []),
    );
    // An entity may stand for any character.
    return folded.charAt(start) === '&' ? [0, ...found] : found;
  }

  /** The end of the token, or of a long enough part of it, read from `first` on; undefined if there is none. */
  function endFrom(first: number, folded: string, start: number): number | undefined {
    // Several ends, because one form can be the beginning of another.
    let ends = [start];
    for (let index = first; index < chars.length; index++) {
      const next: number[] = [];
      for (const end of ends) addEnds(next, chars[index] ?? [], folded, end);
      if (next.length === 0) return index - first >= minPart ? Math.max(...ends) : undefined;
      ends = next.length > 1 ? [...new Set(next)].slice(0, maxEnds) : next;
    }
    return Math.max(...ends);
  }

  function endOfToken(folded: string, start: number): number | undefined {
    const ends = candidates(folded, start).map((first) => endFrom(first, folded, start) ?? start);
    const end = ends.reduce((one, other) => Math.max(one, other), start);
    return end === start ? undefined : end;
  }

  return (text, maxLength = 1000) => {
    if (token === '') return cut(text, maxLength);
    const folded = fold(text);
    let shown = '';
    for (let at = 0; at < text.length && shown.length <= maxLength;) {
      const end = endOfToken(folded, at);
      shown += end === undefined ? text.charAt(at) : '…';
      at = end ?? at + 1;
    }
    return cut(shown, maxLength);
  };
}

function cut(text: string, maxLength: number): string {
  return text.length <= maxLength ? text : `${text.slice(0, maxLength - 1).toWellFormed()}…`;
}

/** Lower case of the same length: only U+0130 becomes longer (Unicode, SpecialCasing.txt). */
function fold(text: string): string {
  return text.replaceAll('\u0130', 'i').toLowerCase();
}

/**
 * The positions at which a token or a long enough part of it begins, by each form of the character there. Where the
 * same part occurs several times, only the first one: otherwise "aaaa…" would begin everywhere.
 */
function beginningsOf(token: string, chars: readonly (readonly string[])[]): Map<string, number[]> {
  const beginnings = new Map<string, number[]>();
  const parts = new Set<string>();
  for (const [index, forms] of chars.entries()) {
    const part = token.slice(index, index + minPart);
    if (index > 0 && (part.length < minPart || parts.has(part))) continue;
    parts.add(part);
    for (const form of forms) {
      const known = beginnings.get(form);
      if (known) known.push(index);
      else beginnings.set(form, [index]);
    }
  }
  return beginnings;
}

/** All forms in which one character of a token may appear, folded; the character itself first. */
function formsOf(char: string): readonly string[] {
  const hex = char.charCodeAt(0).toString(16).padStart(2, '0');
  // One or two bytes, because tokens are printable Latin-1.
  const bytes = [...new TextEncoder().encode(char)];
  const percent = [`%${hex}`, bytes.map((byte) => `%${byte.toString(16)}`).join('')];
  const forms = [fold(char), ...percent, ...percent.map((form) => form.replaceAll('%', '%25'))];
  // UTF-8 decoded as Latin-1, and Latin-1 decoded as UTF-8.
  if (bytes.length > 1) forms.push(fold(String.fromCharCode(...bytes)), '\ufffd');
  // Escapes, without the backslash before them.
  return [...new Set([...forms, `u00${hex}`, `x${hex}`])];
}

/** Adds the possible ends of one character that begins at `start`, in any of its forms. */
function addEnds(ends: number[], forms: readonly string[], folded: string, start: number): void {
  const at = afterBackslashes(folded, start);
  // A literal backslash, escaped or not.
  if (forms[0] === '\\') for (let end = start + 1; end <= at; end++) ends.push(end);
  for (const form of forms) if (folded.startsWith(form, at)) ends.push(at + form.length);
  if (folded.charAt(start) !== '&') return;
  // Any entity counts as a match: ordinary text has none in the middle of a token.
  const length = folded.slice(start, start + maxEntity).indexOf(';') + 1;
  if (length > 0) ends.push(start + length);
}

function afterBackslashes(folded: string, start: number): number {
  let at = start;
  while (folded.charAt(at) === '\\' && at - start < maxBackslashes) at++;
  return at;
}

const excerptLength = 500;

/** The start of a body as one line for the log, without control characters and without the token. */
function excerptOf(text: string, redact: Redact, maxLength = excerptLength): string {
  return redact(text, maxLength).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');
}

/** The request info for an error, with an excerpt of the response. */
export function failedRequest(
  response: HttpResponse,
  redact: Redact,
  maxLength = excerptLength,
): RequestInfo {
  return { ...response.request, excerpt: excerptOf(response.text, redact, maxLength) };
}
