import assert from 'node:assert/strict';
import { createFormOf, rightValues } from './createFormPage.ts';
import { openStage, signIn, type Stage } from './stage.ts';

// What the oldest supported VS Code is tried with, too.
describe('the installed extension', () => {
  let stage: Stage;

  before(async () => {
    stage = await openStage();
  });

  afterEach(async function () {
    await stage.workbench.pictureFailure(this.currentTest);
  });

  after(async () => {
    await stage.dispose();
  });

  it('has its own place in the activity bar, with both lists', async () => {
    await stage.alerts.root.waitFor();
    await stage.users.root.waitFor();
  });

  it('shows its commands in the palette under its own category', async () => {
    const { page, quickInput } = stage.workbench;
    await page.keyboard.press('F1');
    await quickInput.type('>Alerts: Create Alert');
    await quickInput.rows.filter({ hasText: /^Alerts: Create Alert…/ }).waitFor();
    await quickInput.dismiss();
  });

  it('signs in and lists alerts and users', async () => {
    const { alerts, users, service } = stage;
    await signIn(stage);
    await alerts.waitForCount(`50 of ${service.store.alerts.total}`);
    await users.root.locator('.pane-header').click();
    await users.rows.first().waitFor();
  });

  it('shows an alert and the form that creates one', async () => {
    const { alerts, workbench, service } = stage;
    const name = service.store.alerts.slice(0, 1)[0]?.name ?? '';
    await alerts.click(name);
    const details = await workbench.webview('Alert Details');
    assert.equal(await details.getByRole('heading', { level: 1 }).innerText(), name);
    await workbench.runCommand('Alerts: Create Alert…');
    const form = await createFormOf(workbench);
    await form.enter(rightValues);
    await form.submit();
    await workbench.messages.notification(/^Created the alert/);
  });
});
