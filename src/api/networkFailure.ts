/**
 * Reads the code of a network failure out of what `fetch` threw: Node hides it in `cause`, Electron in the message
 * (`net::ERR_…`). Only the code is taken, never the text: undici repeats header values, and so the token, in some.
 */
export function networkCode(error: unknown): string {
  let current: unknown = error;
  for (let depth = 0; depth < 5 && current instanceof Error; depth++) {
    const code = codeOf(current);
    if (code !== undefined) return code;
    current = current.cause;
  }
  return isProxyRefusal(error) ? 'ERR_PROXY_AUTH_REQUIRED' : 'UNKNOWN';
}

/** What Node's `fetch` says only in words, under the names that Chromium has for it. */
const codesOfMessages: readonly (readonly [RegExp, string])[] = [
  [/^bad port$/, 'ERR_UNSAFE_PORT'],
  [/^proxy authentication required$|^Proxy response \(407\)/i, 'ERR_PROXY_AUTH_REQUIRED'],
  [/^Proxy response \(\d+\)/, 'ERR_TUNNEL_CONNECTION_FAILED'],
  [/^Response does not match the HTTP/, 'ERR_INVALID_HTTP_RESPONSE'],
];

function codeOf(error: Error): string | undefined {
  const inWords = codesOfMessages.find(([pattern]) => pattern.test(error.message));
  if (inWords) return inWords[1];
  if ('code' in error && typeof error.code === 'string' && /^[A-Z][A-Z0-9_]+$/.test(error.code))
    return error.code;
  return /\bnet::(ERR_[A-Z0-9_]+)/.exec(error.message)?.[1];
}

/** Node's `fetch` turns a response of 407 into a failure that gives no reason at all; it does so with nothing else. */
function isProxyRefusal(error: unknown): boolean {
  return (
    error instanceof Error &&
    error.message === 'fetch failed' &&
    error.cause instanceof Error &&
    error.cause.message === ''
  );
}

/** Failures before a connection stood: the request was certainly not sent, or not beyond a proxy that refused it. */
const notConnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
  'UND_ERR_CONNECT_TIMEOUT',
  'ERR_UNSAFE_PORT',
  'ERR_SSL_WRONG_VERSION_NUMBER',
  'ERR_CONNECTION_REFUSED',
  'ERR_NAME_NOT_RESOLVED',
  'ERR_ADDRESS_UNREACHABLE',
  'ERR_INTERNET_DISCONNECTED',
  'ERR_PROXY_CONNECTION_FAILED',
  'ERR_PROXY_AUTH_REQUIRED',
  'ERR_TUNNEL_CONNECTION_FAILED',
]);

/** Whether a failure of this code can only have happened before the request reached the service. */
export function wasNeverSent(code: string): boolean {
  return notConnected.has(code) || isCertificateCode(code);
}

/** Codes of a TLS certificate that is not trusted, as Node (OpenSSL's names) and Chromium name them. */
export function isCertificateCode(code: string): boolean {
  return /CERT|SELF_SIGNED|UNABLE_TO_(VERIFY|GET_ISSUER)|HOSTNAME_MISMATCH/.test(code);
}

const permanentCodes = new Set([
  'ENOTFOUND',
  'ERR_NAME_NOT_RESOLVED',
  'ERR_UNSAFE_PORT',
  'ERR_SSL_WRONG_VERSION_NUMBER',
  'ERR_INVALID_HTTP_RESPONSE',
  'ERR_PROXY_AUTH_REQUIRED',
]);

/** Failures that the next second will not mend: asking again would only delay the message. */
export function isPermanent(code: string): boolean {
  return isCertificateCode(code) || permanentCodes.has(code);
}
