import assert from 'node:assert/strict';
import { createFormOf, openFilledForm, rightValues } from '../createFormPage.ts';
import { journey } from '../journey.ts';

describe('VS Code starts the extensions anew, as after an update, and keeps the window:', () => {
  const { workbench, page, alerts, reload, run, nameAt, openDetails, detailsOf } = journey({
    alerts: 5,
    isReusable: false,
  });

  it('a form says that it is not heard, and comes back with what was typed since', async () => {
    const form = await openFilledForm(workbench);
    await workbench.restartExtensions();
    const typed = { name: 'Typed since' };
    await form.enter(typed);
    await form.frame.getByText("The extension doesn't respond.").waitFor();
    await reload();
    assert.deepEqual(await (await createFormOf(workbench)).values(), { ...rightValues, ...typed });
  });

  it('the next alert and the next overview replace the panels that are not heard', async () => {
    await run('Alerts: Show Overview');
    await openDetails(0);
    await workbench.restartExtensions();
    const unheard = await page.locator('iframe.webview.ready').filter({ visible: true }).getAttribute('name');
    await alerts.click(nameAt(1));
    await page.locator(`iframe[name="${unheard}"]`).waitFor({ state: 'detached' });
    await detailsOf(1);
    await run('Alerts: Show Overview');
    // Those of before go a moment after the new ones have come.
    const tabs = page.locator('.tab').filter({ hasText: /^Alert/ });
    await tabs.nth(2).waitFor({ state: 'detached' });
    await (await workbench.webview('Alerts Overview')).getByText(/^5 alerts/).waitFor();
    assert.equal(await tabs.count(), 2);
  });
});
