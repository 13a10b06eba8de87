import assert from 'node:assert/strict';
import type { AlertService } from '../service/service.ts';
import { openSignedIn, type Stage } from './stage.ts';
import type { TreeView } from './treeView.ts';

describe('Find Alert', () => {
  let stage: Stage;
  let service: AlertService;
  let alerts: TreeView;

  before(async function () {
    this.timeout(60_000);
    stage = await openSignedIn();
    ({ service, alerts } = stage);
  });

  afterEach(async function () {
    await stage.workbench.pictureFailure(this.currentTest);
  });

  after(async () => {
    await stage.dispose();
  });

  it('finds what was typed, however fast Enter follows, the best match first', async () => {
    const { quickInput } = stage.workbench;
    const wanted = service.store.alerts.slice(39, 1)[0];
    assert.ok(wanted?.name);
    // By its label, VS Code would put this alert before the one that has the id.
    service.store.add({ name: wanted.id });
    await alerts.toFirst();
    await stage.workbench.press('Alt+Q', 'R');
    await alerts.row(wanted.id).waitFor();
    await stage.workbench.press('Alt+Q', 'P');
    await quickInput.waitForText('Find Alert');
    await quickInput.type(wanted.id);
    await quickInput.rows.nth(1).getByText(wanted.id).first().waitFor();
    await quickInput.rows.first().getByText(wanted.name, { exact: true }).waitFor();
    await quickInput.rows.first().and(stage.workbench.page.locator('.focused')).waitFor();
    // What matched is highlighted, also beside the name.
    await quickInput.rows.first().locator('.highlight').getByText(wanted.id).waitFor();
    await quickInput.type('');
    await quickInput.rows.nth(3).waitFor();
    await quickInput.answer(wanted.id);
    const details = await stage.workbench.webview('Alert Details');
    await details.getByRole('heading', { name: wanted.name }).first().waitFor();
    service.store.removeAt(0);
    await stage.workbench.runCommand('View: Close All Editors');
    await stage.workbench.runCommand('Alerts: Refresh');
    await alerts.row(wanted.id).waitFor({ state: 'detached' });
  });

  it('stops searching the pages when told to, and keeps what it found', async () => {
    const { quickInput, page } = stage.workbench;
    const held = Promise.withResolvers<undefined>();
    await alerts.toFirst();
    await stage.workbench.press('Alt+Q', 'P');
    await quickInput.waitForText('Find Alert');
    service.behave({ onRequest: () => held.promise });
    const asked = service.nextRequest();
    await quickInput.type('nothing that is loaded');
    await quickInput.pick('Search All Pages');
    await asked;
    await quickInput.pick('Stop Searching');
    await quickInput.rows.getByText('Search All Pages', { exact: true }).waitFor();
    service.behave({ onRequest: undefined });
    held.resolve(undefined);
    await page.keyboard.press('Escape');
    await quickInput.root.waitFor({ state: 'hidden' });
    await alerts.waitForCount('50 of 237');
  });

  it('finds an alert on pages that are not loaded yet', async () => {
    const { quickInput } = stage.workbench;
    const wanted = service.store.alerts.slice(230, 1)[0];
    assert.ok(wanted?.name);
    await alerts.toFirst();
    await stage.workbench.press('Alt+Q', 'P');
    await quickInput.waitForText('Find Alert');
    await quickInput.type(wanted.id);
    await quickInput.pick('Search All Pages');
    await quickInput.rows.getByText(wanted.name, { exact: true }).waitFor();
    await quickInput.pick(wanted.name);
    const details = await stage.workbench.webview('Alert Details');
    await details.getByRole('heading', { name: wanted.name }).waitFor();
    await alerts.waitForCount('237 alerts');
  });
});
