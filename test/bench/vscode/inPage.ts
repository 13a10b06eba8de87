import type { Page } from 'playwright-core';

/**
 * Runs in the page, at every frame: the time (`performance.now()`) if what is waited for is there, else nothing. It is
 * sent to the page as text, so it can use nothing but its argument.
 */
type Probe = (argument: string) => number | undefined;

/**
 * Milliseconds in the page from an event to the first frame in which something is there.
 *
 * @param event of the page that starts the clock, such as `keydown`; the first one counts
 * @param cause makes the event happen
 */
export async function timeUntil(
  page: Page,
  event: string,
  cause: () => Promise<void>,
  probe: Probe,
  argument = '',
): Promise<number> {
  await page.evaluate((name) => {
    const start = () => void performance.mark('bench-start');
    window.addEventListener(name, start, { capture: true, once: true });
  }, event);
  const [seen] = await Promise.all([page.waitForFunction(probe, argument, { polling: 'raf' }), cause()]);
  const end = Number(await seen.jsonValue());
  const start = await page.evaluate(() => performance.getEntriesByName('bench-start')[0]?.startTime);
  return end - (start ?? NaN);
}
