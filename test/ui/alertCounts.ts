import type { Locator } from 'playwright-core';
import type { ServedAlert } from '../service/wire.ts';
import type { Journey } from './journey.ts';

/** Whether the badge counts an alert, as long as it is unseen. */
export function isSevere({ severity, status }: ServedAlert): boolean {
  return /^(critical|high)$/.test(severity ?? '') && status !== 'closed';
}

/** How the message above a filtered list gives its number of matches. */
export function matches(count: number): string {
  return count === 1 ? '1 match' : `${count} matches`;
}

/** Our icon in the activity bar, with a badge of this number, or without one for 0. */
export function badge({ page }: Pick<Journey, 'page'>, count: number): Locator {
  // With a plus while not all alerts are loaded.
  const name =
    count === 0
      ? /^Alert Triage$/
      : new RegExp(`^Alert Triage - ${count}\\+? unseen alerts of critical or high severity$`);
  return page.locator('.activitybar').getByRole('tab', { name });
}

/** The number of unfinished alerts in the status bar. */
export function unfinishedCount({ page }: Pick<Journey, 'page'>, count: number): Locator {
  const name = new RegExp(`^${count}\\+? unfinished alerts of critical or high severity`);
  return page.locator('.part.statusbar').getByRole('button', { name });
}
