import assert from 'node:assert/strict';
import { commands, EventEmitter } from 'vscode';
import { commandIds, settingIds, viewIds } from '../../src/contributions.ts';
import { type AutoRefresh, createAutoRefresh } from '../../src/monitor/autoRefresh.ts';
import type { SeenRequest } from '../service/behaviour.ts';
import { connectionStage } from './connectionStage.ts';
import { settingsOfTests } from './settingsOfTests.ts';
import { signedInExtension } from './signedInExtension.ts';

const isPoll = ({ path, query }: SeenRequest) => path === '/api/v0/alerts' && query === '?page=1';

describe('Auto refresh', () => {
  const setSetting = settingsOfTests();
  const stage = connectionStage();
  let autoRefresh: AutoRefresh;
  let display: { visible: boolean; onDidChangeVisibility: EventEmitter<void>['event'] };
  let visibility: EventEmitter<void>;

  beforeEach(async () => {
    const { connection, service } = stage.current();
    await setSetting(settingIds.refreshInterval, 60);
    await stage.signInTo(service);
    await connection.triage?.alerts.loadMore();
    service.requests.length = 0;
    visibility = new EventEmitter();
    display = { visible: true, onDidChangeVisibility: visibility.event };
    autoRefresh = createAutoRefresh(connection, [display]);
  });

  afterEach(() => autoRefresh.dispose());

  /** Checks at once, if that is possible at the moment. */
  function check(): void {
    autoRefresh.pause();
    autoRefresh.resume();
  }

  it('waits until alerts are visible, whichever part of the window shows them', async () => {
    const { service } = stage.current();
    display.visible = false;
    visibility.fire();
    check();
    check();
    const polled = service.nextRequest(isPoll);
    display.visible = true;
    visibility.fire();
    await polled;
    assert.equal(service.requests.length, 1);
  });

  it('is turned off and on by the setting at any time', async () => {
    const { service } = stage.current();
    await setSetting(settingIds.refreshInterval, 0);
    check();
    check();
    const polled = service.nextRequest(isPoll);
    await setSetting(settingIds.refreshInterval, 30);
    await polled;
    assert.equal(service.requests.length, 1);
  });
});

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
