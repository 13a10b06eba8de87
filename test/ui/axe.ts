import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type * as Axe from 'axe-core';
import type { FrameLocator } from 'playwright-core';

/** Defined in the page after the source was evaluated there. */
declare const axe: typeof Axe;

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Runs axe-core with all its rules, and returns the violations with their elements. */
export async function accessibilityProblems(frame: FrameLocator): Promise<string[]> {
  const html = frame.locator('html');
  // Evaluated by the debugger, because the page's policy allows no other script.
  await html.evaluate(source);
  return await html.evaluate(async () => {
    const { violations } = await axe.run(document, { resultTypes: ['violations'] });
    const place = ({ target, failureSummary }: Axe.NodeResult) => `${target.join(' ')}: ${failureSummary}`;
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(place).join('; ')}`);
  });
}
