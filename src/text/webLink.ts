/**
 * Parses an absolute http(s) URL that is safe to offer as a link; undefined otherwise. User names are rejected,
 * because they only make `https://bank.example@evil.example` look like another host. The result's `href` is what a
 * browser would open, however the text is written: `https://good.example\@evil.example` is a path on good.example.
 */
export function readWebLink(text: string): URL | undefined {
  const url = /^https?:\/\//i.test(text) ? URL.parse(text) : null;
  return url?.username === '' && url.password === '' ? url : undefined;
}

/** A part of a text; has a URL if it is a link. */
interface TextPart {
  readonly text: string;
  readonly url?: URL;
}

/** Quotation marks and punctuation of other languages, for a class of characters: none of them is part of an address. */
export const proseMarks = String.raw`«»‹›\u2018-\u201f\u2026\u3000-\u303f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65`;

/**
 * Matches a possible URL up to a character that ends it in prose of any language, JSON or Markdown, or to the next one. What
 * is behind a host would otherwise be read as its end: `https://a.example。` as another site.
 */
const address = new RegExp(
  String.raw`\bhttps?:\/\/(?:(?![,;]https?:\/\/)[^\s"'<>\x60|\\^{}[\]${proseMarks}])+`,
  'gi',
);

/** All parts joined are the text. @param isCut whether an address at its very end may be incomplete, and so no link */
export function splitLinks(text: string, isCut = false): readonly TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    if (isCut && index + found.length === text.length) continue;
    const link = withoutMarksBehind(found);
    const url = readWebLink(link);
    if (url === undefined) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: link, url });
    end = index + link.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/**
 * Removes the sentence's punctuation from the end of a URL; a closing bracket stays if the URL contains its opening
 * bracket. The last opening bracket is searched for once, so that thousands of closing ones take no time.
 */
export function withoutMarksBehind(found: string): string {
  const opening = found.lastIndexOf('(');
  let end = found.length;
  while ('.,;:!?*_)'.includes(found.charAt(end - 1))) {
    if (found.charAt(end - 1) === ')' && opening > found.lastIndexOf(')', end - 2)) break;
    end--;
  }
  return found.slice(0, end);
}

/**
 * Whether a URL points to this machine or its network: loopback, private, link-local and shared addresses (RFC
 * 1122, 1918, 3927, 4193, 4291, 6598), single-label names, and names reserved for local use (`localhost`,
 * `.local`, `.internal`, `.home.arpa`; RFC 6761, 6762, 8375). `URL` has already normalized other spellings of an
 * IPv4 address (`0x7f.1`, `2130706433`).
 */
export function isLocalAddress({ hostname }: URL): boolean {
  const host = hostname.replace(/\.$/, '');
  if (host.startsWith('[')) return isLocalIpv6(host.slice(1, -1));
  return isLocalIpv4(host) || !host.includes('.') || /\.(localhost|local|internal|home\.arpa)$/.test(host);
}

function isLocalIpv4(host: string): boolean {
  return /^(0|10|127|169\.254|192\.168|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\.[\d.]+$/.test(
    host,
  );
}

/** @param host as `URL` writes it: lower case, without leading zeros, zeros shortened to `::` */
function isLocalIpv6(host: string): boolean {
  if (host === '::' || host === '::1' || /^(f[cd]..|fe[89a-f].):/.test(host)) return true;
  // IPv4 embedded in IPv6: mapped, compatible, and translated (RFC 6052).
  const parts = /^(?:::ffff:|::|64:ff9b::)([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(host)?.slice(1) ?? [];
  const bytes = parts.map((part) => Number.parseInt(part, 16)).flatMap((pair) => [pair >> 8, pair & 255]);
  return isLocalIpv4(bytes.join('.'));
}
