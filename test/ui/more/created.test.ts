import assert from 'node:assert/strict';
import { type CreateForm, formTabs, openFilledForm } from '../createFormPage.ts';
import { journey } from '../journey.ts';
import { creates, hold } from '../requests.ts';

describe('created alert', () => {
  const stage = journey({ alerts: 60 });
  const { alerts, service, workbench, page, messages, quickInput, run } = stage;
  const { detailsOf } = stage;

  /** Uses the keyboard, so that the focus is in the form. */
  async function create(name: string): Promise<void> {
    const form = await openFilledForm(workbench, { name });
    await form.control('name').press('Control+Enter');
    await formTabs(workbench).waitFor({ state: 'detached' });
  }

  /** Delays the refresh after a creation until the returned function is called. */
  function holdList(): () => void {
    return hold(service, ({ method }) => method === 'GET').release;
  }

  it('gives the keyboard back to the list at once, where no editor remains, and gets the focus by the message', async () => {
    const release = holdList();
    await create('Back to the list');
    await alerts.waitForFocus();
    release();
    await alerts.waitForSelected('Back to the list');
    // Also where another view is in the side bar.
    await workbench.hideAlerts();
    await create('The second of two');
    await messages.choose('Created the alert "The second of two".', 'Show Alert');
    await alerts.waitForFocused('The second of two');
    await alerts.waitForFocus();
    await alerts.waitForSelected('The second of two');
  });

  it('leaves the keyboard in the editor, however late the list is read', async () => {
    await workbench.openTextFile();
    const release = holdList();
    await create('Not in the way');
    await page.locator('.monaco-editor.focused').waitFor();
    await page.keyboard.type('one');
    release();
    await alerts.waitForSelected('Not in the way');
    await page.keyboard.type('two');
    await page.locator('.view-line').getByText('onetwo', { exact: true }).waitFor();
  });

  it('leaves the keyboard in the list, where the user went while the alert was sent', async () => {
    await workbench.openTextFile();
    const form = await openFilledForm(workbench, { name: 'Sent while reading' });
    const held = hold(service, creates);
    await form.control('name').press('Control+Enter');
    await held.asked;
    await alerts.toFirst();
    await waitUntilLeft(form);
    // VS Code sends the extension its events in order, so a pick that it shows comes after that of the focus.
    await run('Alerts: Filter…');
    await quickInput.waitForText('Filter Alerts');
    await quickInput.dismiss();
    await alerts.waitForFocus();
    held.release();
    await formTabs(workbench).waitFor({ state: 'detached' });
    await alerts.waitForSelected('Sent while reading');
    await page.locator('.monaco-editor .view-lines').waitFor();
    assert.equal(await alerts.root.locator('.monaco-list:focus').count(), 1);
  });

  it('is followed by the details that are on screen', async () => {
    await alerts.rows.nth(5).click();
    await workbench.webview('Alert Details');
    const [read] = await alerts.selected.locator('.label-name').allInnerTexts();
    await create('Beside the details');
    await alerts.row('Beside the details').waitFor();
    assert.deepEqual(await alerts.selected.locator('.label-name').allInnerTexts(), [read]);
    await messages.choose('Created the alert "Beside the details".', 'Show Alert');
    await alerts.waitForFocused('Beside the details');
    const details = await detailsOf('Beside the details');
    // Nothing about the alert itself: screen readers read its row, which has the focus.
    assert.equal(await details.locator('#spoken').textContent(), 'Alert 1 of 61');
  });
});

/** Waits until the focus has left the form, which its page tells the extension. */
async function waitUntilLeft({ frame }: CreateForm): Promise<void> {
  await frame.locator('html').evaluate(async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    window.addEventListener('blur', () => resolve(), { once: true });
    if (!document.hasFocus()) resolve();
    await promise;
  });
}
