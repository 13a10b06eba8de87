import type { Journey } from './journey.ts';

/** An interval longer than any test: checks are made with `checkNow`. */
export const onlyWhenAsked = { settings: { 'alertTriage.refreshInterval': 3600 } };

/** Pauses and resumes auto refresh, which makes it check for changes at once. */
export async function checkNow(journey: Journey): Promise<void> {
  await runUntilShown(journey, 'Alerts: Pause Auto Refresh', 'Auto refresh paused.');
  await runUntilShown(journey, 'Alerts: Resume Auto Refresh', 'Auto refresh resumed.');
}

/**
 * Runs a command and waits until the status bar shows its message. Messages stay for some seconds, so those of
 * earlier calls are marked first, and not counted.
 */
async function runUntilShown({ page, run }: Journey, command: string, text: string): Promise<void> {
  const matches = page.locator('.statusbar-item').filter({ hasText: text });
  await matches.evaluateAll((items) => items.forEach((item) => item.setAttribute('data-read', '')));
  await run(command);
  await matches.and(page.locator(':not([data-read])')).first().waitFor();
}
