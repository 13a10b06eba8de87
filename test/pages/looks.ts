import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { type ThemeName, themeNames } from '../ui/themes.ts';
import { accessibilityProblems } from './axe.ts';
import { showTheme } from './pageTheme.ts';

/** In which themes the states of a page are checked, and by which rules of axe-core. */
export interface Looks {
  readonly themes: readonly ThemeName[];
  readonly rules: 'all' | 'colors';
}

export const lightLooks: Looks = { themes: ['light'], rules: 'all' };

/** The structure of a page does not depend on the theme. */
export const otherLooks: Looks = { themes: themeNames.filter((theme) => theme !== 'light'), rules: 'colors' };

/** In pixels: a wide page, and what the side bar leaves of a window of 700. */
const widths = [1100, 350];

/** Fails if axe-core finds something in the state that a page shows. */
export async function assertAccessible(page: Page, { themes, rules }: Looks): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 1300 });
    for (const theme of themes) {
      await showTheme(page, theme);
      assert.deepEqual(await accessibilityProblems(page, rules), [], `${width} pixels wide, ${theme}`);
    }
  }
}
