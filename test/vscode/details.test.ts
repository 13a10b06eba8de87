import assert from 'node:assert/strict';
import {
  commands,
  Disposable,
  EventEmitter,
  extensions,
  Uri,
  ViewColumn,
  type WebviewPanel,
  window,
} from 'vscode';
import { createDetailsPanel } from '../../src/details/panel.ts';
import type { Alert } from '../../src/api/alert.ts';
import { panelIds } from '../../src/contributions.ts';
import { alertTexts } from '../../src/ui/alertTexts.ts';
import { alert } from '../unit/triage/alerts.ts';
import { codeLinksOf } from '../unit/details/codeLinks.ts';
import { listPage } from '../unit/listPage.ts';
import { exampleService, triageOf } from '../unit/triage/triageOf.ts';
import { nextOf } from './nextOf.ts';
import { recordingLog } from './recordingLog.ts';
import { panelTabs } from './tabs.ts';

const first = alert({ id: 'a1', name: 'First', severity: 'high', description: '*one*' });
const second = alert({ id: 'a2', name: 'Second\u202e', description: 'two' });

describe('The panel of the details', () => {
  let details: ReturnType<typeof createDetailsPanel>;
  let load: (...alerts: readonly Alert[]) => Promise<void>;
  /** Fires with the name of each alert that is put on the page. */
  let put: EventEmitter<string>;
  const texts = alertTexts({ userName: () => undefined });
  const log = recordingLog();

  beforeEach(async () => {
    put = new EventEmitter();
    let loaded: readonly Alert[] = [first, second];
    const triage = triageOf({ listAlerts: async () => listPage(loaded) });
    await triage.alerts.loadMore();
    load = async (...alerts) => {
      loaded = alerts;
      await triage.alerts.refresh();
    };
    details = createDetailsPanel({
      connection: { triage, obstacle: () => undefined, services: { currentUrl: exampleService.baseUrl } },
      textsOf: () => ({
        ...texts,
        name: (one) => {
          put.fire(one.name ?? '');
          return texts.name(one);
        },
      }),
      codeLinks: codeLinksOf(),
      clock: { now: Date.now, onDidStep: () => new Disposable(() => undefined) },
      extensionUri: extensions.getExtension('alert-triage.alert-triage')?.extensionUri ?? Uri.file('/'),
      log,
    });
  });

  afterEach(async () => {
    // Also closes tabs that VS Code has not reported to extensions yet.
    await commands.executeCommand('workbench.action.closeAllEditors');
    details.dispose();
    put.dispose();
    assert.equal(log.text(), '');
  });

  const current = () => details.open?.session.id;
  const isVisible = () => details.open?.panel.visible ?? false;
  const tabs = () => panelTabs(panelIds.alertDetails);

  /** Waits until an alert of this name is put on the page. */
  async function shown(name: string): Promise<void> {
    await nextOf(put.event, (shownName) => shownName === name);
  }

  async function showFirst(): Promise<void> {
    const firstShown = shown('First');
    details.show(first);
    await firstShown;
  }

  function labels(): string[] {
    return tabs().map((tab) => tab.label);
  }

  it('is one, reused', async () => {
    assert.equal(current(), undefined);
    assert.equal(isVisible(), false);
    await showFirst();
    assert.equal(current(), 'a1');
    assert.equal(isVisible(), true);
    const secondShown = shown('Second\u202e');
    details.show(second, { preserveFocus: true });
    await secondShown;
    assert.equal(current(), 'a2');
    assert.deepEqual(labels(), ['Alert Details'], 'no text of an alert goes where VS Code writes it to disk');
  });

  it('has the same icon for every alert, since VS Code writes it to disk', () => {
    const panel = keptPanel();
    details.restore(panel, stateOf('a1'));
    const icon = panel.iconPath;
    assert.ok(icon);
    details.show(second);
    assert.deepEqual(panel.iconPath, icon);
    details.open?.session.forget();
    assert.deepEqual(panel.iconPath, icon);
  });

  it('is gone when it is closed', async () => {
    await showFirst();
    const gone = nextOf(
      (listener: () => void) => details.onDidChange(listener),
      () => current() === undefined,
    );
    await window.tabGroups.close(tabs());
    await gone;
    assert.equal(isVisible(), false);
  });

  it('takes over a panel that VS Code kept, and finds its alert when the list has it', async () => {
    await load();
    details.restore(keptPanel(), stateOf('a1'));
    assert.equal(current(), 'a1');
    await load(first);
    const firstShown = shown('First');
    details.refresh();
    await firstShown;
  });

  it('closes a panel that VS Code kept of another service', () => {
    for (const state of [stateOf('a1', 'https://other.example'), { id: 'a1', top: 0 }]) {
      details.restore(keptPanel(), state);
      assert.equal(current(), undefined);
    }
  });

  it('opens another panel after one that was closed before it could be filled', async () => {
    const closed = keptPanel();
    closed.dispose();
    assert.throws(() => details.restore(closed, stateOf('a1')));
    assert.equal(isVisible(), false);
    await showFirst();
  });

  it('needs no second panel, nor one without an alert', async () => {
    details.restore(keptPanel(), undefined);
    assert.equal(current(), undefined);
    details.show(first);
    details.restore(keptPanel(), stateOf('a2'));
    assert.equal(current(), 'a1');
  });

  function stateOf(id: string, service = exampleService.baseUrl) {
    return { service, id, top: 0 };
  }

  function keptPanel(): WebviewPanel {
    return window.createWebviewPanel(panelIds.alertDetails, 'kept', ViewColumn.Active);
  }
});
