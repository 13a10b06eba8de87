import assert from 'node:assert/strict';
import { createFormOf, rightValues } from './createFormPage.ts';
import { journey } from './journey.ts';
import { extensionHostNames } from './windowHost.ts';

// The main journey, which is also made in the oldest supported VS Code and in the extension host of the browser.
for (const extensionHost of extensionHostNames) {
  describe(`the installed extension, in the host "${extensionHost}"`, () => {
    const { alerts, users, workbench, run, quickInput, messages, nameAt, signIn } = journey({
      signedIn: false,
      extensionHost,
    });

    it('signs in, lists, pages and filters alerts, lists users, shows an alert and creates one', async () => {
      await signIn();
      await alerts.waitForCount('50 of 237');
      await run('Alerts: Load More');
      await alerts.waitForCount('100 of 237');
      await run('Alerts: Filter…');
      await quickInput.type('critical');
      await quickInput.pick('critical');
      await alerts.waitForMessage(/^critical · \d+ matches in 100 of 237 loaded$/);
      await run('Alerts: Clear Filter');
      await alerts.waitForCount('100 of 237');
      await alerts.toFirst();
      await users.root.locator('.pane-header').click();
      await users.rows.first().waitFor();

      await alerts.click(nameAt(0));
      const details = await workbench.webview('Alert Details');
      assert.equal(await details.getByRole('heading', { level: 1 }).innerText(), nameAt(0));
      await run('Alerts: Create Alert…');
      const form = await createFormOf(workbench);
      await form.enter(rightValues);
      await form.submit();
      await messages.notification(/^Created the alert/);
    });
  });
}
