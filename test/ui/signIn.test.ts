import assert from 'node:assert/strict';
import { createAlertService } from '../service/service.ts';
import { journey } from './journey.ts';

describe('sign in', () => {
  const { alerts, service, page, run, quickInput } = journey({
    signedIn: false,
    settings: { 'alertTriage.baseUrl': '' },
  });

  it('asks for the address and the token, says what is wrong with each, and shows no token anywhere', async () => {
    const wrongToken = 'wrong-token-0123456789';
    await alerts.welcomeButton('Sign In').click();
    await quickInput.waitForText('Sign In: Service URL');
    await quickInput.answer('ftp://127.0.0.1');
    await quickInput.message.getByText('The URL must begin with https://.').waitFor();
    await quickInput.answer('http://alerts.example.com');
    await quickInput.message.getByText(/^Use https:\/\//).waitFor();
    await quickInput.answer(service.url);
    await quickInput.waitForText(`Sign In to ${new URL(service.url).host}`);
    assert.deepEqual(service.requests, [], 'nothing is sent before there is a token');

    // A wrong token is refused in place; what is typed is hidden.
    assert.equal(await quickInput.input.getAttribute('type'), 'password');
    await quickInput.answer('two words');
    await quickInput.message.getByText(/Copy it again/).waitFor();
    assert.deepEqual(service.requests, []);
    await quickInput.answer(wrongToken);
    await quickInput.message.getByText(/rejected the token\.$/).waitFor();
    assert.equal(await quickInput.input.inputValue(), wrongToken, 'what was typed stays for correction');
    assert.equal(await quickInput.input.getAttribute('type'), 'password');
    assert.equal(service.requests.length, 1);

    // A token is accepted as people paste it.
    await quickInput.answer(` Bearer ${service.token} `);
    await quickInput.root.waitFor({ state: 'hidden' });
    await alerts.waitForCount('50 of 237');
    await alerts.rows.first().waitFor();

    // Neither token is shown, not even in the log.
    await run('Alerts: Show Log');
    const log = page.locator('.output-view .view-lines');
    await log
      .getByText(/UnauthorizedError/)
      .first()
      .waitFor();
    const html = await page.content();
    assert.ok(!html.includes(service.token) && !html.includes(wrongToken));
  });
});

describe('sign in to several services', () => {
  const second = createAlertService({ token: 'token-of-the-second-service', alertCount: 3, seed: 8 });
  const { alerts, service, page, run, quickInput, messages, workbench } = journey();

  before(async () => await second.start());
  after(async () => await second.stop());

  it('sends each its own token only, and forgets one on signing out or when it is removed', async () => {
    await changeServiceUrlInSettings(second.url);
    await alerts.welcome.getByText('Sign in with your access token').waitFor();
    assert.equal(await alerts.rows.count(), 0);
    await run('Alerts: Sign In');
    await quickInput.waitForText(`Sign In to ${new URL(second.url).host}`);
    assert.equal(await quickInput.input.inputValue(), '');
    await quickInput.answer(second.token);
    await alerts.waitForCount('3 alerts');
    const sent = new Set(second.requests.map(({ headers }) => headers['authorization']));
    assert.deepEqual([...sent], [`Bearer ${second.token}`]);

    // The stored tokens are used again when the URL changes back.
    service.requests.length = 0;
    await run('Alerts: Set Service URL…');
    await quickInput.answer(service.url);
    await alerts.waitForCount('50 of 237');
    await alerts.root.locator(':focus').waitFor();
    const sentAgain = new Set(service.requests.map(({ headers }) => headers['authorization']));
    assert.deepEqual([...sentAgain], [`Bearer ${service.token}`]);

    // Signing out forgets token and alerts.
    await run('Alerts: Sign Out');
    await alerts.welcomeButton('Sign In').waitFor();
    assert.equal(await alerts.rows.count(), 0);
    assert.equal(await alerts.message.innerText(), '', 'no count of what is gone');
    assert.equal(await alerts.description.innerText(), '');
    service.requests.length = 0;
    await alerts.welcomeButton('Sign In').click();
    await quickInput.waitForText(/^Sign In to /);
    await quickInput.dismiss();
    assert.deepEqual(service.requests, []);

    // The tokens of former services are listed, and can be removed.
    await run('Alerts: Manage Stored Tokens…');
    await quickInput.waitForText(second.url);
    assert.equal(await quickInput.rows.count(), 1, 'the one that was signed out of is gone');
    await quickInput.pick(second.url);
    await messages.dialog.getByText(`Remove the token for ${second.url}?`).waitFor();
    await messages.chooseInDialog('Remove Token');
    await messages.waitForStatus(`Removed the token for ${second.url}.`);
    await run('Alerts: Manage Stored Tokens…');
    await messages.notification('No tokens are stored.');
  });

  it('leads to where one signs in again when the token in use is removed', async () => {
    await workbench.hideAlerts();
    await run('Alerts: Manage Stored Tokens…');
    await quickInput.pick(service.url);
    await messages.chooseInDialog('Remove Token');
    await alerts.welcomeButton('Sign In').waitFor();
  });

  /** Changes the service URL in the settings editor, which VS Code opens as a modal editor. */
  async function changeServiceUrlInSettings(url: string): Promise<void> {
    await run('Preferences: Open User Settings');
    const editor = page.locator('.settings-editor');
    await editor.locator('.settings-header .native-edit-context').focus();
    await page.keyboard.insertText('@id:alertTriage.baseUrl');
    const box = editor.getByLabel('alertTriage.baseUrl', { exact: true });
    await box.fill(url);
    // Closes the editor only after it has written the setting, which it does some time after the last key.
    await alerts.message.waitFor({ state: 'hidden' });
    await box.press('Escape');
    await editor.waitFor({ state: 'detached' });
  }
});
