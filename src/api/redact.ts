/**
 * Returns the text without the token, cut to `maxLength` characters (1,000 by default) with an ellipsis. The token
 * is removed before the text is cut, so that no part of it remains.
 */
export type Redact = (text: string, maxLength?: number) => string;

/** A part of a token, cut off at either end, is removed too if it has at least this many characters. */
const minPart = 12;

/** Maximum number of backslashes skipped before a character: escapes, and the token's own as escaping repeats them. */
const maxBackslashes = 64;

/** Maximum number of alternative matches followed at once. */
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
  const chars = Array.from(fold(token));
  const beginnings = beginningsOf(chars);

  function endOfToken(folded: string, start: number): number | undefined {
    const readings = readerOf(folded);
    let longest = start;
    for (const { char, end } of readings(start)) {
      for (const first of beginnings.get(char) ?? []) {
        longest = Math.max(longest, endFrom(first, end, readings) ?? start);
      }
    }
    if (longest === start) return undefined;
    return folded.charAt(longest - 1) === '\\' ? afterBackslashes(folded, longest) : longest;
  }

  /** The end of the token, or of a long enough part of it; undefined if only its beginning was read up to `end`. */
  function endFrom(first: number, end: number, readings: Reader): number | undefined {
    // Several ends, because one escape can be the beginning of another.
    let ends: readonly number[] = [end];
    for (let index = first + 1; index < chars.length; index++) {
      const next = endsOf(chars[index] ?? '', ends, readings);
      if (next.length === 0) return index - first >= minPart ? Math.max(...ends) : undefined;
      ends = next;
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

/**
 * The positions at which a token or a long enough part of it begins, by how the character there is read. Where the
 * same part occurs several times, only the first one: otherwise "aaaa…" would begin everywhere.
 */
function beginningsOf(chars: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const beginnings = new Map<string, number[]>([[anyChar, [0]]]);
  const parts = new Set<string>();
  for (const [index, char] of chars.entries()) {
    const part = chars.slice(index, index + minPart).join('');
    if (index > 0 && (part.length < minPart || parts.has(part))) continue;
    parts.add(part);
    for (const read of isAscii(char) ? [char] : [char, anyNonAscii]) {
      const known = beginnings.get(read);
      if (known) known.push(index);
      else beginnings.set(read, [index]);
    }
  }
  return beginnings;
}

function isAscii(char: string): boolean {
  return char <= '\u007f';
}

/** The possible ends of a character that begins at one of `starts`. */
function endsOf(char: string, starts: readonly number[], readings: Reader): readonly number[] {
  const ends: number[] = [];
  for (const start of starts) {
    for (const read of readings(start)) {
      const isChar =
        read.char === char || read.char === anyChar || (read.char === anyNonAscii && !isAscii(char));
      if (isChar && !ends.includes(read.end)) ends.push(read.end);
    }
  }
  return ends.slice(0, maxEnds);
}

/** One way to read the text at a position: a folded character, and where its escape ends. */
interface Reading {
  readonly char: string;
  readonly end: number;
}

type Reader = (start: number) => readonly Reading[];

/** Ordinary text has no HTML entity in the middle of a token, so any entity counts as any character. */
const anyChar = 'any';
/** U+FFFD is what Latin-1 becomes when it is decoded as UTF-8. */
const anyNonAscii = '\ufffd';

/** Reads a folded text; remembers what was read. */
function readerOf(folded: string): Reader {
  const known = new Map<number, readonly Reading[]>();
  return (start) => {
    const read = known.get(start) ?? readAt(folded, start);
    known.set(start, read);
    return read;
  };
}

function readAt(folded: string, start: number): readonly Reading[] {
  const at = afterBackslashes(folded, start);
  const char = folded.charAt(at);
  const readings = [{ char, end: at + 1 }];
  // One is enough: the next character skips the others.
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
  // The two bytes of UTF-8, read as Latin-1: in upper case Â and Ã.
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

/** Latin-1 has two bits of the lead byte and six of the second one. */
function fromUtf8(lead: number, trail: number): string {
  return fold(String.fromCharCode(((lead & 0b11) << 6) | (trail & 0b11_1111)));
}
