/** Longest wait, in milliseconds, that is taken on silently; a longer one is the user's decision. */
const maxSilentWaitMs = 30_000;

/** Longest wait, in seconds, that is believed: 30 years. `Date` cannot tell times without end. */
const maxWaitSeconds = 1e9;

/** `Sun, 06 Nov 1994 08:49:37 GMT`, and the obsolete `Sunday, 06-Nov-94 08:49:37 GMT`. */
const httpDate = /^[A-Z][a-z]{2,8}, \d{2}[ -][A-Z][a-z]{2}[ -](\d{4}|\d{2}) \d{2}:\d{2}:\d{2} GMT$/;

/**
 * Reads a Retry-After header: whole seconds or an HTTP date (RFC 9110, 10.2.3).
 *
 * @returns when to try again, in milliseconds since the epoch and never before `now`; undefined for a header that is
 * missing or says neither
 */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  const value = header?.trim() ?? '';
  if (/^\d+$/.test(value)) return now + Math.min(Number(value), maxWaitSeconds) * 1000;
  // Only what is written as a date: `Date.parse` alone takes "-5" and "soon, maybe" for dates.
  const date = httpDate.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(date, now);
}

/** Whether the wait until `retryAt` is too long to be taken on silently; both in milliseconds since the epoch. */
export function isLongWait(retryAt: number, now: number): boolean {
  return retryAt - now > maxSilentWaitMs;
}
