import assert from 'node:assert/strict';
import type { FrameLocator, Page } from 'playwright-core';
import type { AlertService } from '../service/service.ts';
import type { ServedAlert } from '../service/wire.ts';
import { openStage, type Stage } from './stage.ts';
import type { TreeView } from './treeView.ts';

/** A morning's work without the mouse. Each test goes on where the one before stopped. */
describe('with the keyboard alone', () => {
  let stage: Stage;
  let service: AlertService;
  let alerts: TreeView;
  let page: Page;
  let details: FrameLocator;

  before(async function () {
    stage = await openStage();
    ({ service, alerts } = stage);
    ({ page } = stage.workbench);
  });

  afterEach(async function () {
    await stage.workbench.pictureFailure(this.currentTest);
  });

  after(async () => {
    await stage.dispose();
  });

  it('signs in', async () => {
    await command('Alerts: Sign In');
    await stage.workbench.quickInput.waitForText(/^Sign In to /);
    await page.keyboard.type(service.token);
    await stage.workbench.press('Enter');
    await alerts.rows.first().waitFor();
  });

  it('narrows down to the critical and high open ones', async () => {
    await command('Alerts: Focus on Alerts View');
    await stage.workbench.press('Alt+Q', 'F');
    await stage.workbench.quickInput.rows.first().waitFor();
    await stage.workbench.press('Enter');
    await stage.workbench.quickInput.waitForText('Filter Alerts: Severity');
    await stage.workbench.press('ArrowDown', 'Space', 'ArrowDown', 'Space', 'Enter');
    await alerts.waitForMessage(/^critical, high · /);
    await stage.workbench.press('Alt+Q', 'F');
    await stage.workbench.quickInput.waitForText('critical, high');
    await stage.workbench.press('ArrowDown', 'Enter');
    await stage.workbench.quickInput.waitForText('Filter Alerts: Status');
    await stage.workbench.press('ArrowDown', 'Space', 'Enter');
    const found = graveAndOpen(50).length;
    await alerts.waitForMessage(`critical, high · open · ${found} matches in 50 of 237 loaded`);
  });

  it('walks through them over three pages', async () => {
    await stage.workbench.press('Alt+.');
    details = await stage.workbench.webview('Alert Details');
    const walked = graveAndOpen(150);
    const pages = [50, 100, 150].map((loaded) => graveAndOpen(loaded).length);
    assert.ok(new Set(pages).size === 3, 'there are some on each of the pages');
    for (const [index, { name }] of walked.entries()) {
      const rows = pages.find((count) => count > index) ?? 0;
      await details
        .getByRole('status')
        .getByText(`Alert ${index + 1} of ${rows}`, { exact: true })
        .waitFor();
      await details.getByRole('heading', { level: 1, name: name ?? '' }).waitFor();
      await alerts.waitForSelected(name ?? '');
      if (index < walked.length - 1) await stage.workbench.press('Alt+.');
    }
    await alerts.waitForMessage(`critical, high · open · ${walked.length} matches in 150 of 237 loaded`);
    await alerts.root.getByRole('tree').and(page.locator(':focus')).waitFor();
  });

  it('copies two of them', async () => {
    await stage.workbench.press('Shift+ArrowUp', 'Alt+Q', 'M');
    const [last, before] = graveAndOpen(150).toReversed();
    const copied = await stage.workbench.waitForClipboard(/^## [^]*^## /m);
    for (const alert of [last, before]) assert.ok(copied.includes(` · ${alert?.id}\n`), copied);
    assert.equal(copied.match(/^## /gm)?.length, 2);
  });

  it('exports all of them, also from pages not loaded yet', async () => {
    const { quickInput } = stage.workbench;
    await stage.workbench.press('Alt+Q', 'E');
    await quickInput.waitForText('Export Alerts: Format');
    await stage.workbench.press('Enter');
    await quickInput.waitForText('Export Alerts: Destination');
    await stage.workbench.press('ArrowDown', 'Enter');
    await quickInput.waitForText('Export Alerts: Scope');
    await stage.workbench.press('Enter');
    await page.getByRole('tab', { name: 'Untitled-1' }).waitFor();
    await stage.workbench.press('Control+A', 'Control+C');
    const csv = await stage.workbench.waitForClipboard(/^id,name,/);
    const exported = csv.match(/^01k\w+(?=,)/gm);
    assert.deepEqual(
      exported,
      graveAndOpen(237).map(({ id }) => id),
    );
  });

  it('clears the filter', async () => {
    await command('Alerts: Focus on Alerts View');
    await stage.workbench.press('Alt+Q', 'X');
    await alerts.waitForCount('237 alerts');
    await alerts.waitForSize(237);
  });

  it('finds all of its shortcuts in VS Code’s own editor', async () => {
    await stage.workbench.press('Alt+Q', 'K');
    const rows = page.locator('.keybindings-editor .monaco-list-row');
    await rows.filter({ hasText: 'Alerts: Clear Filter' }).first().waitFor();
    // The list's own keys, which the details follow, run VS Code's commands as well.
    await rows
      .filter({ hasNotText: /Alerts: |runCommands/i })
      .first()
      .waitFor({ state: 'detached' });
    assert.ok((await rows.count()) > 10);
  });

  function graveAndOpen(loaded: number): readonly ServedAlert[] {
    return service.store.alerts
      .slice(0, loaded)
      .filter(({ status, severity }) => status === 'open' && /^(critical|high)$/.test(severity ?? ''));
  }

  /** Runs a command of the palette. */
  async function command(title: string): Promise<void> {
    await stage.workbench.press('F1');
    await stage.workbench.quickInput.input.waitFor();
    await page.keyboard.type(title);
    const chosen = stage.workbench.quickInput.rows.and(page.locator('.focused'));
    await chosen.getByText(title, { exact: true }).waitFor();
    await stage.workbench.press('Enter');
  }
});
