import type { Alert } from '../api/alert.ts';

/** How long after it was sent an alert is still recognized, in milliseconds: then another one may have its name. */
const maxAgeMs = 10 * 60_000;

/** The alerts that this window sends; by their names until they are answered: a poll may find them before that. */
export interface OwnAlerts {
  /** Must be called before an alert is sent. */
  sending(name: string): void;
  /** Must be called when the service has answered: from then on the alert is known by its id, if that is known. */
  created(name: string, id: string | undefined): void;
  /** Must be called when the alert was certainly not created: one of its name is then somebody else's. */
  failed(name: string): void;
  has(alert: Pick<Alert, 'id' | 'name'>): boolean;
  /** Must be called when another service is shown: it may have other alerts with the same ids. */
  forget(): void;
}

export function createOwnAlerts(now: () => number = Date.now): OwnAlerts {
  const ids = new Set<string>();
  let sent: readonly { readonly name: string; readonly at: number }[] = [];
  return {
    sending(name) {
      sent = [...sent.filter(({ at }) => now() - at < maxAgeMs), { name: name.trim(), at: now() }];
    },
    created(name, id) {
      if (id === undefined) return;
      ids.add(id);
      sent = sent.filter((one) => one.name !== name.trim());
    },
    failed(name) {
      const last = sent.findLastIndex((one) => one.name === name.trim());
      if (last >= 0) sent = sent.toSpliced(last, 1);
    },
    has: (alert) =>
      ids.has(alert.id) || sent.some(({ name, at }) => name === alert.name?.trim() && now() - at < maxAgeMs),
    forget() {
      ids.clear();
      sent = [];
    },
  };
}
