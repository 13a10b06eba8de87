import { commandSecrets } from './commandSecrets.ts';
import { issuedSecrets } from './issuedSecrets.ts';
import { namedSecrets } from './namedSecrets.ts';
import type { SecretContext, SecretKind, SecretRule } from './secretRule.ts';
import { valueEnds } from './valueEnds.ts';

export const mask = '••••••••';

/** Finds masks, also those with a number. */
export const masks = /•{4}[⁰¹²³⁴-⁹]{0,9}•{4}/g;

/** How much text around a range to search for secrets that begin or end there, in UTF-16 code units. */
export const maxSecretLength = 20_000;

const privateKeys: readonly SecretRule[] = [
  // In PEM and OpenPGP format, also inside a JSON string, or with the end cut off.
  [
    /(---- ?-?BEGIN(?: |%20|\+)(?:[A-Z0-9]{1,20}(?: |%20|\+)){0,5}PRIVATE(?: |%20|\+)KEY(?: BLOCK)?(?:-----| ----))((?:(?!----)[^]){1,20000}?(?=---- ?-?END)|(?:(?:\s|\\[nr]){0,100}(?:(?:Proc-Type|DEK-Info|Version|Comment|Hash): .{0,1000}|[A-Za-z0-9+/=]{24,1000})){1,500}(?:\s|\\[nr]){0,100}[A-Za-z0-9+/=]{0,20000})/g,
    isMostlyBase64,
  ],
  // The same in Base64, as in the configuration of Kubernetes.
  [/(LS0tLS1CRUdJTi)([A-Za-z0-9+/_-]{40,20000}={0,2})/g, isEncodedKey],
  // The secret parts of keys of PuTTY, and of .NET.
  [/(\bPrivate-Lines: \d{1,4}\r?\n)((?:[A-Za-z0-9+/=]{1,1000}(?:\r?\n|$)){1,500})/g],
  [/(<(?:[PQ]|DP?|DQ|InverseQ)>)([A-Za-z0-9+/=\r\n]{20,5000})(?=<\/)/g],
];

const rules: readonly (readonly [SecretKind, readonly SecretRule[]])[] = [
  ['privateKey', privateKeys],
  ['token', issuedSecrets],
  ['password', namedSecrets],
  ['password', commandSecrets],
];

export interface MaskedSecret {
  readonly kind: SecretKind;
  /** What stands before the mask, see `leadOf`. */
  readonly lead: string;
  /** With a number if the same lead stands before several secrets, so that each is found wherever it is moved. */
  readonly mask: string;
  readonly original: string;
}

export interface Masked {
  readonly text: string;
  /** In the order of their masks in the text. */
  readonly secrets: readonly MaskedSecret[];
}

/**
 * What identifies the kind of secret is kept. The text around the part is searched too, because a line of a private key
 * is only recognized by its header.
 *
 * @param others what was masked in other parts of the same alert
 */
export function maskSecrets(
  text: string,
  start = 0,
  end = text.length,
  others: readonly MaskedSecret[] = [],
): Masked {
  const secrets: MaskedSecret[] = [];
  const maskOf = maskChooser(others, text.includes(mask));
  let masked = '';
  let from = start;
  for (const span of disjoint(spansIn(text))) {
    if (span.end <= start || span.start >= end) continue;
    // Empty for a secret that begins before the part.
    const before = text.slice(from, span.start);
    const original = text.slice(Math.max(span.start, start), Math.min(span.end, end));
    const lead = leadOf(before);
    const secret = { kind: span.kind, lead, mask: maskOf(lead, original), original };
    secrets.push(secret);
    masked += before + secret.mask;
    from = span.end;
  }
  return { text: masked + text.slice(from, end), secrets };
}

export function holdsSecret(text: string): boolean {
  return maskSecrets(text).secrets.length > 0;
}

/**
 * Tells secrets apart that stand behind the same text: the first has a plain mask, others their number in the alert.
 *
 * @param isTaken whether the text has plain masks of which nothing is known
 */
function maskChooser(others: readonly MaskedSecret[], isTaken: boolean) {
  const numbers = new Map<string, number>();
  const firsts = new Map<string, string>();
  const choose = (lead: string, original: string) => {
    const number = numbers.get(original) ?? numbers.size + 1;
    numbers.set(original, number);
    const first = firsts.get(lead) ?? original;
    firsts.set(lead, first);
    return first === original && !isTaken ? mask : numbered(number);
  };
  for (const { lead, original } of others) choose(lead, original);
  return choose;
}

function numbered(number: number): string {
  const digits = String(number).replace(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(digit)));
  return mask.slice(4) + digits + mask.slice(4);
}

const maxLead = 40;

/** What a mask is found again by: the end of the last line that is not empty between the one before and it. */
function leadOf(before: string): string {
  const near = before.split(mask).at(-1) ?? '';
  const line = near.trimEnd().split('\n').at(-1) ?? '';
  // Half of an emoji would not be found again.
  return line
    .slice(-maxLead)
    .replace(/^[\udc00-\udfff]/, '')
    .trimStart();
}

interface Span {
  readonly kind: SecretKind;
  /** Where the text begins that identifies it. */
  readonly from: number;
  readonly start: number;
  readonly end: number;
}

/** Spans in order, with those that overlap as one; the prefix of a token stays, also where it has a name as well. */
function disjoint(spans: readonly Span[]): Span[] {
  const tokens = new Map(spans.filter(({ kind }) => kind === 'token').map((token) => [token.end, token]));
  const isNamedToken = ({ start, end }: Span) => {
    const token = tokens.get(end);
    return token !== undefined && token.from <= start && start < token.start;
  };
  const all: Span[] = [];
  for (const span of [...spans].sort((one, other) => one.start - other.start)) {
    const last = all.at(-1);
    if (isNamedToken(span)) continue;
    if (last && span.start < last.end) all[all.length - 1] = { ...last, end: Math.max(last.end, span.end) };
    else all.push(span);
  }
  return all;
}

function spansIn(text: string): Span[] {
  return rules.flatMap(([kind, ofKind]) => ofKind.flatMap((rule) => spansOf(kind, rule, text)));
}

/** In a longer value that is no secret, no other is looked for: thousands of names would each be read with all behind them. */
const maxRejected = 300;

function spansOf(kind: SecretKind, [pattern, accepts]: SecretRule, text: string): readonly Span[] {
  const spans: Span[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const [, before = '', found = ''] = match;
    const range = secretIn(match, text, accepts);
    if (range) spans.push({ kind, from: match.index, ...range });
    // It may hold the name of one: `password = process.env.DB_PASSWORD || "…"`.
    else if (kind === 'password' && before !== '' && found.length <= maxRejected)
      pattern.lastIndex = match.index + before.length;
  }
  return spans;
}

/** How much text around a secret is looked at to judge it. */
const nearby = 300;

/** The position of a secret, without quotes, spaces and line breaks around it; undefined if it is none. */
function secretIn(
  match: RegExpExecArray,
  text: string,
  accepts: SecretRule[1],
): Pick<Span, 'start' | 'end'> | undefined {
  const [, before = '', found = ''] = match;
  if (!/\w/.test(found)) return undefined;
  const [opening = ''] = /^(?:\s|\\{0,3}["'`])*/.exec(found) ?? [];
  const start = match.index + before.length + opening.length;
  const foundEnd = match.index + before.length + found.length;
  for (const limit of valueEnds(text, start, foundEnd)) {
    // A quote that ends it may be escaped, also twice.
    const secret = text
      .slice(start, limit)
      .trimEnd()
      .replace(/\\{1,3}$/, '');
    const end = start + secret.length;
    const context: SecretContext = {
      secret,
      before,
      isQuoted: /["'`]$/.test(before + opening),
      lead: text.slice(Math.max(0, match.index - nearby), match.index),
      after: text.slice(end, end + nearby),
    };
    if (accepts?.(context) !== false) return { start, end };
  }
  return undefined;
}

function isEncodedKey({ before, secret }: SecretContext): boolean {
  const start = (before + secret).slice(0, 80).replaceAll('-', '+').replaceAll('_', '/');
  return /PRIVATE KEY/.test(atob(start.slice(0, start.length - (start.length % 4))));
}

/** Code between the two lines that begin and end a key is none; long names in it, such as `privateKeyContent`, have no digits. */
function isMostlyBase64({ secret }: SecretContext): boolean {
  const lines = (secret.match(/[A-Za-z0-9+/=]{16,}/g) ?? []).filter((line) => /\d/.test(line));
  return lines.join('').length >= secret.trim().length / 2;
}
