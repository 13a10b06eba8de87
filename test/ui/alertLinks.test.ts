import assert from 'node:assert/strict';
import { assertInert, hostile } from './hostile.ts';
import { journey } from './journey.ts';

describe('links to alerts', () => {
  const { alerts, service, workbench, run, quickInput, messages } = journey();

  it('open the alert, after VS Code has asked, and load nothing before they are told to', async () => {
    await alerts.rows.nth(2).click();
    await run('Alerts: Copy Link');
    const link = await workbench.waitForClipboard(/\/\/alert-triage\.alert-triage\/alert\?/);
    const name = service.store.alerts.slice(2, 1)[0]?.name ?? '';
    await run('View: Close All Editors');
    await alerts.toFirst();
    await follow(link);
    const details = await workbench.webview('Alert Details');
    await details.getByRole('heading', { name, level: 1 }).waitFor();
    await alerts.waitForSelected(name);

    const before = service.requests.length;
    await follow(link.replace(/&id=.*$/, `&id=${encodeURIComponent(encodeURIComponent(hostile))}`));
    await assertInert(await message("isn't loaded"));
    assert.equal(service.requests.length, before);
    await messages.choose("isn't loaded", 'Load Alerts');
    await assertInert(await message("doesn't list the alert"));
    await messages.close("doesn't list the alert");

    await follow(link.replace(/service=[^&]*/, `service=${encodeURIComponent('https://other.example')}`));
    await message('This link is for an alert on other.example');
  });

  async function follow(link: string): Promise<void> {
    await run('Developer: Open URL');
    await quickInput.answer(link);
    await messages.chooseInDialog('Open');
  }

  async function message(text: string) {
    const found = await messages.notification(text);
    return found.locator('.notification-list-item-message');
  }
});
