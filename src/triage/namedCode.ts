import type { Alert } from '../api/alert.ts';
import { mayNameCode } from '../codePlaces/mayNameCode.ts';
import { inSlices } from '../util/slices.ts';

export type NamedCode = ReturnType<typeof createNamedCode>;

/** Which alerts name a place in code. Read when a page arrives, because it takes longer than to draw a row. */
export function createNamedCode() {
  const naming = new WeakSet<Alert>();
  return {
    /** Whether an alert that was read names a place, as `placesOf` finds them. */
    isIn: (alert: Alert) => naming.has(alert),
    /** @throws the signal's reason */
    async read(alerts: readonly Alert[], signal: AbortSignal): Promise<void> {
      const suspects: Alert[] = [];
      await inSlices(alerts, (alert) => void (mayNameCode(alert.raw) && suspects.push(alert)), signal);
      if (suspects.length === 0) return;
      const { findPlacesIn } = await import('../codePlaces/findPlaces.ts');
      const namesPlace = ({ raw }: Alert) => findPlacesIn(raw, 1).length > 0;
      await inSlices(suspects, (alert) => void (namesPlace(alert) && naming.add(alert)), signal);
    },
  };
}
