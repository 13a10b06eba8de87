import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type * as Axe from 'axe-core';
import type { FrameLocator } from 'playwright-core';

/** In the page, once the source was evaluated there. */
declare const axe: typeof Axe;

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe-core finds wrong in a document, each with the elements; it is run with all its rules. */
export async function accessibilityProblems(frame: FrameLocator): Promise<string[]> {
  const html = frame.locator('html');
  // As the debugger's, not as the page's, which allows no script but its own.
  await html.evaluate(source);
  return await html.evaluate(async () => {
    const { violations } = await axe.run(document, { resultTypes: ['violations'] });
    const place = ({ target, failureSummary }: Axe.NodeResult) => `${target.join(' ')}: ${failureSummary}`;
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(place).join('; ')}`);
  });
}
