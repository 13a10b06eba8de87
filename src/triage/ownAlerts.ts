import type { Alert } from '../api/alert.ts';

/** How long after it was sent an alert is still recognized, in milliseconds: then another one may have its name. */
const maxAgeMs = 10 * 60_000;

/** The alerts that this window sends, by their names: a request may fail or take long after the alert was created. */
export interface OwnAlerts {
  /** Must be called before an alert is sent. */
  sending(name: string): void;
  has(alert: Pick<Alert, 'name'>): boolean;
}

export function createOwnAlerts(now: () => number = Date.now): OwnAlerts {
  let sent: readonly { readonly name: string; readonly at: number }[] = [];
  return {
    sending(name) {
      sent = [...sent.filter(({ at }) => now() - at < maxAgeMs), { name: name.trim(), at: now() }];
    },
    has: (alert) => sent.some(({ name, at }) => name === alert.name?.trim() && now() - at < maxAgeMs),
  };
}
