import assert from 'node:assert/strict';
import { EventEmitter, window } from 'vscode';
import { settingIds } from '../../../src/contributions.ts';
import { type AutoRefresh, createAutoRefresh } from '../../../src/monitor/autoRefresh.ts';
import { listPage } from '../listPage.ts';
import { fakeSettings } from '../service/fakeSettings.ts';
import { fakeSignIn } from '../service/fakeSignIn.ts';
import { settled } from '../triage/simulatedTime.ts';
import { triageOf } from '../triage/triageOf.ts';
import { fakeWindow } from '../vscode/fakeWindow.ts';
import { replaceMembers } from '../vscode/replaceMembers.ts';

describe('auto refresh', () => {
  const settings = fakeSettings();
  fakeWindow();
  replaceMembers(window, {
    state: { focused: true },
    onDidChangeWindowState: new EventEmitter<void>().event,
  });
  const visibility = new EventEmitter<void>();
  let display: { visible: boolean; readonly onDidChangeVisibility: typeof visibility.event };
  let polls: number;
  let autoRefresh: AutoRefresh;

  beforeEach(async () => {
    polls = 0;
    display = { visible: true, onDidChangeVisibility: visibility.event };
    const pollAlerts = async () => {
      polls += 1;
      return listPage([]);
    };
    const triage = triageOf({ listAlerts: async () => listPage([]), pollAlerts });
    await triage.alerts.loadMore();
    autoRefresh = createAutoRefresh(fakeSignIn(triage).connection, [display]);
  });
  afterEach(() => autoRefresh.dispose());

  /** How many times it has polled by now, if it is asked to, in case that is possible. */
  async function pollsOnceAsked(): Promise<number> {
    autoRefresh.pause();
    autoRefresh.resume();
    await settled();
    return polls;
  }

  it('waits until alerts are visible', async () => {
    display.visible = false;
    visibility.fire();
    assert.equal(await pollsOnceAsked(), 0);
    display.visible = true;
    visibility.fire();
    await settled();
    assert.equal(polls, 1);
  });

  it('is turned off and on by the setting at any time', async () => {
    settings.edit({ [settingIds.refreshInterval]: 0 });
    assert.equal(await pollsOnceAsked(), 0);
    settings.edit({ [settingIds.refreshInterval]: 30 });
    await settled();
    assert.equal(polls, 1);
  });
});
