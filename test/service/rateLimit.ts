/** Laravel's `throttle` middleware: a fixed window that starts with the first request. */
import type { RateLimit } from './behaviour.ts';

interface Throttle {
  /** Counts a request. */
  take(limit: RateLimit): ThrottleState;
}

interface ThrottleState {
  /** To be added to every response. */
  readonly headers: Record<string, string>;
  readonly exceeded: boolean;
}

export function createThrottle(nowMs: () => number = Date.now): Throttle {
  let count = 0;
  let endsMs = 0;
  return {
    take({ requests, perSeconds }) {
      const now = nowMs();
      if (now >= endsMs) {
        count = 0;
        endsMs = now + perSeconds * 1000;
      }
      count += 1;
      const exceeded = count > requests;
      const headers: Record<string, string> = {
        'x-ratelimit-limit': String(requests),
        'x-ratelimit-remaining': String(Math.max(0, requests - count)),
      };
      if (exceeded) {
        headers['retry-after'] = String(Math.ceil((endsMs - now) / 1000));
        headers['x-ratelimit-reset'] = String(Math.ceil(endsMs / 1000));
      }
      return { headers, exceeded };
    },
  };
}
