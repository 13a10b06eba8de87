import { isSendableToken } from './clientOptions.ts';

/**
 * Removes the token before the text is cut (to 1,000 characters by default), so that no part of it remains.
 *
 * @param maxRead how many characters are read at most; where many texts are read, so that a long token costs no more time
 */
export type Redact = (text: string, maxLength?: number, maxRead?: number) => string;

/** A part of a token, cut off at either end, is removed too if it has at least this many characters. */
const minPart = 12;

/** How many characters one of a token becomes when it is escaped twice: `&amp;#x2f;`, `\\\\u002f`. */
const maxEscape = 10;

/**
 * Removes the token from text of the service, which may repeat what it was sent: verbatim, in Base64, or escaped for
 * JSON, HTML or a URL, or for two of these; in upper or lower case, because host names are lowercased.
 */
export function redactor(token: string): Redact {
  const size = Math.min(minPart, token.length);
  const spellings = [token, ...base64Of(token)].map(fold);
  const parts = partsOf(spellings, size);
  const halves = partsOf(spellings, halfOf(size));
  return (text, maxLength = 1000, maxRead = Infinity) => {
    // A body may have megabytes: reads only what is shown, with room for a token, and drops the end of what was read,
    // where the beginning of a token may be too short to be recognized.
    const read = text.slice(0, Math.min(maxRead, maxLength + maxEscape * (token.length + minPart)));
    const shown = withoutParts(read, { parts, halves, size });
    const sure = read === text ? shown : `${shown.slice(0, -minPart * maxEscape).toWellFormed()}…`;
    return sure.length <= maxLength ? sure : `${sure.slice(0, maxLength - 1).toWellFormed()}…`;
  };
}

function partsOf(spellings: readonly string[], size: number): ReadonlySet<string> {
  const parts = new Set<string>();
  for (const text of spellings)
    for (let at = 0; at + size <= text.length; at++) parts.add(text.slice(at, at + size));
  return parts;
}

function halfOf(size: number): number {
  return Math.max(1, size >> 1);
}

/** The token in Base64, for each place in three bytes where it may begin, without what depends on its neighbours. */
function base64Of(token: string): readonly string[] {
  if (!isSendableToken(token)) return [];
  return [0, 1, 2].map((before) =>
    btoa(' '.repeat(before) + token).slice(Math.ceil((before * 4) / 3), ((before + token.length) * 4) / 3),
  );
}

/** One case, and one alphabet of Base64. As long as the text: only U+0130 has a longer lower case. */
function fold(text: string): string {
  return text.replaceAll('\u0130', 'i').toLowerCase().replaceAll('-', '+').replaceAll('_', '/');
}

/** What of a token is looked for: its parts of a size, and what half as long is in any of them. */
interface Sought {
  readonly parts: ReadonlySet<string>;
  readonly halves: ReadonlySet<string>;
  readonly size: number;
}

function withoutParts(text: string, sought: Sought): string {
  const isPart = new Uint8Array(text.length);
  const starts = Array.from({ length: text.length + 1 }, (_, index) => index);
  for (const reading of readingsOf({ text, starts }, 2))
    for (const at of partsIn(fold(reading.text), sought))
      isPart.fill(1, reading.starts[at], reading.starts[at + sought.size]);
  return text.replace(/[^]/g, (char, at: number) =>
    isPart[at] === 0 ? char : isPart[at - 1] === 1 ? '' : '…',
  );
}

/** Where parts begin. Wherever that is, one of the halves into which a text is divided is in them, and few texts have any. */
function* partsIn(text: string, { parts, halves, size }: Sought): Generator<number> {
  const half = halfOf(size);
  for (let middle = 0; middle + half <= text.length; middle += half)
    if (halves.has(text.slice(middle, middle + half)))
      for (let at = Math.max(0, middle - half + 1); at <= middle; at++)
        if (parts.has(text.slice(at, at + size))) yield at;
}

/** A text with escapes undone, and where each of its characters starts in the original; the last start is its end. */
interface Reading {
  readonly text: string;
  readonly starts: readonly number[];
}

/** Escapes of URLs, JSON and programs, HTML. Groups: hexadecimal code, character or its name, decimal code. */
const escapes = [
  /%([\da-f]{2})/gi,
  /\\(?:(?:u00|x)([\da-f]{2})|(["'\\/]))/gi,
  /&(?:#x0*([\da-f]{2})|(amp|lt|gt|quot|apos)|#0*(\d{2,3}));/gi,
];
const names: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The text as it is, and with up to `depth` escapes undone, in any order. */
function* readingsOf(reading: Reading, depth: number): Generator<Reading> {
  yield reading;
  if (depth === 0) return;
  for (const escape of escapes)
    if (reading.text.search(escape) >= 0) yield* readingsOf(unescaped(reading, escape), depth - 1);
}

function unescaped({ text, starts }: Reading, escape: RegExp): Reading {
  let read = '';
  const readStarts: number[] = [];
  let end = 0;
  for (const { 0: whole, 1: hex, 2: self = '', 3: decimal, index } of text.matchAll(escape)) {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    read +=
      text.slice(end, index) +
      (Number.isNaN(code) ? (names[self.toLowerCase()] ?? self) : String.fromCharCode(code));
    for (; end <= index; end++) readStarts.push(starts[end] ?? 0);
    end = index + whole.length;
  }
  return { text: read + text.slice(end), starts: [...readStarts, ...starts.slice(end)] };
}
