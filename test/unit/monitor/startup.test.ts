import assert from 'node:assert/strict';
import { Disposable, EventEmitter, window, workspace } from 'vscode';
import type { ConnectionState } from '../../../src/connection/connection.ts';
import { startMonitor } from '../../../src/monitor/startup.ts';
import { lazy } from '../../../src/ui/lazy.ts';
import { recordingLog } from '../../vscode/recordingLog.ts';
import { settled } from '../triage/simulatedTime.ts';
import { replaceMembers } from '../vscode/replaceMembers.ts';

const service = { baseUrl: 'https://host/', origin: 'https://host', host: 'host' };

describe('The start of what watches the alerts', () => {
  const changed = new EventEmitter<ConnectionState>();
  const focusChanged = new EventEmitter<void>();
  const configured = new EventEmitter<void>();
  const windowState = { focused: true };
  let settings: Record<string, unknown>;
  let state: ConnectionState;
  let loads: number;
  let failure: Error | undefined;
  let log: ReturnType<typeof recordingLog>;
  let monitor: Disposable;

  replaceMembers(window, { state: windowState, onDidChangeWindowState: focusChanged.event });
  replaceMembers(workspace, {
    getConfiguration: () => ({ get: (id: string) => settings[id] }),
    onDidChangeConfiguration: configured.event,
  });

  beforeEach(() => {
    [settings, loads, failure, log] = [{}, 0, undefined, recordingLog()];
    windowState.focused = true;
    state = { kind: 'starting' };
    const features = lazy(async () => {
      loads += 1;
      if (failure) throw failure;
      return new Disposable(() => undefined);
    });
    monitor = startMonitor(
      {
        get state() {
          return state;
        },
        onDidChange: changed.event,
      },
      features,
      log,
    );
  });
  afterEach(() => monitor.dispose());

  async function enter(next: ConnectionState): Promise<void> {
    state = next;
    changed.fire(next);
    await settled();
  }

  it('is once, as soon as somebody is signed in', async () => {
    for (const next of [{ kind: 'noUrl' }, { kind: 'signedOut', service }] as const) await enter(next);
    assert.equal(loads, 0);
    await enter({ kind: 'signedIn', service });
    await enter({ kind: 'signedOut', service });
    await enter({ kind: 'signedIn', service });
    assert.equal(loads, 1);
    assert.equal(log.text(), '');
  });

  it('waits until the window has the focus', async () => {
    windowState.focused = false;
    await enter({ kind: 'signedIn', service });
    assert.equal(loads, 0);
    windowState.focused = true;
    focusChanged.fire();
    await settled();
    assert.equal(loads, 1);
  });

  for (const [id, off, on] of [
    ['alertTriage.refreshInterval', 0, 60],
    ['alertTriage.statusBar', false, true],
    ['workbench.statusBar.visible', false, true],
  ] as const)
    it(`waits while ${id} is ${off}`, async () => {
      settings[id] = off;
      await enter({ kind: 'signedIn', service });
      assert.equal(loads, 0);
      settings[id] = on;
      configured.fire();
      await settled();
      assert.equal(loads, 1);
    });

  it('is tried again after it failed, of which the log tells', async () => {
    failure = new Error('no such file');
    await enter({ kind: 'signedIn', service });
    assert.match(log.text(), /Loading what watches the alerts: Error: no such file/);
    failure = undefined;
    focusChanged.fire();
    await settled();
    assert.equal(loads, 2);
  });
});
