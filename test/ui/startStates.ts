import { openCreateForm } from './createFormPage.ts';
import { openOverview } from './overviewPage.ts';
import { besideTheList, choosingSeverities, impossibleTravel } from './readmeStates.ts';
import type { Story } from './state.ts';

const withoutService = { signedIn: false, settings: { 'alertTriage.baseUrl': '' } };

/** The welcome of the view. */
export const welcome: Story = {
  options: withoutService,
  states: { connect: async ({ alerts }) => await alerts.welcome.waitFor() },
};

/** The pictures of the walkthrough's steps, by the names of their files. */
export const walkthroughPictures: readonly Story[] = [
  welcome,
  {
    states: {
      filter: choosingSeverities,
      read: besideTheList,
      create: async ({ workbench }) => await (await openCreateForm(workbench)).enter(impossibleTravel),
      shortcuts: async ({ run, page }) => {
        await run('Alerts: Keyboard Shortcuts');
        const rows = page.locator('.keybindings-editor .monaco-list-row');
        await rows.filter({ hasText: 'Alerts: ' }).first().waitFor();
      },
    },
  },
];

/** First steps, from the welcome on. */
export const startStory: Story = {
  options: withoutService,
  states: {
    walkthrough: async ({ page, run, closeEditors }) => {
      await run('Alerts: Get Started');
      const walkthrough = page.locator('.gettingStartedContainer');
      await walkthrough.getByText('Get Started with Alert Triage').first().waitFor();
      return closeEditors;
    },
    'sample data': async ({ alerts, run }) => {
      await run('Alerts: Try with Sample Data');
      await alerts.waitForMessage(/^Sample data · \d+ of \d+ loaded$/);
    },
    'sample details': async ({ alerts, workbench, closeEditors }) => {
      await alerts.rows.first().click();
      const details = await workbench.webview('Alert Details');
      const position = details.locator('#position');
      await position.getByText(/^Sample data · 1 of /).waitFor();
      return closeEditors;
    },
    'sample overview': async ({ workbench, closeEditors }) => {
      const overview = await openOverview(workbench);
      await overview.getByText(/^Sample data · /).waitFor();
      return closeEditors;
    },
    'sample form': async ({ workbench }) => {
      const form = await openCreateForm(workbench);
      await form.frame.getByText('The alert will be created on Sample Data.').waitFor();
    },
  },
};
