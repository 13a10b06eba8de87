import assert from 'node:assert/strict';
import { openFilledForm } from '../createFormPage.ts';
import { journey } from '../journey.ts';

/** A folder that nobody trusts, without VS Code's question whether to. */
const untrusted = {
  project: true,
  settings: {
    'security.workspace.trust.enabled': true,
    'security.workspace.trust.startupPrompt': 'never',
    'security.workspace.trust.banner': 'never',
  },
};

// The main journey in the oldest supported VS Code, in Restricted Mode, and in the extension host of a browser.
for (const [extensionHost, options] of [
  ['oldest', {}],
  ['restricted', untrusted],
  ['web', {}],
] as const)
  describe(`the installed extension, in the host "${extensionHost}"`, () => {
    const stage = journey({ ...options, signedIn: false, extensionHost });
    const { alerts, users, workbench, page, run, messages, openDetails, signIn, filterBy } = stage;

    it('signs in, lists, pages and filters alerts, lists users, shows an alert and creates one', async () => {
      await signIn();
      await alerts.waitForCount('50 of 237');
      await run('Alerts: Load More');
      await alerts.waitForCount('100 of 237');
      await filterBy('critical');
      await alerts.waitForMessage(/^critical · \d+ matches in 100 of 237 loaded$/);
      await run('Alerts: Clear Filter');
      await alerts.waitForCount('100 of 237');
      await alerts.toFirst();
      await users.toggle();
      await users.rows.first().waitFor();

      await openDetails(0);
      const form = await openFilledForm(workbench);
      await form.submit();
      await messages.notification(/^Created the alert/);
      const restricted = page.locator('.statusbar').getByText('Restricted Mode');
      assert.equal(await restricted.count(), extensionHost === 'restricted' ? 1 : 0);
    });
  });
