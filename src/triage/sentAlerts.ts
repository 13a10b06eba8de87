import type { Alert } from '../api/alert.ts';
import type { CreatedAlert } from '../api/creation.ts';
import { OutcomeUnknownError } from '../api/errors.ts';
import type { AlertMarks } from './alertMarks.ts';
import { readInstant } from '../util/instant.ts';
import { sortAlerts } from './sorting.ts';

/** What is known of a newly created alert: its id if the response had one, its name, and the ids listed before. */
interface Created {
  readonly id: string | undefined;
  readonly name: string;
  readonly idsBefore: ReadonlySet<string>;
}

/** Finds the newly created alert: by the id of the response, or else by name among those not listed before. */
export function findCreated(alerts: readonly Alert[], created: Created): Alert | undefined {
  if (created.id !== undefined) return alerts.find((alert) => alert.id === created.id);
  const name = created.name.trim();
  return alerts.find((alert) => alert.name?.trim() === name && !created.idsBefore.has(alert.id));
}

/** What is known of an alert whose creation has an unknown outcome. */
interface PossiblyCreated {
  /** The names it was sent with, one per attempt. */
  readonly names: readonly string[];
  /** Time of the first attempt by this machine's clock, in milliseconds since 1970. */
  readonly sentAt: number;
  /** The alerts loaded before the first attempt. */
  readonly listedBefore: readonly Alert[];
}

/** Tolerated difference between the clocks of this machine and the service, in milliseconds. */
const clockDifference = 5 * 60_000;

/** Those without a readable time come last. */
const newestFirst = { by: 'created', direction: 'descending' } as const;

/**
 * Finds the newest alert that may be the one that was sent: it has the same name, was not listed before, and was
 * created after the first attempt. "After" means: by this machine's clock with five minutes of tolerance, or newer
 * than every alert listed before, which works however wrong this machine's clock is. An alert without a readable
 * time matches too: showing a wrong alert is better than missing the right one.
 */
export function findPossiblyCreated(alerts: readonly Alert[], sent: PossiblyCreated): Alert | undefined {
  const names = new Set(sent.names.map((name) => name.trim()));
  const idsBefore = new Set(sent.listedBefore.map(({ id }) => id));
  const [newestListed] = sortAlerts(sent.listedBefore, newestFirst, 'en');
  const since = Math.min(sent.sentAt - clockDifference, readInstant(newestListed?.created_at) ?? Infinity);
  const found = alerts.filter((alert) => {
    const isNew = !idsBefore.has(alert.id) && (readInstant(alert.created_at) ?? Infinity) >= since;
    return isNew && alert.name !== undefined && names.has(alert.name.trim());
  });
  return sortAlerts(found, newestFirst, 'en')[0];
}

/** How long before or after its sending an alert is recognized by its name, in milliseconds; later, names recur. */
const maxAgeMs = 10 * 60_000;

export type OwnAlerts = ReturnType<typeof createOwnAlerts>;

/** The alerts the user created: marked by id once the service tells it; until then, polls know them by name. */
export function createOwnAlerts(marks: AlertMarks) {
  let sent: readonly { readonly name: string; readonly at: number }[] = [];
  return {
    /**
     * Remembers the name while the alert is sent. Forgets it when the response has an id, which is marked, or when the
     * alert was certainly not created: one of that name is then somebody else's. @throws what `send` throws
     */
    async create(name: string, send: () => Promise<CreatedAlert>): Promise<CreatedAlert> {
      const attempt = { name: name.trim(), at: Date.now() };
      sent = [...sent, attempt];
      try {
        const created = await send();
        if (created.id === undefined) return created;
        marks.set('created', [{ id: created.id }], true);
        sent = sent.filter((one) => one.name !== attempt.name);
        return created;
      } catch (error) {
        if (!(error instanceof OutcomeUnknownError)) sent = sent.filter((one) => one !== attempt);
        throw error;
      }
    },
    has: (alert: Pick<Alert, 'id' | 'name'> & Partial<Alert>): boolean => {
      // By the time now, and by its creation: it may be found late, such as after a sleep of the computer.
      const times = [Date.now(), readInstant(alert.created_at) ?? NaN];
      const isSoonAfter = (at: number) => times.some((time) => Math.abs(time - at) < maxAgeMs);
      return (
        marks.has('created', alert) ||
        sent.some(({ name, at }) => name === alert.name?.trim() && isSoonAfter(at))
      );
    },
  };
}
