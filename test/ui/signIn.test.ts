import assert from 'node:assert/strict';
import { type AlertService, createAlertService } from '../service/service.ts';
import { openStage, type Stage } from './stage.ts';

describe('signing in and out', () => {
  const wrongToken = 'wrong-token-0123456789';
  const second = createAlertService({ token: 'token-of-the-second-service', alertCount: 3, seed: 8 });
  let stage: Stage;
  let service: AlertService;

  before(async function () {
    await second.start();
    stage = await openStage({ workbench: { settings: { 'alertTriage.baseUrl': '' } } });
    ({ service } = stage);
  });

  afterEach(async function () {
    await stage.workbench.pictureFailure(this.currentTest);
  });

  after(async () => {
    await second.stop();
    await stage.dispose();
  });

  it('is reached by key when the view is opened by key for the first time', async () => {
    const button = stage.alerts.welcome.getByRole('button', { name: 'Sign In', exact: true });
    const focus = stage.workbench.page.locator(':focus');
    await stage.alerts.welcome.and(focus).waitFor();
    await stage.workbench.press('Tab');
    await button.and(focus).waitFor();
  });

  it('asks for the address at first, and says what is wrong with it', async () => {
    const { quickInput } = stage.workbench;
    await stage.alerts.welcome.getByRole('button', { name: 'Sign In', exact: true }).click();
    await quickInput.waitForText('Sign In: Service URL');
    await quickInput.answer('ftp://127.0.0.1');
    await quickInput.message.getByText('The URL must begin with https://.').waitFor();
    await quickInput.answer('http://alerts.example.com');
    await quickInput.message.getByText(/^Use https:\/\//).waitFor();
    await quickInput.answer(service.url);
    await quickInput.waitForText(`Sign In to ${new URL(service.url).host}`);
    assert.deepEqual(service.requests, [], 'nothing is sent before there is a token');
  });

  it('refuses a wrong token in place, and hides what is typed', async () => {
    const { quickInput } = stage.workbench;
    assert.equal(await quickInput.input.getAttribute('type'), 'password');
    await quickInput.answer('two words');
    await quickInput.message.getByText(/Copy it again/).waitFor();
    assert.deepEqual(service.requests, []);
    await quickInput.answer(wrongToken);
    await quickInput.message.getByText(/rejected the token\.$/).waitFor();
    assert.equal(await quickInput.input.inputValue(), wrongToken, 'what was typed stays for correction');
    assert.equal(await quickInput.input.getAttribute('type'), 'password');
    assert.equal(service.requests.length, 1);
  });

  it('takes the right token as people paste it, and shows the alerts', async () => {
    await stage.workbench.quickInput.answer(` Bearer ${service.token} `);
    await stage.workbench.quickInput.root.waitFor({ state: 'hidden' });
    await stage.alerts.waitForCount('50 of 237');
    await stage.alerts.rows.first().waitFor();
  });

  it('shows neither token anywhere, not even in its log', async () => {
    await stage.workbench.runCommand('Alerts: Show Log');
    const log = stage.workbench.page.locator('.output-view .view-lines');
    await log
      .getByText(/UnauthorizedError/)
      .first()
      .waitFor();
    const page = await stage.workbench.page.content();
    assert.ok(!page.includes(service.token) && !page.includes(wrongToken));
    await stage.workbench.runCommand('View: Hide Panel');
  });

  it('never sends the token of one service to another', async () => {
    const { workbench, alerts } = stage;
    await changeServiceUrlInSettings(second.url);
    await alerts.welcome.getByText('Sign in with your access token').waitFor();
    assert.equal(await alerts.rows.count(), 0);
    await workbench.runCommand('Alerts: Sign In');
    await workbench.quickInput.waitForText(`Sign In to ${new URL(second.url).host}`);
    assert.equal(await workbench.quickInput.input.inputValue(), '');
    await workbench.quickInput.answer(second.token);
    await alerts.waitForCount('3 alerts');
    const sent = new Set(second.requests.map(({ headers }) => headers['authorization']));
    assert.deepEqual([...sent], [`Bearer ${second.token}`]);
  });

  it('knows each service’s own token when the address changes back', async () => {
    service.requests.length = 0;
    await stage.workbench.runCommand('Alerts: Set Service URL…');
    await stage.workbench.quickInput.answer(service.url);
    await stage.alerts.waitForCount('50 of 237');
    const sent = new Set(service.requests.map(({ headers }) => headers['authorization']));
    assert.deepEqual([...sent], [`Bearer ${service.token}`]);
  });

  it('forgets token and alerts on signing out', async () => {
    const { workbench, alerts } = stage;
    await workbench.runCommand('Alerts: Sign Out');
    await alerts.welcome.getByRole('button', { name: 'Sign In', exact: true }).waitFor();
    assert.equal(await alerts.rows.count(), 0);
    assert.equal(await alerts.message.innerText(), '', 'no count of what is gone');
    assert.equal(await alerts.description.innerText(), '');
    service.requests.length = 0;
    await alerts.welcome.getByRole('button', { name: 'Sign In', exact: true }).click();
    await workbench.quickInput.waitForText(/^Sign In to /);
    await workbench.quickInput.dismiss();
    assert.deepEqual(service.requests, []);
  });

  it('lists the tokens of former services, and removes one', async () => {
    const { workbench } = stage;
    const { quickInput, messages } = workbench;
    await workbench.runCommand('Alerts: Manage Stored Tokens…');
    await quickInput.waitForText(second.url);
    assert.equal(await quickInput.rows.count(), 1, 'the one that was signed out of is gone');
    await quickInput.pick(second.url);
    await messages.dialog.getByText(`Remove the token for ${second.url}?`).waitFor();
    await messages.chooseInDialog('Remove Token');
    await messages.dialog.waitFor({ state: 'hidden' });
    await workbench.runCommand('Alerts: Manage Stored Tokens…');
    await messages.notification('No tokens are stored.');
  });

  /** In the settings editor, which VS Code opens in a window of its own above the others. */
  async function changeServiceUrlInSettings(url: string): Promise<void> {
    const { page } = stage.workbench;
    await stage.workbench.runCommand('Preferences: Open User Settings');
    const editor = page.locator('.settings-editor');
    await editor.locator('.settings-header .native-edit-context').focus();
    await page.keyboard.insertText('@id:alertTriage.baseUrl');
    const box = editor.getByLabel('alertTriage.baseUrl', { exact: true });
    await box.fill(url);
    // It writes the setting some time after the last key, unless it is closed before.
    await stage.alerts.message.waitFor({ state: 'hidden' });
    await box.press('Escape');
    await editor.waitFor({ state: 'detached' });
  }
});
