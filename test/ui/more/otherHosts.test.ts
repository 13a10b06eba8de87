import { openFilledForm } from '../createFormPage.ts';
import { journey } from '../journey.ts';

// The main journey in the oldest supported VS Code, and in the extension host of a browser.
for (const extensionHost of ['oldest', 'web'] as const)
  describe(`the installed extension, in the host "${extensionHost}"`, () => {
    const { alerts, users, workbench, run, messages, openDetails, signIn, filterBy } = journey({
      signedIn: false,
      extensionHost,
    });

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
    });
  });
