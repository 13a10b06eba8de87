import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { createFormOf } from './createFormPage.ts';
import { journey } from './journey.ts';

describe('first steps', () => {
  const stage = journey({ signedIn: false, settings: { 'alertTriage.baseUrl': '' } });
  const { alerts, messages, page, press, quickInput, run, service, workbench } = stage;

  it('lead by keyboard from the walkthrough to the sample data, to a created alert, and back', async () => {
    await run('Alerts: Get Started');
    const walkthrough = page.getByRole('region').or(page.locator('.gettingStartedContainer'));
    await walkthrough.getByText('Get Started with Alert Triage').first().waitFor();
    await tabTo(
      page.locator('.gettingStartedContainer').getByRole('button', { name: 'Try with Sample Data' }),
    );
    await press('Enter');
    await alerts.waitForMessage('Sample data · 50 of 237 loaded');
    const step = page.locator('.codicon[data-done-step-id$="#connect"]').first();
    await step.and(page.locator('[aria-checked="true"]')).waitFor();
    await page.locator('.statusbar-item').filter({ hasText: 'Sample data' }).waitFor();

    await run('Alerts: Focus on Alerts View');
    await press('Home', 'Enter');
    const details = await workbench.webview('Alert Details');
    await details.getByRole('status').getByText('Sample data · Alert 1 of 237').waitFor();

    await press('Alt+Q', 'N');
    const form = await createFormOf(workbench);
    await form.frame.getByText('The alert will be created on Sample Data.').waitFor();
    await page.keyboard.type('siem');
    await tabTo(form.control('name'));
    await page.keyboard.type('x'.repeat(256));
    await tabTo(form.control('summary'));
    await page.keyboard.type('A summary');
    await tabTo(form.control('description'));
    await page.keyboard.type('A description');
    await tabTo(form.control('severity'));
    await page.keyboard.type('high');
    await press('Control+Enter');
    await form.problems('name').getByText('must not be greater than 255 characters').waitFor();
    await form.control('name').and(form.frame.locator(':focus')).waitFor();
    await press('Control+A');
    await page.keyboard.type('Tried with the keyboard');
    await press('Control+Enter');
    await messages.notifications
      .filter({ hasText: 'Created the alert "Tried with the keyboard".' })
      .waitFor();
    await alerts.row('Tried with the keyboard').waitFor();
    await alerts.waitForMessage('Sample data · 50 of 238 loaded');

    await run('Alerts: Leave Sample Data');
    await alerts.welcome.getByRole('button', { name: 'Sign In', exact: true }).waitFor();
    await page.locator('.statusbar-item').filter({ hasText: 'Sample data' }).waitFor({ state: 'detached' });
    assert.deepEqual(service.requests, []);
  });

  it('offer help on accessibility from the view', async () => {
    await run('Alerts: Focus on Alerts View');
    await press('Alt+F1');
    await page.getByRole('tab', { name: /Accessibility Help/ }).waitFor();
    await page.locator('.view-lines').getByText('Alert Triage has two views').waitFor();
    assert.equal(await quickInput.root.isVisible(), false);
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
