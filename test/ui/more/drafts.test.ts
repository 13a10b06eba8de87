import assert from 'node:assert/strict';
import {
  closeForm,
  createFormOf,
  formTabs,
  openCreateForm,
  openFilledForm,
  rightValues,
} from '../createFormPage.ts';
import { journey } from '../journey.ts';
import { creates, creations, onlyCreation } from '../requests.ts';

const create = 'Alerts: Create Alert';

describe('create form: drafts', () => {
  const { service, workbench, page, run, quickInput, messages, reload } = journey({
    alerts: 5,
    reset: 'editors',
  });

  /** Selects "New Alert" in the pick, and waits until the new form is in front. */
  async function newAlert(): Promise<void> {
    await run(create);
    await quickInput.pick('New Alert');
    await createFormOf(workbench, '');
    await page.locator('iframe.webview.ready').nth(1).waitFor({ state: 'detached' });
  }

  it('are kept to the last letter, however soon their tab is closed, and come back or go by the message', async () => {
    const form = await openCreateForm(workbench);
    const name = 'To be continued';
    for (let length = 1; length <= name.length; length += 1) {
      await form.control('name').fill(name.slice(0, length));
    }
    await closeForm(workbench);
    await messages.choose(`Draft "${name}" saved.`, 'Reopen');
    assert.equal((await (await createFormOf(workbench)).values()).name, name);
    await closeForm(workbench);
    await messages.choose(`Draft "${name}" saved.`, 'Discard');
    const next = await openCreateForm(workbench);
    assert.equal((await next.values()).name, '');
  });

  it('leave the keyboard in the choice that they are discarded in', async () => {
    await workbench.openTextFile();
    const form = await openCreateForm(workbench);
    await form.enter({ name: 'On screen' });
    await run(create);
    const draft = quickInput.rows.filter({ hasText: 'On screen' });
    await draft.hover();
    await draft.getByRole('button', { name: 'Discard Draft' }).click();
    await messages.chooseInDialog('Discard');
    await formTabs(workbench).waitFor({ state: 'detached' });
    await page.locator('.monaco-editor .view-lines').waitFor();
    // The next tab is on screen, but has not taken the focus.
    assert.equal(await page.locator('.monaco-editor.focused').count(), 0);
    await quickInput.dismiss();
  });

  it('survive a reload of the window, open, closed or being sent, which none is a second time', async () => {
    const name = 'Sent as the window went';
    await openFilledForm(workbench, { name });
    await newAlert();
    const closed = await createFormOf(workbench, '');
    await closed.enter({ ...rightValues, name: 'Closed' });
    await closeForm(workbench);
    await messages.close('Draft "Closed" saved.');
    const form = await createFormOf(workbench, name);
    await form.previewSwitch.uncheck();
    const arrival = service.nextRequest(creates);
    service.behave({ onRequest: onlyCreation(() => new Promise(() => undefined)) });
    await form.submit();
    await arrival;
    service.store.add({ name });
    await reload();
    const restored = await createFormOf(workbench);
    await restored.notices.getByText(/may or may not have been created\. The list has the alert/).waitFor();
    assert.deepEqual(await restored.values(), { ...rightValues, name });
    assert.equal(await restored.previewSwitch.isChecked(), false);
    assert.equal(creations(service).length, 1);
    await run(create);
    await quickInput.pick('Closed');
    const reopened = await createFormOf(workbench, 'Closed');
    assert.deepEqual(await reopened.values(), { ...rightValues, name: 'Closed' });
  });
});
