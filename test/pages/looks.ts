import assert from 'node:assert/strict';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { themeNames } from '../ui/themes.ts';
import { accessibilityProblems } from './axe.ts';
import { showTheme } from './pageTheme.ts';

/** In pixels: a wide page, and what the side bar leaves of a window of 700. */
const widths = [1100, 350];

/** The environment variable that names a folder for pictures of all states. */
export const picturesVariable = 'ALERT_TRIAGE_PICTURES';

/** A test that axe-core finds nothing in a state of a page, in any theme. @param reach has the page show it */
export function itIsAccessible(
  name: string,
  stage: { readonly page: Page },
  reach: () => Promise<unknown>,
): void {
  it(name, async function () {
    await reach();
    for (const width of widths) {
      await stage.page.setViewportSize({ width, height: 1300 });
      for (const theme of themeNames) {
        await showTheme(stage.page, theme);
        // The structure of a page does not depend on the theme.
        const problems = await accessibilityProblems(stage.page, theme === 'light' ? 'all' : 'colors');
        assert.deepEqual(problems, [], `${width} pixels wide, ${theme}`);
        const file = `${this.test?.titlePath().slice(-2).join(' ')} ${theme} ${width}`;
        const folder = process.env[picturesVariable];
        if (folder !== undefined)
          await stage.page.screenshot({
            path: join(folder, `${file.replaceAll(/[^A-Za-z0-9]+/g, '-')}.png`),
          });
      }
    }
  });
}
