import assert from 'node:assert/strict';
import { commands, EventEmitter } from 'vscode';
import type { Alert } from '../../src/api/alert.ts';
import { signOut } from '../../src/service/signOut.ts';
import { commandIds, settingIds, viewIds } from '../../src/contributions.ts';
import { type AutoRefresh, createAutoRefresh } from '../../src/monitor/autoRefresh.ts';
import type { PagedList } from '../../src/list/pagedList.ts';
import type { SeenRequest } from '../service/behaviour.ts';
import { fixed } from '../service/faults.ts';
import { clientFor } from '../service/freshService.ts';
import { connectionStage } from './connectionStage.ts';
import { nextOf } from './nextOf.ts';
import { settingsOfTests } from './settingsOfTests.ts';
import { signedInExtension } from './signedInExtension.ts';

const isPoll = ({ path, query }: SeenRequest) => path === '/api/v0/alerts' && query === '?page=1';

describe('Auto refresh', () => {
  const setSetting = settingsOfTests();
  const stage = connectionStage();
  let list: PagedList<Alert>;
  let autoRefresh: AutoRefresh;
  let display: { visible: boolean; onDidChangeVisibility: EventEmitter<void>['event'] };
  let visibility: EventEmitter<void>;

  beforeEach(async () => {
    const { connection, service } = stage.current();
    await setSetting(settingIds.refreshInterval, 60);
    await stage.signInTo(service);
    list = connection.triage?.alerts ?? assert.fail('signed out');
    await list.loadMore();
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

  it('ends with the sign-out, and with a request that was on its way', async () => {
    const { service, connection } = stage.current();
    const held = Promise.withResolvers<undefined>();
    service.behave({ onRequest: () => held.promise });
    const polled = service.nextRequest(isPoll);
    check();
    await polled;
    await signOut(connection);
    held.resolve(undefined);
    service.store.add({ name: 'New' });
    check();
    // Whatever was sent by now arrives before the answer to this.
    await clientFor(service).listUsers(1);
    assert.equal(list.failure, undefined);
    assert.equal(service.requests.filter(isPoll).length, 1);
  });

  it('stops at a rejected token without a message, until there is another', async () => {
    const { service, connection } = stage.current();
    let refusals = 0;
    const listening = connection.onDidRejectToken(() => (refusals += 1));
    service.behave({ onRequest: fixed(401, '{}') });
    const changed = nextOf((listener: () => void) => list.onDidChange(listener));
    check();
    await changed;
    check();
    assert.equal(refusals, 0);
    service.behave({ onRequest: undefined });
    await list.refresh();
    assert.equal(service.requests.length, 2);
    listening.dispose();
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
