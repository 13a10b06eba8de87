import assert from 'node:assert/strict';
import { accessibilityProblems } from './axe.ts';
import { openSignedIn, type Stage } from './stage.ts';
import { type ThemeName, themes } from './themes.ts';
import { webviewStates } from './webviewStates.ts';

const themeNames: readonly ThemeName[] = ['light', 'dark', 'highContrast', 'highContrastLight'];

describe('axe-core finds nothing', () => {
  let stage: Stage;

  before(async function () {
    stage = await openSignedIn({ service: { alertCount: 30 } });
  });

  afterEach(async function () {
    await stage.workbench.pictureFailure(this.currentTest);
  });

  after(async () => {
    await stage.dispose();
  });

  for (const theme of themeNames) {
    describe(`in ${themes[theme].label}`, () => {
      before(async () => {
        await stage.workbench.setTheme(theme);
      });

      for (const { name, webview, reach } of webviewStates) {
        if (webview === undefined) continue;
        it(`in "${webview}": ${name}`, async () => {
          const leave = await reach(stage);
          assert.deepEqual(await accessibilityProblems(await stage.workbench.webview(webview)), []);
          if (leave) await leave();
        });
      }
    });
  }
});
