import assert from 'node:assert/strict';
import { EventEmitter, Uri, window } from 'vscode';
import { createOverviewController } from '../../../src/overview/controller.ts';
import type { Connection } from '../../../src/service/connection.ts';
import { alertTexts } from '../../../src/ui/alertTexts.ts';
import { recordingLog } from '../../vscode/recordingLog.ts';
import { FakePanel } from '../createForm/fakePanel.ts';
import { fakeSettings } from '../service/fakeSettings.ts';
import { newConnection } from '../service/newConnection.ts';
import { settled } from '../triage/simulatedTime.ts';
import { fakeWindow } from '../vscode/fakeWindow.ts';
import { replaceMembers } from '../vscode/replaceMembers.ts';

describe('the overview', () => {
  const vs = fakeWindow();
  fakeSettings();
  let connection: Connection;
  let overview: ReturnType<typeof createOverviewController>;
  /** The panel that was made last, and how many there are. */
  let page: FakePanel;
  let panels: number;
  const newPanel = () => {
    panels += 1;
    return (page = new FakePanel());
  };
  replaceMembers(window, { createWebviewPanel: newPanel });

  beforeEach(() => {
    panels = 0;
    const log = recordingLog();
    connection = newConnection(log);
    const clock = { now: () => 0, onDidStep: new EventEmitter<void>().event };
    overview = createOverviewController({ connection, textsOf: alertTexts, clock, log }, Uri.file('/'));
  });
  afterEach(() => {
    for (const part of [overview, connection, connection.services, connection.tokens]) part.dispose();
  });

  /** The next message to the page: whether it could be seen then. */
  async function sent(): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    Object.assign(page.webview, { postMessage: () => resolve(page.visible) });
    return promise;
  }

  it('leads by a button to what that names: of all settings, to that of the proxy', async () => {
    await overview.show();
    for (const action of ['proxySettings', 'reconnect', 'retry', 'loadAll'])
      await page.say({ type: 'run', action });
    assert.deepEqual(vs.ran, [
      ['workbench.action.openSettings', 'http.proxy'],
      ['alertTriage.reconnect'],
      ['alertTriage.refresh'],
      ['alertTriage.loadAll'],
    ]);
  });

  it('is one panel, reused, which looks for names only as long as it can be seen', async () => {
    await connection.useSample();
    const { names } = connection.triage ?? assert.fail('nobody is signed in');
    let isShown = () => false;
    const lookUp = async (asks: () => boolean) => void (isShown = asks);
    Object.assign(names, { lookUp });
    for (let times = 0; times < 2; times += 1) await overview.show();
    await page.load();
    assert.deepEqual([panels, isShown(), overview.visible], [1, true, true]);
    page.dispose();
    assert.deepEqual([isShown(), overview.visible], [false, false]);
    // So that nothing is counted when the test is over.
    await connection.leaveSample();
  });

  it('follows what is loaded while it can be seen', async () => {
    await overview.show();
    const first = sent();
    await page.load();
    await first;

    const next = sent();
    page.visible = false;
    await connection.useSample();
    await settled();
    page.visible = true;
    await connection.leaveSample();
    assert.equal(await next, true, 'not while it is hidden');
  });

  it('takes a panel that VS Code restores, and closes a second one', async () => {
    await overview.restore(newPanel());
    const second = newPanel();
    await overview.restore(second);
    assert.deepEqual([overview.visible, second.isClosed], [true, true]);
  });

  it('opens another panel after one that was closed before it could be filled', async () => {
    const closed = newPanel();
    closed.dispose();
    await assert.rejects(overview.restore(closed));
    await overview.show();
    assert.deepEqual([panels, overview.visible], [2, true]);
  });
});
