import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { journey } from './journey.ts';

describe('first steps', () => {
  const stage = journey({ signedIn: false, settings: { 'alertTriage.baseUrl': '' } });
  const { alerts, page, press, quickInput, run, service, workbench } = stage;

  const statusBarItem = () => page.locator('.statusbar').getByRole('button', { name: /Sample data/ });

  it('lead by keyboard from the walkthrough to sample data, marked as such, and back', async () => {
    await run('Alerts: Get Started');
    const walkthrough = page.locator('.gettingStartedContainer');
    await walkthrough.getByText('Get Started with Alert Triage').first().waitFor();
    await tabTo(walkthrough.getByRole('button', { name: 'Try with Sample Data' }));
    await press('Enter');
    await alerts.waitForMessage('Sample data · 20 of 60 loaded');
    const step = page.locator('.codicon[data-done-step-id$="#connect"]').first();
    await statusBarItem().waitFor();
    // Nobody has connected to a service.
    await step.and(page.locator('[aria-checked="false"]')).waitFor();

    // The list has the keyboard.
    await alerts.waitForFocus();
    await alerts.toFirst();
    await press('Enter');
    const details = await workbench.webview('Alert Details');
    await details.locator('#position').getByText('Sample data · 1 of 60 · ').waitFor();

    // Back to the welcome; nothing was sent to a service.
    await run('Alerts: Leave Sample Data');
    await alerts.welcomeButton('Sign In').waitFor();
    await statusBarItem().waitFor({ state: 'detached' });
    assert.deepEqual(service.requests, []);
  });

  it('offer help on accessibility from the view', async () => {
    await run('Alert Triage: Focus on Alerts View');
    // Elsewhere, the key opens the help of VS Code.
    await alerts.root.locator(':focus').waitFor();
    await press('Alt+F1');
    await page.getByRole('tab', { name: /Accessibility Help/ }).waitFor();
    await page.locator('.view-lines').getByText('Alert Triage has two views').waitFor();
    assert.equal(await quickInput.root.isVisible(), false);
    await page.locator('.monaco-editor.focused').waitFor();
    await press('Escape');
    await page.getByRole('tab', { name: /Accessibility Help/ }).waitFor({ state: 'detached' });
    await alerts.root.locator(':focus').waitFor();
  });

  /** Presses Tab until an element has the focus. */
  async function tabTo(target: Locator): Promise<void> {
    await target.waitFor();
    const hasFocus = () => target.evaluate((element) => element === element.ownerDocument.activeElement);
    for (let presses = 0; !(await hasFocus()); presses++) {
      assert.ok(presses < 40, 'It cannot be reached with Tab.');
      await press('Tab');
    }
  }
});
