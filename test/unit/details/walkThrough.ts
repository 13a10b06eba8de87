import { createNavigation } from '../../../src/details/navigate.ts';
import type { Triage } from '../../../src/triage/triage.ts';

/**
 * A walk through the alerts.
 *
 * @param current where it stands; by default the alert that it came to last
 * @returns the ids of those that it came to, and what takes a step
 */
export function walkThrough(triage: Triage, current?: string) {
  const went: string[] = [];
  const { navigate } = createNavigation(
    triage,
    () => current ?? went.at(-1),
    async ({ id }) => void went.push(id),
  );
  return { went, navigate };
}
