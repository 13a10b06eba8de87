import assert from 'node:assert/strict';
import { join } from 'node:path';
import { temporaryFolder } from '../host/processes.ts';
import { packageExtension } from '../host/programs.ts';
import {
  closeForm,
  createFormOf,
  formTabs,
  openCreateForm,
  openFilledForm,
  rightValues,
} from './createFormPage.ts';
import { journey } from './journey.ts';
import { creates, creations, onlyCreation } from './requests.ts';

const create = 'Alerts: Create Alert…';

describe('create form: drafts', () => {
  const stage = journey({ alerts: 5, reset: 'editors' });
  const { alerts, service, workbench, page, run, quickInput, messages, signIn, reload } = stage;

  /** Creates a saved draft whose tab is closed. */
  async function keepDraft(name: string): Promise<void> {
    const form = await createFormOf(workbench, '');
    await form.enter({ ...rightValues, name });
    await closeForm(workbench);
    await messages.close(/^Draft ".*" saved\.$/);
  }

  /** Selects "New Alert" in the pick, and waits until the new form is in front. */
  async function newAlert(): Promise<void> {
    await run(create);
    await quickInput.pick('New Alert');
    await createFormOf(workbench, '');
    await page.locator('iframe.webview.ready').nth(1).waitFor({ state: 'detached' });
  }

  it('are kept when their tab is closed, which a message says, and come back by it', async () => {
    await openFilledForm(workbench);
    await closeForm(workbench);
    await messages.choose(`Draft "${rightValues.name}" saved.`, 'Reopen');
    assert.deepEqual(await (await createFormOf(workbench)).values(), rightValues);
  });

  it('are kept to the last letter, however soon their tab is closed, and go by the message, too', async () => {
    const form = await openCreateForm(workbench);
    const name = 'To be continued';
    for (let length = 1; length <= name.length; length += 1) {
      await form.control('name').fill(name.slice(0, length));
    }
    await closeForm(workbench);
    await messages.choose(`Draft "${name}" saved.`, 'Discard');
    const next = await openCreateForm(workbench);
    assert.equal((await next.values()).name, '');
  });

  it('are asked for by "Discard" of a message that was left open until they came back', async () => {
    const form = await openCreateForm(workbench);
    await form.enter({ name: 'Back again' });
    await closeForm(workbench);
    const reopened = await openCreateForm(workbench);
    assert.equal((await reopened.values()).name, 'Back again');
    await workbench.messages.choose('Draft "Back again" saved.', 'Discard');
    await workbench.messages.chooseInDialog('Discard');
    await formTabs(workbench).waitFor({ state: 'detached' });
  });

  it('leave no message when there is nothing in them', async () => {
    await openCreateForm(workbench);
    await closeForm(workbench);
    await openCreateForm(workbench);
    assert.equal(await messages.notifications.count(), 0);
  });

  it('open by the command when there is one, which says so and offers a new alert', async () => {
    await openCreateForm(workbench);
    await keepDraft('The only one');
    const form = await openCreateForm(workbench);
    assert.equal((await form.values()).name, 'The only one');
    await form.notices.getByText('Restored draft, edited just now.').waitFor();
    await form.button('New Alert').click();
    await formTabs(workbench).nth(1).waitFor();
    const added = await createFormOf(workbench, '');
    assert.equal((await added.values()).source, '');
  });

  it('are offered with a new alert when there are several, and can be discarded there', async () => {
    const { quickInput, messages } = workbench;
    await openCreateForm(workbench);
    await keepDraft('First $(flame)');
    await openCreateForm(workbench);
    await newAlert();
    await keepDraft('Second');
    await run(create);
    await quickInput.rows.nth(2).waitFor();
    const labels = await quickInput.rows.evaluateAll((rows) => rows.map(({ ariaLabel }) => ariaLabel));
    assert.deepEqual(labels, [
      'New Alert',
      `Second, siem · edited just now, ${rightValues.summary}, Drafts`,
      `First $\u2060(flame), siem · edited just now · open in an editor, ${rightValues.summary}`,
    ]);
    const second = quickInput.rows.nth(1);
    await second.hover();
    await second.getByRole('button', { name: 'Discard Draft' }).click();
    await messages.chooseInDialog('Discard');
    await second.getByText('First').waitFor();
    await second.click();
    const form = await createFormOf(workbench, 'First $(flame)');
    assert.equal((await form.values()).name, 'First $(flame)');
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

  it('survive signing out, and go out after signing in', async () => {
    const form = await openFilledForm(workbench, { name: 'Signed out meanwhile' });
    await run('Alerts: Sign Out');
    await alerts.welcomeButton('Sign In').waitFor();
    await form.notices.getByText('Sign in to create the alert.').waitFor();
    assert.equal(await form.button('Create Alert').isDisabled(), true);
    await closeForm(workbench);
    await messages.choose('saved.', 'Reopen');
    // The form takes the focus when it has loaded.
    const reopened = await createFormOf(workbench);
    await signIn();
    await alerts.rows.first().waitFor();
    assert.deepEqual(creations(service), []);
    await reopened.submit();
    await messages.close(/^Created the alert/);
    await formTabs(workbench).waitFor({ state: 'detached' });
    assert.equal(creations(service).length, 1);
  });

  it('survive a reload of the window, open or not', async function () {
    await openFilledForm(workbench, { name: 'Open' });
    await newAlert();
    await keepDraft('Closed');
    await reload();
    const restored = await createFormOf(workbench);
    assert.deepEqual(await restored.values(), { ...rightValues, name: 'Open' });
    await run(create);
    await quickInput.pick('Closed');
    const reopened = await createFormOf(workbench, 'Closed');
    assert.deepEqual(await reopened.values(), { ...rightValues, name: 'Closed' });
  });

  it('survive an update of the extension', async function () {
    const folder = await temporaryFolder();
    try {
      const update = join(folder.path, 'update.vsix');
      await packageExtension(update, '99.0.0');
      await openFilledForm(workbench, { name: 'Older than the extension' });
      await workbench.install(update);
      await reload();
      const restored = await createFormOf(workbench);
      assert.equal((await restored.values()).name, 'Older than the extension');
      await run('Developer: Show Running Extensions');
      const version = page.locator('.runtime-extensions-editor .extension .version');
      await version.getByText('99.0.0').waitFor();
    } finally {
      await folder.dispose();
      // The next test needs the normal package of the extension.
      await stage.close(false);
    }
  });

  it('know after a reload that they may have been sent, look for the alert and send nothing', async function () {
    const name = 'Sent as the window went';
    const form = await openFilledForm(workbench, { name });
    const arrival = service.nextRequest(creates);
    service.behave({ onRequest: onlyCreation(() => new Promise(() => undefined)) });
    await form.submit();
    await arrival;
    service.store.add({ name });
    await reload();
    const restored = await createFormOf(workbench);
    await restored.notices.getByText(/may or may not have been created\. The list has the alert/).waitFor();
    assert.equal((await restored.values()).name, name);
    assert.equal(creations(service).length, 1);
    await closeForm(workbench);
    await messages.choose(
      `The alert "${name}" may or may not have been created. Its draft is saved.`,
      'Reopen',
    );
    const reopened = await createFormOf(workbench);
    await reopened.button('Show Alert').click();
    await formTabs(workbench).waitFor({ state: 'detached' });
  });
});
