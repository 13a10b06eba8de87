import assert from 'node:assert/strict';
import { createAlertService } from '../../service/service.ts';
import { openAccount } from '../accountsMenu.ts';
import { chooseInContextMenu } from '../contextMenu.ts';
import { assertInert, parted } from '../hostile.ts';
import { journey } from '../journey.ts';
import { hold } from '../requests.ts';

/** The name of a service, which VS Code would show as a link, an icon and bold text where it supports these. */
const name = '[D](command:x)$(zap)**b**';
const shownName = new RegExp(parted(name));

describe('several services', () => {
  const second = createAlertService({ token: 'token-of-the-second-service', alertCount: 3, seed: 8 });
  const stage = journey();
  const { alerts, service, page, run, press, quickInput, messages, filterBy } = stage;
  const switcher = () => page.locator('.statusbar').getByRole('button', { name: /^Alert service: / });
  const hostOf = ({ url }: { readonly url: string }) => new URL(url).host;

  before(async () => await second.start());
  after(async () => await second.stop());

  it('is plain text in the services that one switches between, each with its own rows, filter and token', async () => {
    assert.equal(await alerts.description.innerText(), '', 'one service needs no name');
    await filterBy('critical');
    await alerts.waitForMessage(/^critical · /);
    const filtered = await alerts.message.innerText();

    // A service is added, shown at once, and signed in to.
    await run('Alerts: Switch Service…');
    await quickInput.pick('Add Service…');
    await quickInput.waitForText('Add Service: URL');
    await quickInput.answer(second.url);
    await quickInput.waitForText('Add Service: Name');
    await quickInput.answer(name);
    await alerts.welcome.getByText('Switch Service…').waitFor();
    await alerts.welcomeButton('Sign In').click();
    await quickInput.waitForText(`Sign In to ${hostOf(second)}`);
    await quickInput.answer(second.token);
    await alerts.waitForCount('3 alerts');
    assert.equal(await alerts.description.innerText(), name);
    await assertInert(alerts.description, shownName);
    await assertInert(switcher(), shownName);
    const sent = new Set(second.requests.map(({ headers }) => headers['authorization']));
    assert.deepEqual([...sent], [`Bearer ${second.token}`]);

    // Back to the first one, whose filter was kept. Nothing of the second one is shown meanwhile.
    const held = hold(service);
    await switcher().click();
    await assertInert(quickInput.rows.filter({ hasText: 'current' }), shownName);
    await quickInput.rows.getByText(hostOf(service), { exact: true }).first().click();
    await alerts.rows.first().waitFor({ state: 'detached' });
    await alerts.description
      .filter({ hasText: `${hostOf(service)} · loading…` })
      .waitFor({ state: 'attached' });
    held.release();
    await alerts.waitForMessage(filtered);
    await alerts.rows.first().waitFor();

    // Removing a service removes its token as well.
    await run('Alerts: Switch Service…');
    await quickInput.rows.filter({ hasText: shownName }).hover();
    await quickInput.rows.filter({ hasText: shownName }).getByRole('button', { name: 'Remove' }).click();
    await assertInert(messages.dialog.locator('.dialog-message-text'), shownName);
    await messages.chooseInDialog('Remove Service');
    await quickInput.waitForText('Add Service…');
    await press('Escape');
    await switcher().waitFor({ state: 'detached' });
    assert.equal(await alerts.description.innerText(), '');
    await run('Alerts: Manage Stored Tokens…');
    await quickInput.waitForText(service.url);
    assert.equal(await quickInput.rows.count(), 1);
    await quickInput.dismiss();
  });

  it('shows who is signed in in the Accounts menu, and signs out there', async () => {
    await openAccount(page, service.url);
    await chooseInContextMenu(page, 'Sign Out');
    await messages.chooseInDialog('Sign Out');
    await alerts.welcomeButton('Sign In').waitFor();
    assert.equal(await alerts.rows.count(), 0);
    await run('Alerts: Manage Stored Tokens…');
    await messages.notification('No tokens are stored.');
  });
});

describe('several services while nobody is signed in', () => {
  const { alerts, page, press, quickInput, workbench } = journey({
    signedIn: false,
    settings: { 'alertTriage.services': { Staging: 'https://staging.example.com' } },
  });

  it('are in the status bar though the list was never opened', async () => {
    await workbench.hideAlerts();
    await workbench.reload();
    await page
      .locator('.statusbar')
      .getByRole('button', { name: /^Alert service: / })
      .click();
    await quickInput.waitForText('staging.example.com');
    await press('Escape');
    assert.equal(await alerts.root.isVisible(), false);
  });
});
