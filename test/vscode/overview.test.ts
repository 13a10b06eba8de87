import assert from 'node:assert/strict';
import { Disposable, extensions, Uri, ViewColumn, window } from 'vscode';
import { panelIds } from '../../src/contributions.ts';
import type { Obstacle } from '../../src/service/connection.ts';
import { createOverviewPanel } from '../../src/overview/panel.ts';
import { alertTexts } from '../../src/ui/alertTexts.ts';
import type { NamesDisplay } from '../../src/triage/assigneeNames.ts';
import { listPage } from '../unit/listPage.ts';
import { fakeSignIn } from '../unit/service/fakeSignIn.ts';
import { nextOf } from './nextOf.ts';
import { panelTabs } from './tabs.ts';
import { triageOf } from '../unit/triage/triageOf.ts';

describe('The panel of the overview', () => {
  let overview: ReturnType<typeof createOverviewPanel>;
  let signIn: ReturnType<typeof fakeSignIn>;
  /** Resolves when the page has asked for its state, or there was something to send. */
  let refreshed: PromiseWithResolvers<void>;
  let refreshes: number;
  let isShown: () => boolean;

  beforeEach(() => {
    refreshed = Promise.withResolvers();
    refreshes = 0;
    isShown = () => false;
    const names = {
      lookUp: async (display: NamesDisplay) => {
        isShown = () => display.isShown();
      },
    };
    signIn = fakeSignIn(Object.assign(triageOf({ listAlerts: async () => listPage([]) }), { names }));
    const obstacle = (): Obstacle => {
      refreshes += 1;
      refreshed.resolve();
      return 'signedOut';
    };
    const host = {
      connection: Object.assign(signIn.connection, { serviceHost: '', obstacle }),
      textsOf: alertTexts,
      clock: { now: Date.now, onDidStep: () => new Disposable(() => undefined) },
      run: () => assert.fail('No button is pressed.'),
      report: (doing: string, error: unknown) => assert.fail(`${doing}: ${String(error)}`),
    };
    const extension = extensions.getExtension('alert-triage.alert-triage');
    overview = createOverviewPanel(host, extension?.extensionUri ?? Uri.file('/'), () => undefined);
  });

  afterEach(async () => {
    await window.tabGroups.close(tabs());
    overview.dispose();
  });

  const tabs = () => panelTabs(panelIds.overview);

  it('is one, reused, which looks for names only as long as it can be seen', async () => {
    overview.show();
    await refreshed.promise;
    assert.equal(isShown(), true);
    overview.show();
    const labels = tabs().map(({ label }) => label);
    assert.deepEqual(labels, ['Alerts Overview']);
    await window.tabGroups.close(tabs());
    assert.equal(isShown(), false);
  });

  it('follows what is loaded while it can be seen', async () => {
    overview.show();
    await refreshed.promise;
    refreshed = Promise.withResolvers();
    signIn.become(undefined);
    await refreshed.promise;
    await window.tabGroups.close(tabs());
    const before = refreshes;
    signIn.become(undefined);
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
