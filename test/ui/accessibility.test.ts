import assert from 'node:assert/strict';
import { accessibilityProblems } from './axe.ts';
import { createFormStates } from './createFormStates.ts';
import { alertWithCode } from './detailsStates.ts';
import { journey } from './journey.ts';
import type { State } from './state.ts';
import { type ThemeName, themes } from './themes.ts';

const themeNames: readonly ThemeName[] = ['light', 'dark', 'highContrast', 'highContrastLight'];

const webviewStates: readonly State[] = [
  ...createFormStates,
  {
    name: 'an alert',
    shows: 'Everything that the service tells of an alert.',
    webview: 'Alert Details',
    async reach({ alerts, workbench }) {
      await alerts.rows.first().click();
      const frame = await workbench.webview('Alert Details');
      await frame.getByRole('heading', { level: 1 }).waitFor();
    },
  },
  alertWithCode,
];

describe('accessibility: axe-core finds nothing', () => {
  // Each state is reached from whichever one is there.
  const stage = journey({ alerts: 30, reset: 'nothing' });
  const { workbench, page } = stage;

  for (const theme of themeNames) {
    describe(`in ${themes[theme].label}`, () => {
      beforeEach(async () => {
        const shown = page.locator(`.monaco-workbench.${themes[theme].workbenchClass}`);
        if (!(await shown.isVisible())) await workbench.setTheme(theme);
      });

      for (const { name, webview, reach } of webviewStates) {
        if (webview === undefined) continue;
        it(`in "${webview}": ${name}`, async () => {
          const leave = await reach(stage);
          assert.deepEqual(await accessibilityProblems(await workbench.webview(webview)), []);
          if (leave) await leave();
        });
      }
    });
  }
});
