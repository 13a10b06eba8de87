import { namesIn } from './tolerant.ts';

/**
 * The error code of what `fetch` threw, or `UNKNOWN`: Node puts it into `cause`, Electron into the message
 * (`net::ERR_…`). Never the message itself: some of undici's messages repeat header values, and so the token.
 */
export function networkCode(error: unknown): string {
  let current: unknown = error;
  // Not endless: errors can be each other's cause.
  for (let depth = 0; depth < 5 && current instanceof Error; depth++) {
    const code = codeOf(current);
    if (code !== undefined) return code;
    current = current.cause;
  }
  return isProxyRefusal(error) ? 'ERR_PROXY_AUTH_REQUIRED' : 'UNKNOWN';
}

/**
 * Failures that `fetch` reports by message, with no error code or a less exact one, and Chromium's or undici's code for
 * each. Two are our own: `ERR_PROXY_AUTH_REQUIRED`, and `FAILED_TO_FETCH`, because browsers have one message for all
 * failures before the response, so that a page learns nothing about services that do not allow its requests (CORS).
 */
const codesOfMessages: readonly (readonly [RegExp, string])[] = [
  [/^Failed to fetch\b|^NetworkError when attempting to fetch|^Load failed\b/, 'FAILED_TO_FETCH'],
  [/^network error$/, 'ERR_CONNECTION_CLOSED'],
  [/^bad port$/, 'ERR_UNSAFE_PORT'],
  [/^proxy authentication required$|^Proxy response \(407\)/i, 'ERR_PROXY_AUTH_REQUIRED'],
  [/^Proxy response \(\d+\)/, 'ERR_TUNNEL_CONNECTION_FAILED'],
  // A body in parts that ends before the last one, if the connection is not kept.
  [/^Response does not match the HTTP\/1\.1 protocol \(Invalid EOF state\)/, 'UND_ERR_SOCKET'],
  [/^Response does not match the HTTP/, 'ERR_INVALID_HTTP_RESPONSE'],
];

function codeOf(error: Error): string | undefined {
  const codesByMessage = codesOfMessages.find(([pattern]) => pattern.test(error.message));
  if (codesByMessage) return codesByMessage[1];
  if ('code' in error && typeof error.code === 'string' && /^[A-Z][A-Z0-9_]+$/.test(error.code))
    return error.code;
  return /net::(ERR_[A-Z0-9_]+)/.exec(error.message)?.[1];
}

/**
 * For a response of 407, Node's `fetch` throws an error whose cause has an empty message; nothing else does that.
 */
function isProxyRefusal(error: unknown): boolean {
  return (
    error instanceof Error &&
    error.message === 'fetch failed' &&
    error.cause instanceof Error &&
    error.cause.message === ''
  );
}

/** Failures before a connection was established: the request was not sent, or only to a proxy that rejected it. */
const neverSentCodes = new Set(
  namesIn(`
  ECONNREFUSED ENOTFOUND EAI_AGAIN EHOSTUNREACH ENETUNREACH EADDRNOTAVAIL UND_ERR_CONNECT_TIMEOUT
  ERR_UNSAFE_PORT ERR_SSL_WRONG_VERSION_NUMBER ERR_CONNECTION_REFUSED ERR_NAME_NOT_RESOLVED
  ERR_ADDRESS_UNREACHABLE ERR_INTERNET_DISCONNECTED ERR_PROXY_CONNECTION_FAILED ERR_PROXY_AUTH_REQUIRED
  ERR_TUNNEL_CONNECTION_FAILED
`),
);

/** Whether a failure with this code can only occur before the request reaches the service. */
export function wasNeverSent(code: string): boolean {
  return neverSentCodes.has(code) || isCertificateCode(code);
}

/** Whether the code means an untrusted TLS certificate, by Node's (OpenSSL's) or Chromium's name. */
export function isCertificateCode(code: string): boolean {
  return /CERT|SELF_SIGNED|UNABLE_TO_(VERIFY|GET_ISSUER)|HOSTNAME_MISMATCH/.test(code);
}

/** Whether the code means a body that is not compressed as its headers say, by zlib's, Brotli's or Chromium's name. */
export function isUndecodableCode(code: string): boolean {
  return /Z_DATA_ERROR|ERR__ERROR_FORMAT|ERR_CONTENT_DECODING_FAILED/.test(code);
}

const permanentCodes = new Set(
  namesIn(`
  ENOTFOUND ERR_NAME_NOT_RESOLVED ERR_UNSAFE_PORT ERR_SSL_WRONG_VERSION_NUMBER ERR_INVALID_HTTP_RESPONSE
  ERR_PROXY_AUTH_REQUIRED
`),
);

/** Whether a retry seconds later would fail again, and would only delay the message. */
export function isPermanent(code: string): boolean {
  return isCertificateCode(code) || permanentCodes.has(code);
}
