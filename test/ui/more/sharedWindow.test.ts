import assert from 'node:assert/strict';
import { openCreateForm } from '../createFormPage.ts';
import { Journey } from '../journey.ts';
import { onlyWhenAsked } from '../polling.ts';
import { narrowest, widenSideBar } from '../sideBar.ts';
import { closeIdleWindowHosts } from '../windowHost.ts';

describe('a window that suites share', () => {
  it('shows the next one what a new window shows, whatever was done in it', async () => {
    await closeIdleWindowHosts();
    const first = new Journey(onlyWhenAsked);
    await first.open();
    assert.ok(!first.workbench.isUsed);
    const asNew = await looks(first);
    await soil(first);
    await first.close();

    const next = new Journey(onlyWhenAsked);
    await next.open();
    assert.ok(next.workbench.isUsed);
    assert.equal(await looks(next), asNew);
    await next.run('Alerts: Saved Filters…');
    await next.quickInput.waitForText('Saved Filters');
    assert.equal(await next.quickInput.rows.filter({ hasText: 'Left behind' }).count(), 0);
    await next.quickInput.dismiss();
    const form = await openCreateForm(next.workbench);
    assert.equal((await form.values()).name, '');
    await next.close();
  });

  it('is given up by a suite that leaves something in it', async () => {
    const leaving = new Journey({});
    await leaving.open();
    const form = await openCreateForm(leaving.workbench);
    await form.enter({ name: 'A draft that nobody discards' });
    await leaving.page.locator('.tab.active').click({ button: 'middle' });
    await leaving.messages.notification(/saved\.$/);
    await assert.rejects(leaving.close(), /The next suite would find this[^]*A draft that nobody discards/);
    const next = new Journey({});
    await next.open();
    assert.ok(!next.workbench.isUsed);
    await next.close();
  });
});

/**
 * What a window shows and has on the clipboard, without ages, the port of the service, what the status bar says for some
 * seconds, and the marks of rows, which VS Code may draw a moment later than the rows; their labels say the same.
 */
async function looks({ page, alerts }: Journey): Promise<string> {
  await alerts.waitForCount('50 of 237');
  await alerts.toFirst();
  // Names of assignees may still be looked up among the users.
  await page.getByRole('progressbar').first().waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: /unseen alerts/ }).waitFor();
  const shown = await page.locator('.monaco-workbench').ariaSnapshot();
  const clipboard = await page.evaluate(() => navigator.clipboard.readText());
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const lasting = shown.replaceAll(
    /\b\d+[mhdw]\b|As of \d+:\d+|127\.0\.0\.1:\d+|^ *- alert ".*\n| [●◐•✓]+(?="?$)/gm,
    '',
  );
  return [lasting, clipboard, `${width} x ${height}`].join('\n');
}

/** Changes all that suites change. */
async function soil(stage: Journey): Promise<void> {
  const { alerts, filterBy, groupBy, messages, nameAt, page, quickInput, run, service, sortBy, users } =
    stage;
  await alerts.contextMenu(nameAt(3), 'My Marks', 'Pin');
  await filterBy('critical');
  await run('Alerts: Saved Filters…');
  await quickInput.pick('Save Current Filter…');
  await quickInput.waitForText('A filter with the same name will be replaced.');
  await quickInput.answer('Left behind');
  await messages.waitForStatus('Filter "Left behind" saved.');
  await groupBy('Severity');
  await sortBy('Name, Z to A');
  await users.toggle();
  await users.rows.first().waitFor();
  await run('Alerts: Pause Auto Refresh');
  await run('Alerts: Switch Service…');
  await quickInput.pick('Add Service…');
  await quickInput.waitForText('Add Service: URL');
  await quickInput.answer('https://other.example');
  await quickInput.waitForText('Add Service: Name');
  await quickInput.answer('Other');
  await alerts.welcomeButton('Sign In').waitFor();
  await stage.workbench.setTheme('dark');
  await run('Terminal: Create New Terminal');
  await page.locator('.terminal-outer-container').waitFor();
  await stage.workbench.openTextFile();
  await page.keyboard.type('unsaved');
  const form = await openCreateForm(stage.workbench);
  await form.enter({ name: 'Left behind, too' });
  await stage.workbench.copy('left behind');
  await widenSideBar(page, narrowest);
  await page.setViewportSize({ width: 900, height: 600 });
  service.behave({ latencyMs: 1 });
  await stage.workbench.hideAlerts();
  await run('Alerts: Switch Service…');
}
