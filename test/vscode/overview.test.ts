import assert from 'node:assert/strict';
import { Disposable, EventEmitter, extensions, Uri, ViewColumn, window } from 'vscode';
import { panelIds } from '../../src/contributions.ts';
import { createOverviewPanel, type OverviewPanel } from '../../src/overview/panel.ts';
import { alertTexts } from '../../src/ui/alertTexts.ts';
import { unloadedList } from '../unit/triage/loadedModel.ts';
import { nextOf } from './nextOf.ts';
import { panelTabs } from './tabs.ts';

describe('The panel of the overview', () => {
  let overview: OverviewPanel;
  let changes: EventEmitter<void>;
  /** Resolves when the page has asked for its state, or there was something to send. */
  let refreshed: PromiseWithResolvers<void>;
  let refreshes: number;
  let isShown: () => boolean;

  beforeEach(() => {
    changes = new EventEmitter();
    refreshed = Promise.withResolvers();
    refreshes = 0;
    isShown = () => false;
    overview = createOverviewPanel({
      host: {
        list: unloadedList(),
        texts: alertTexts(() => undefined),
        assigneeName: () => () => undefined,
        now: Date.now,
        obstacle: () => 'signedOut',
        isSignedIn: () => false,
        serviceHost: () => '',
        isSample: () => false,
        filterList: () => assert.fail('Nothing is selected.'),
        run: () => assert.fail('No button is pressed.'),
        report: (doing, error) => assert.fail(`${doing}: ${String(error)}`),
      },
      lookUpNames(isStillShown) {
        isShown = isStillShown;
        refreshes += 1;
        refreshed.resolve();
      },
      visibilityChanged: () => undefined,
      extensionUri: extensions.getExtension('alert-triage.alert-triage')?.extensionUri ?? Uri.file('/'),
      onDidChange: changes.event,
      clock: { now: Date.now, onDidStep: () => new Disposable(() => undefined) },
    });
  });

  afterEach(async () => {
    await window.tabGroups.close(tabs());
    overview.dispose();
    changes.dispose();
  });

  const tabs = () => panelTabs(panelIds.overview);

  it('is one, reused, which looks for names only as long as it can be seen', async () => {
    overview.show();
    await refreshed.promise;
    assert.equal(isShown(), true);
    overview.show();
    assert.deepEqual(
      tabs().map(({ label }) => label),
      ['Alerts Overview'],
    );
    await window.tabGroups.close(tabs());
    assert.equal(isShown(), false);
  });

  it('follows what is loaded while it can be seen', async () => {
    overview.show();
    await refreshed.promise;
    refreshed = Promise.withResolvers();
    changes.fire();
    await refreshed.promise;
    await window.tabGroups.close(tabs());
    const before = refreshes;
    changes.fire();
    assert.equal(refreshes, before);
  });

  it('takes a panel that VS Code restores, and closes a second one', async () => {
    const panel = () => window.createWebviewPanel(panelIds.overview, 'restored', ViewColumn.Active);
    overview.restore(panel());
    await refreshed.promise;
    const second = panel();
    const closed = nextOf(second.onDidDispose);
    overview.restore(second);
    await closed;
    assert.equal(tabs().length, 1);
  });

  it('opens another panel after one that was closed before it could be filled', async () => {
    const closed = window.createWebviewPanel(panelIds.overview, 'restored', ViewColumn.Active);
    closed.dispose();
    assert.throws(() => overview.restore(closed));
    overview.show();
    await refreshed.promise;
    assert.equal(overview.isVisible(), true);
  });
});
