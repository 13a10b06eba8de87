import { createFormOf } from './createFormPage.ts';
import type { Journey } from './journey.ts';
import { openOverview } from './overviewStates.ts';
import type { State, Story } from './state.ts';

/** Uses the sample data, and waits for its first page. */
async function useSampleData({ run, alerts }: Journey): Promise<void> {
  await run('Alerts: Try with Sample Data');
  await alerts.waitForMessage('Sample data · 50 of 237 loaded');
}

const closeEditors = (stage: Journey) => () => stage.run('View: Close All Editors');

/** The pictures of the walkthrough's steps. */
export const walkthroughPictures: readonly Story[] = [
  {
    options: { signedIn: false, settings: { 'alertTriage.baseUrl': '' } },
    states: [
      {
        name: 'connect',
        shows: 'The welcome of the view.',
        reach: async ({ alerts }) => await alerts.welcome.waitFor(),
      },
    ],
  },
  {
    states: [
      {
        name: 'filter',
        shows: 'Two severities are chosen.',
        async reach({ run, quickInput }) {
          await run('Alerts: Filter…');
          await quickInput.pick('Severity');
          await quickInput.waitForText('Filter Alerts: Severity');
          for (const label of ['critical', 'high']) await quickInput.pick(label);
          return async () => await quickInput.dismiss();
        },
      },
      {
        name: 'read',
        shows: 'An alert beside the list.',
        async reach(stage) {
          await stage.alerts.rows.nth(2).click();
          const details = await stage.workbench.webview('Alert Details');
          await details.getByRole('heading', { level: 1 }).waitFor();
          return closeEditors(stage);
        },
      },
      {
        name: 'create',
        shows: 'A form that is partly filled in.',
        async reach({ workbench, run }) {
          await run('Alerts: Create Alert…');
          const form = await createFormOf(workbench);
          await form.enter({
            source: 'okta',
            name: 'Impossible travel for r.castillo',
            summary: 'Two sign-ins 8,400 km apart within 20 minutes.',
          });
        },
      },
      {
        name: 'shortcuts',
        shows: "The shortcuts in VS Code's own editor.",
        async reach({ run, page }) {
          await run('Alerts: Keyboard Shortcuts');
          const rows = page.locator('.keybindings-editor .monaco-list-row');
          await rows.filter({ hasText: 'Alerts: ' }).first().waitFor();
        },
      },
    ],
  },
];

const sampleStates: readonly State[] = [
  {
    name: 'walkthrough',
    shows: 'The walkthrough as a newcomer sees it.',
    async reach(stage) {
      await stage.run('Alerts: Get Started');
      const walkthrough = stage.page.locator('.gettingStartedContainer');
      await walkthrough.getByText('Get Started with Alert Triage').first().waitFor();
      return closeEditors(stage);
    },
  },
  {
    name: 'sample data',
    shows: 'Sample data, marked above the rows and in the status bar.',
    reach: useSampleData,
  },
  {
    name: 'sample details',
    shows: 'Details marked as sample data.',
    async reach(stage) {
      await stage.alerts.rows.first().click();
      const details = await stage.workbench.webview('Alert Details');
      await details
        .locator('#position')
        .getByText(/^Sample data · Alert 1 of 237/)
        .waitFor();
      return closeEditors(stage);
    },
  },
  {
    name: 'sample overview',
    shows: 'An overview marked as of sample data.',
    async reach(stage) {
      const overview = await openOverview(stage.workbench);
      await overview.getByText(/^Sample data · /).waitFor();
      return closeEditors(stage);
    },
  },
  {
    name: 'sample form',
    shows: 'A form that creates alerts in the sample data.',
    async reach({ workbench, run }) {
      await run('Alerts: Create Alert…');
      const form = await createFormOf(workbench);
      await form.frame.getByText('The alert will be created on Sample Data.').waitFor();
    },
  },
];

/** First steps, from the welcome on. */
export const startStory: Story = {
  options: { signedIn: false, settings: { 'alertTriage.baseUrl': '' } },
  states: sampleStates,
};
