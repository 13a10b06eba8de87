import assert from 'node:assert/strict';
import { fixed } from '../service/faults.ts';
import { journey } from './journey.ts';
import { hold } from './requests.ts';

describe('find alert', () => {
  const { alerts, service, workbench, page, press, run, quickInput, messages, alertAt, detailsOf } =
    journey();

  it('finds what was typed, however fast Enter follows, the best match first', async () => {
    const wanted = alertAt(39);
    assert.ok(wanted.name);
    // An alert whose name is that id: VS Code's own order would put it before the alert with the id.
    service.store.add({ name: wanted.id });
    await alerts.toFirst();
    await press('Alt+Q', 'R');
    await alerts.row(wanted.id).waitFor();
    await openFind();
    await quickInput.type(wanted.id);
    await quickInput.rows.nth(1).getByText(wanted.id).first().waitFor();
    await quickInput.rows.first().getByText(wanted.name, { exact: true }).waitFor();
    await quickInput.rows.first().and(quickInput.focused).waitFor();
    // What matched is highlighted, also beside the name.
    await quickInput.rows.first().locator('.highlight').getByText(wanted.id).waitFor();
    await quickInput.type('');
    await quickInput.rows.nth(3).waitFor();
    await quickInput.answer(wanted.id);
    await detailsOf(wanted.name);
  });

  it('stops searching the pages on request, and keeps what it found', async () => {
    await openFind();
    const held = hold(service);
    await quickInput.type('nothing that is loaded');
    await quickInput.pick('Search All Pages');
    await held.asked;
    await quickInput.pick('Stop Searching');
    await quickInput.rows.getByText('Search All Pages', { exact: true }).waitFor();
    held.release();
    await page.keyboard.press('Escape');
    await quickInput.root.waitFor({ state: 'hidden' });
    await alerts.waitForCount('50 of 237');
  });

  it('finds an alert on pages that are not loaded yet', async () => {
    const wanted = alertAt(230);
    assert.ok(wanted.name);
    await openFind();
    await quickInput.type(wanted.id);
    await quickInput.pick('Search All Pages');
    await quickInput.rows.getByText(wanted.name, { exact: true }).waitFor();
    await quickInput.pick(wanted.name);
    await detailsOf(wanted.name);
    await alerts.waitForCount('237 alerts');
  });

  it('says why it waits for the first page while the view is hidden, and can be cancelled', async () => {
    service.behave({ onRequest: fixed(429, '{}', { 'retry-after': '29' }) });
    await workbench.reload();
    await alerts.row('Cancel Loading').waitFor();
    await workbench.hideAlerts();
    await run('Alerts: Find Alert…');
    await messages.choose(/^Loading alerts: Rate limited by .*\. Next try in \d+ s$/, 'Cancel');
    await messages.notifications.waitFor({ state: 'detached' });
    assert.equal(await quickInput.root.isVisible(), false);
    service.behave({ onRequest: undefined });
    await workbench.showAlerts();
    await alerts.click('Cancel Loading');
    await alerts.click('Retry');
    await alerts.waitForCount('50 of 237');
  });

  async function openFind(): Promise<void> {
    await alerts.toFirst();
    await press('Alt+Q', 'P');
    await quickInput.waitForText('Find Alert');
  }
});
