import assert from 'node:assert/strict';
import { accessibilityProblems } from '../axe.ts';
import { openCreateForm } from '../createFormPage.ts';
import { createFormStates } from '../createFormStates.ts';
import { alertWithCode } from '../detailsStates.ts';
import { journey } from '../journey.ts';
import { overviewStates } from '../overviewStates.ts';
import { applyPageTheme, type PageTheme, pageThemeOf } from '../pageTheme.ts';
import type { State } from '../state.ts';
import { themeNames, themes } from '../themes.ts';

const webviewStates: readonly State[] = [
  ...createFormStates,
  ...overviewStates,
  {
    name: 'an alert',
    shows: 'Everything that the service tells of an alert.',
    webview: 'Alert Details',
    reach: async ({ openDetails }) => void (await openDetails(0)),
  },
  alertWithCode,
];

/**
 * In each theme only the rules about colors are checked again: the structure of a page does not depend on the theme.
 */
describe('accessibility: axe-core finds nothing in four themes', () => {
  // No reset: a state of a webview can be reached from any other (`State.reach`).
  const stage = journey({ alerts: 30, reset: 'nothing' });
  const { workbench } = stage;
  let pageThemes: readonly PageTheme[] = [];

  before(async () => {
    const { frame } = await openCreateForm(workbench);
    for (const theme of themeNames) {
      await workbench.setTheme(theme);
      pageThemes = [...pageThemes, await pageThemeOf(frame, theme)];
    }
  });

  for (const { name, webview, reach } of webviewStates) {
    if (webview === undefined) continue;
    it(`in "${webview}": ${name}`, async () => {
      const leave = await reach(stage);
      const frame = await workbench.webview(webview);
      assert.deepEqual(await accessibilityProblems(frame), []);
      for (const theme of pageThemes) {
        await applyPageTheme(frame, theme);
        const problems = await accessibilityProblems(frame, 'colors');
        assert.deepEqual(problems, [], `In the theme ${themes[theme.name].label}`);
      }
      if (leave) await leave();
    });
  }
});
