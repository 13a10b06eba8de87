/** The parsed text, or undefined if it is not JSON; see `parsedJson`. */
export function parseJson(text: string): unknown {
  try {
    return parsedJson(text);
  } catch {
    return undefined;
  }
}

/**
 * The parsed text. Whole numbers beyond 2^53, such as ids of databases and times in nanoseconds, become texts: as numbers,
 * they would lose digits, and ids of neighbours could be the same. So do NaN and infinity, which Python writes into JSON
 * although it has none: one alert with a rate of NaN would hide all others.
 *
 * @throws SyntaxError if it is not JSON
 */
export function parsedJson(text: string): unknown {
  return JSON.parse(withQuotedNumbers(text));
}

/** For the first character of a number, behind it: nothing that belongs to a word or another number, but maybe a sign. */
const begins = String.raw`(?<![\w.+].|[\w.+-]-.)`;

/**
 * A whole number with so many digits that it may be beyond 2^53, or one that JSON does not have, without its sign. Not one
 * of more digits than anybody writes: the engine would remember each of millions.
 */
const oddNumber = new RegExp(
  String.raw`[1-9]${begins}\d{15,400}(?![\d.e])|N${begins}aN\b|I${begins}nfinity\b`,
  'gi',
);

/** The JSON with quotation marks around such numbers. */
function withQuotedNumbers(json: string): string {
  const parts: string[] = [];
  let copied = 0;
  // The end of the last string that begins before a number, and the beginning of the next one.
  let end = 0;
  let start = nextQuote(json, 0);
  for (const { 0: digits, index } of json.matchAll(oddNumber)) {
    for (; start < index; start = nextQuote(json, end)) end = endOfString(json, start) + 1;
    if (index < end || Number.isSafeInteger(Number(digits))) continue;
    const first = json[index - 1] === '-' ? index - 1 : index;
    parts.push(json.slice(copied, first), json.slice(first, index + digits.length));
    copied = index + digits.length;
  }
  return copied === 0 ? json : [...parts, json.slice(copied)].join('"');
}

function nextQuote(json: string, from: number): number {
  const at = json.indexOf('"', from);
  return at < 0 ? json.length : at;
}

/** Hundreds of times as many as a failure or a created alert has; more take seconds to parse. */
const maxShortValues = 100_000;
const maxShortNames = 20_000;

/** The parsed body of an answer that is no list; undefined also if it has more in it than anybody would read. */
export function parseShortJson(text: string): unknown {
  return hasMoreValues(text, maxShortValues) || hasMoreNames(text, maxShortNames)
    ? undefined
    : parseJson(text);
}

/** The JSON in a text of up to 10,000 characters, such as the message of a zod error; any other value as it is. */
export function unpacked(value: unknown): unknown {
  const mayBeJson = typeof value === 'string' && value.length <= 10_000 && /^\s*[[{]/.test(value);
  return mayBeJson ? (parseJson(value) ?? value) : value;
}

export const codes = {
  quote: 0x22,
  comma: 0x2c,
  array: 0x5b,
  escape: 0x5c,
  arrayEnd: 0x5d,
  object: 0x7b,
  objectEnd: 0x7d,
};

/** What counts a value, or begins a string. Where there are few, these are found much faster than by reading each character. */
const marks = /[",[{]/g;

/** Counts commas and opening brackets outside of strings, without parsing. `[{"a":1,"b":2}]` has 3 values. */
export function hasMoreValues(json: string, max: number): boolean {
  // Each is counted by a character of its own, so short text, as of most pages, need not be read.
  if (json.length <= max) return false;
  let values = 0;
  marks.lastIndex = 0;
  while (values <= max && marks.test(json)) {
    const at = marks.lastIndex - 1;
    if (json.charCodeAt(at) === codes.quote) marks.lastIndex = endOfString(json, at) + 1;
    else values++;
  }
  return values > max;
}

const afterName = /\s*:/y;

/**
 * Counts the different names of fields, as they are written, without parsing. The objects of a service share theirs;
 * where many have names of their own, V8 makes a shape of each: four hundred thousand names in four megabytes take more
 * than a second to parse.
 *
 * @param names those of other parts of the text, which are counted, too
 */
export function hasMoreNames(json: string, max: number, names = new Set<string>()): boolean {
  let start = nextQuote(json, 0);
  while (start < json.length && names.size <= max) {
    const end = endOfString(json, start);
    afterName.lastIndex = end + 1;
    if (afterName.test(json)) names.add(json.slice(start, end));
    start = nextQuote(json, end + 1);
  }
  return names.size > max;
}

/** The closing quote of the string whose opening quote is at `start`; the end of the text if there is none. */
export function endOfString(json: string, start: number): number {
  const end = nextQuote(json, start + 1);
  if (json.charCodeAt(end - 1) !== codes.escape) return end;
  for (let at = start + 1; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (code === codes.quote) return at;
    if (code === codes.escape) at++;
  }
  return json.length;
}
