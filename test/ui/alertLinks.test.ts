import assert from 'node:assert/strict';
import { assertInert, hostile } from './hostile.ts';
import { journey } from './journey.ts';

// Few messages in each test: VS Code shows at most three within 800 ms.
describe('links to alerts', () => {
  const { alerts, nameAt, service, workbench, page, run, quickInput, messages } = journey();

  it('open the alert, after VS Code has asked', async () => {
    const link = await copyLink();
    await run('View: Close All Editors');
    await alerts.toFirst();
    await follow(link);
    const details = await workbench.webview('Alert Details');
    await details.getByRole('heading', { name: nameAt(2), level: 1 }).waitFor();
    await alerts.waitForSelected(nameAt(2));
  });

  it('load nothing for another service', async () => {
    const link = await copyLink();
    const before = service.requests.length;
    await follow(link.replace(/service=[^&]*/, `service=${encodeURIComponent('https://other.example')}`));
    await message('This link is for an alert on other.example');
    assert.equal(service.requests.length, before);
  });

  it('load further alerts only after a question, in which an id is inert', async () => {
    const link = await copyLink();
    const before = service.requests.length;
    await follow(link.replace(/&id=.*$/, `&id=${encodeURIComponent(encodeURIComponent(hostile))}`));
    await assertInert(await message("isn't loaded"));
    assert.equal(service.requests.length, before);
    await messages.choose("isn't loaded", 'Load Alerts');
    await assertInert(await message("doesn't list the alert"));
    assert.notEqual(service.requests.length, before);
  });

  async function copyLink(): Promise<string> {
    await alerts.rows.nth(2).click();
    await page.evaluate(async () => await navigator.clipboard.writeText(''));
    await run('Alerts: Copy Link');
    return await workbench.waitForClipboard(/\/\/alert-triage\.alert-triage\/alert\?/);
  }

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
