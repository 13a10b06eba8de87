import type { Alert } from '../../../src/api/alert.ts';
import { createNavigation } from '../../../src/details/navigate.ts';
import type { Triage } from '../../../src/triage/triage.ts';

type Starts = Parameters<typeof createNavigation>[1];

/**
 * A walk through the alerts.
 *
 * @param starts where a step starts; by default at the alert that it came to last
 * @returns the ids of those that it came to, and what takes a step
 */
export function walkThrough(triage: Triage, starts?: Starts) {
  const went: string[] = [];
  const show = async ({ id }: Alert) => void went.push(id);
  const { navigate } = createNavigation(triage, starts ?? (() => [went.at(-1)]), show);
  return { went, navigate };
}
