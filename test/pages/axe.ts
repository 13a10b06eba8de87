import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type * as Axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Defined in the page after the source was evaluated there. */
declare const axe: typeof Axe;

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Runs axe-core, and returns the violations with their elements.
 *
 * @param rules all of them, or those that a change of colours can break
 */
export async function accessibilityProblems(page: Page, rules: 'all' | 'colors' = 'all'): Promise<string[]> {
  // Evaluated by the debugger, because the page's policy allows no other script. Once: it takes as long as the rules.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  // But one: Chromium itself leads the keyboard to what scrolls and holds nothing to focus, such as a wide table.
  const only =
    rules === 'colors'
      ? { runOnly: ['color-contrast', 'link-in-text-block'] }
      : { rules: { 'scrollable-region-focusable': { enabled: false } } };
  return await page.evaluate(async (options) => {
    const { violations } = await axe.run(document, { ...options, resultTypes: ['violations'] });
    const place = ({ target, failureSummary }: Axe.NodeResult) => `${target.join(' ')}: ${failureSummary}`;
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(place).join('; ')}`);
  }, only);
}
