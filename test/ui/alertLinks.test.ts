import assert from 'node:assert/strict';
import { assertInert, hostile } from './hostile.ts';
import { journey } from './journey.ts';

// Few messages in each test: VS Code shows at most three within 800 ms.
describe('links to alerts', () => {
  const { alerts, nameAt, service, workbench, run, quickInput, messages, closeEditors, detailsOf } =
    journey();

  it('open the alert, after VS Code has asked', async () => {
    const link = await copyLink();
    await closeEditors();
    await alerts.toFirst();
    await follow(link);
    await detailsOf(2);
    await alerts.waitForSelected(nameAt(2));
  });

  it('load nothing for another service', async () => {
    const link = await copyLink();
    const before = service.requests.length;
    await follow(link.replace(/service=[^&]*/, `service=${encodeURIComponent('https://other.example')}`));
    await messages.notification('This link is for an alert on other.example');
    assert.equal(service.requests.length, before);
  });

  it('load further alerts only after a question, in which an id is inert', async () => {
    const link = await copyLink();
    const before = service.requests.length;
    await follow(link.replace(/&id=.*$/, `&id=${encodeURIComponent(encodeURIComponent(hostile))}`));
    await assertInert(await messages.message("isn't loaded"));
    assert.equal(service.requests.length, before);
    await messages.choose("isn't loaded", 'Load Alerts');
    await assertInert(await messages.message("doesn't list the alert"));
    assert.notEqual(service.requests.length, before);
  });

  async function copyLink(): Promise<string> {
    // Not by a click, which opens the alert: VS Code reports an error if the row is drawn again at this moment.
    await workbench.copy('');
    await alerts.contextMenu(nameAt(2), 'Copy Link');
    return await workbench.waitForClipboard(/\/\/alert-triage\.alert-triage\/alert\?/);
  }

  async function follow(link: string): Promise<void> {
    await run('Developer: Open URL');
    await quickInput.answer(link);
    await messages.chooseInDialog('Open');
  }
});
