/**
 * Returns the text without the token, cut to `maxLength` characters (1,000 by default) with an ellipsis. The token
 * is removed before the text is cut, so that no part of it remains.
 */
export type Redact = (text: string, maxLength?: number) => string;

/** A part of a token, cut off at either end, is removed too if it has at least this many characters. */
const minPart = 12;

/**
 * Maximum number of backslashes skipped before a character. They come from escaping (JSON within JSON has three before
 * a quote), or belong to the token.
 */
const maxBackslashes = 64;

/** Maximum number of positions at which the part compared so far may end: see `endOfMatch`. */
const maxEnds = 8;

/**
 * Removes the token from text of the service, which may repeat what it was sent: verbatim, or escaped for JSON,
 * HTML or a URL; in upper or lower case, because host names are lowercased.
 *
 * The text is unescaped where the token may begin, in every possible way, and compared character by character. One
 * large regular expression is not an option: with a long token the engine rejects it, with an error that contains
 * the pattern.
 */
export function redactor(token: string): Redact {
  const tokenChars = Array.from(fold(token));
  const matchStarts = matchStartsOf(tokenChars);

  /** Where the token, or a long enough part of it, ends if it begins at `start`; undefined if it does not. */
  function endOfToken(folded: string, start: number): number | undefined {
    const readingsAt = readerOf(folded);
    let longestEnd = start;
    for (const { char, end } of readingsAt(start)) {
      for (const tokenIndex of matchStarts.get(char) ?? []) {
        longestEnd = Math.max(longestEnd, endOfMatch(tokenIndex, end, readingsAt) ?? start);
      }
    }
    if (longestEnd === start) return undefined;
    // Escaping repeats a backslash: if the token ends with one, those that follow belong to it.
    return folded.charAt(longestEnd - 1) === '\\' ? afterBackslashes(folded, longestEnd) : longestEnd;
  }

  /**
   * Where the text stops repeating the token from its index `matchStart` on. Undefined if that is before the token's
   * end and after fewer than `minPart` characters.
   *
   * @param firstEnd where the first character ends in the text
   */
  function endOfMatch(matchStart: number, firstEnd: number, readingsAt: Reader): number | undefined {
    // Several ends, because one escape can be the beginning of another: `%25` is "%", and `%2541` is "A".
    let ends: readonly number[] = [firstEnd];
    for (let tokenIndex = matchStart + 1; tokenIndex < tokenChars.length; tokenIndex++) {
      const nextEnds = endsOf(tokenChars[tokenIndex] ?? '', ends, readingsAt);
      if (nextEnds.length === 0) {
        const matchedChars = tokenIndex - matchStart;
        return matchedChars >= minPart ? Math.max(...ends) : undefined;
      }
      ends = nextEnds;
    }
    return Math.max(...ends);
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

/** The indexes in the token at which a match may begin, by the character that was read there in the text. */
function matchStartsOf(tokenChars: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const starts = new Map<string, number[]>();
  const add = (read: string, tokenIndex: number) => {
    const known = starts.get(read);
    if (known) known.push(tokenIndex);
    else starts.set(read, [tokenIndex]);
  };
  // An entity would match at every index: only the whole token may begin with it, so that `&amp;` is compared once.
  add(anyChar, 0);
  for (const tokenIndex of partStartsOf(tokenChars)) {
    const char = tokenChars[tokenIndex] ?? '';
    add(char, tokenIndex);
    if (!isAscii(char)) add(anyNonAscii, tokenIndex);
  }
  return starts;
}

/**
 * The index of the whole token, 0, and that of each part of `minPart` characters. Equal parts count once, or a token
 * "aaaa…" would be compared from each index.
 */
function partStartsOf(tokenChars: readonly string[]): readonly number[] {
  const startOfPart = new Map<string, number>();
  const lastStart = Math.max(0, tokenChars.length - minPart);
  for (let start = 0; start <= lastStart; start++) {
    const part = tokenChars.slice(start, start + minPart).join('');
    if (!startOfPart.has(part)) startOfPart.set(part, start);
  }
  return [...startOfPart.values()];
}

function isAscii(char: string): boolean {
  return char <= '\u007f';
}

/** The positions in the text at which `char` may end if it begins at one of `starts`: there can be several readings. */
function endsOf(char: string, starts: readonly number[], readingsAt: Reader): readonly number[] {
  const ends: number[] = [];
  for (const start of starts) {
    for (const reading of readingsAt(start)) {
      const isChar =
        reading.char === char || reading.char === anyChar || (reading.char === anyNonAscii && !isAscii(char));
      if (isChar && !ends.includes(reading.end)) ends.push(reading.end);
    }
  }
  return ends.slice(0, maxEnds);
}

/** One way to read the text at a position: a folded character, `anyChar` or `anyNonAscii`, and where it ends. */
interface Reading {
  readonly char: string;
  readonly end: number;
}

/** All readings of the text at a position. */
type Reader = (start: number) => readonly Reading[];

/**
 * How an HTML entity (`&quot;`) is read: it matches every character of the token. There is no need to decode it, since
 * ordinary text does not have an entity between characters that match.
 */
const anyChar = 'any';
/** U+FFFD matches every non-ASCII character: decoding Latin-1 as UTF-8 turns each of them into it. */
const anyNonAscii = '\ufffd';

/** Reads a folded text; remembers the readings, because each position is compared with several parts of the token. */
function readerOf(folded: string): Reader {
  const known = new Map<number, readonly Reading[]>();
  return (start) => {
    const readings = known.get(start) ?? readingsIn(folded, start);
    known.set(start, readings);
    return readings;
  };
}

function readingsIn(folded: string, start: number): readonly Reading[] {
  const at = afterBackslashes(folded, start);
  const char = folded.charAt(at);
  const readings = [{ char, end: at + 1 }];
  // The backslash may also belong to the token. Only the first one is read: those after it are skipped before the
  // next character.
  if (at > start) readings.push({ char: '\\', end: start + 1 });
  for (const { pattern, unescape } of escapes[char] ?? []) {
    pattern.lastIndex = at;
    const match = pattern.exec(folded);
    if (match) readings.push({ char: unescape(match), end: pattern.lastIndex });
  }
  return readings;
}

function afterBackslashes(folded: string, start: number): number {
  let at = start;
  while (folded.charAt(at) === '\\' && at - start < maxBackslashes) at++;
  return at;
}

interface Escape {
  readonly pattern: RegExp;
  readonly unescape: (match: RegExpExecArray) => string;
}

/** Escapes of printable Latin-1 in folded text, by their first character, without the backslashes before them. */
const escapes: Readonly<Record<string, readonly Escape[]>> = {
  '%': [
    { pattern: /%([\da-f]{2})/y, unescape: byte },
    { pattern: /%(c[23])%([89ab][\da-f])/y, unescape: twoBytes },
    // Escaped twice.
    { pattern: /%25([\da-f]{2})/y, unescape: byte },
    { pattern: /%25(c[23])%25([89ab][\da-f])/y, unescape: twoBytes },
  ],
  u: [{ pattern: /u00([\da-f]{2})/y, unescape: byte }],
  x: [{ pattern: /x([\da-f]{2})/y, unescape: byte }],
  // Two bytes of UTF-8 that were decoded as Latin-1: "é" as "Ã©". The first is Â or Ã, here folded to lower case.
  â: [{ pattern: /(â)([\u0080-\u00bf])/y, unescape: twoChars }],
  ã: [{ pattern: /(ã)([\u0080-\u00bf])/y, unescape: twoChars }],
  '&': [{ pattern: /&[^;]{0,8};/y, unescape: () => anyChar }],
};

function byte([, hex = '']: readonly string[]): string {
  return fold(String.fromCharCode(Number.parseInt(hex, 16)));
}

function twoBytes([, lead = '', trail = '']: readonly string[]): string {
  return fromUtf8(Number.parseInt(lead, 16), Number.parseInt(trail, 16));
}

function twoChars([, lead = '', trail = '']: readonly string[]): string {
  return fromUtf8(lead.charCodeAt(0), trail.charCodeAt(0));
}

/** The Latin-1 character that UTF-8 encodes in two bytes: two bits are in the first byte, six in the second. */
function fromUtf8(lead: number, trail: number): string {
  return fold(String.fromCharCode(((lead & 0b11) << 6) | (trail & 0b11_1111)));
}
