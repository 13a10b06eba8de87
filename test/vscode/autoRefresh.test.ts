import assert from 'node:assert/strict';
import { commands } from 'vscode';
import { commandIds, settingIds, viewIds } from '../../src/contributions.ts';
import type { SeenRequest } from '../service/behaviour.ts';
import { settingsOfTests } from './settingsOfTests.ts';
import { signedInExtension } from './signedInExtension.ts';

const isPoll = ({ path, query }: SeenRequest) => path === '/api/v0/alerts' && query === '?page=1';

describe('Auto refresh of the extension', () => {
  const stage = signedInExtension();
  const setSetting = settingsOfTests();

  beforeEach(async () => {
    await setSetting(settingIds.refreshInterval, 60);
    await setSetting(settingIds.statusBar, false);
    await commands.executeCommand('workbench.view.explorer');
    await commands.executeCommand('workbench.action.closeAllEditors');
    // Ends a check that is under way.
    await commands.executeCommand(commandIds.refresh);
    stage.current().requests.length = 0;
  });

  const shows = {
    overview: () => commands.executeCommand(commandIds.showOverview),
    list: () => commands.executeCommand(`${viewIds.alerts}.focus`),
    'status bar': () => setSetting(settingIds.statusBar, undefined),
  };
  for (const [display, show] of Object.entries(shows))
    it(`checks while the ${display} shows alerts, and not before`, async () => {
      const service = stage.current();
      await commands.executeCommand(commandIds.pauseAutoRefresh);
      await commands.executeCommand(commandIds.resumeAutoRefresh);
      const polled = service.nextRequest(isPoll);
      assert.deepEqual(service.requests.filter(isPoll), []);
      await show();
      await polled;
      assert.equal(service.requests.filter(isPoll).length, 1);
    });
});
