/** Replaces a secret. */
const mask = '••••••••';

/** How much text around a range to search for secrets that begin or end there, in UTF-16 code units. */
export const maxSecretLength = 20_000;

/**
 * Patterns of known secrets, each with a prefix (`before`) that is kept. They follow the formats that issuers
 * document for secret scanning. Bearer tokens must contain a digit, so that prose about them is not masked. All
 * repetitions are limited, because in a text of megabytes they could overflow the engine's stack.
 */
const secrets: readonly RegExp[] = [
  // Private keys in PEM and OpenPGP format, also inside a JSON string, or with the end cut off.
  /(?<before>-----BEGIN (?:[A-Z0-9]{1,20} ){0,5}PRIVATE KEY(?: BLOCK)?-----)(?<secret>(?:(?!-----)[^]){1,20000}?(?=-----END )|(?:(?:\s|\\[nr]){0,100}(?:(?:Proc-Type|DEK-Info): .{0,1000}|[A-Za-z0-9+/=]{24,1000})){1,500}(?:\s|\\[nr]){0,100}[A-Za-z0-9+/=]{0,20000})/g,
  // AWS: access key ids and secret access keys.
  /\b(?<before>A(?:KIA|SIA|BIA|CCA))(?<secret>[A-Z0-9]{16})\b/g,
  /(?<before>aws_?secret_?(?:access_?)?key["']?\s*[=:]\s*["']?)(?<secret>[A-Za-z0-9/+=]{40})(?![A-Za-z0-9/+=])/gi,
  // GitHub, GitLab, npm, PyPI, Slack, Stripe, OpenAI and Anthropic, Google, SendGrid, DigitalOcean, Vault, Azure.
  /\b(?<before>gh[pousr]_|github_pat_|glpat-|npm_|pypi-|xox[a-z]-|xapp-|[sr]k_(?:live|test)_|sk-|AIza|ya29\.|SG\.|dop_v1_|hv[sb]\.)(?<secret>[\w.-]{16,20000})/g,
  /(?<before>hooks\.slack\.com\/(?:services|workflows)\/)(?<secret>[\w/]{16,20000})/g,
  /(?<before>\b(?:AccountKey|SharedAccessKey)=)(?<secret>[A-Za-z0-9+/]{32,20000}={0,2})/g,
  // JSON Web Tokens: signed, encrypted or neither. Matches once per run of characters, not at each `eyJ`, to stay
  // fast.
  /(?<![\w-])(?<before>(?:(?!\beyJ)[\w-]){0,20000}\beyJ)(?<secret>[\w-]{8,20000}(?:\.[\w-]{0,20000}){2,10})/g,
  // Authorization headers (RFC 7617, 6750); Laravel's tokens contain a `|`.
  /(?<before>\bauthorization["']?\s*[:=]\s*["']?(?:bearer|basic|token)\s+)(?<secret>[\w.~+/|-]{6,20000}={0,2})/gi,
  /(?<before>\bbearer\s+)(?<secret>(?=[\w.~+/|-]{0,20000}\d)[\w.~+/|-]{16,20000}={0,2})/gi,
  // The password in a URL, up to the last "@": programs also accept one in the password or in the user's name.
  /(?<before>:\/\/(?<=\b[a-z][a-z0-9+.-]{0,20}:\/\/)[^\s/:'"<>]{0,100}:)(?<secret>[^\s/'"<>]{1,200})(?=@)/gi,
];

export interface Masked {
  readonly text: string;
  readonly isMasked: boolean;
}

/**
 * Masks possible secrets in a text, or in a part of it; prefixes that identify the kind of secret are kept. The
 * text around the part is searched too, because a line of a private key is only recognized by its header.
 *
 * @param start in UTF-16 code units; so is `end`, which is exclusive
 */
export function maskSecrets(text: string, start = 0, end = text.length): Masked {
  let masked = '';
  let isMasked = false;
  let from = start;
  for (const secret of secretsIn(text)) {
    if (secret.end <= from || secret.start >= end) continue;
    const isCoveredByLastMask = isMasked && secret.start < from;
    // The slice is empty for a secret that begins before the part.
    if (!isCoveredByLastMask) masked += text.slice(from, secret.start) + mask;
    isMasked = true;
    from = secret.end;
  }
  return { text: masked + text.slice(from, end), isMasked };
}

/** Whether a text contains a possible secret. */
export function holdsSecret(text: string): boolean {
  return maskSecrets(text).isMasked;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** The positions of all secrets, in order, without surrounding spaces and line breaks. */
function secretsIn(text: string): Span[] {
  return secrets
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .flatMap((match) => {
      const secret = match.groups?.['secret'] ?? '';
      if (!/\w/.test(secret)) return [];
      const start = match.index + (match.groups?.['before'] ?? '').length;
      const lead = secret.length - secret.trimStart().length;
      return [{ start: start + lead, end: start + secret.trimEnd().length }];
    })
    .sort((one, other) => one.start - other.start);
}
