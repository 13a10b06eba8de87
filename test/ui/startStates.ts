import { openCreateForm } from './createFormPage.ts';
import { openOverview } from './overviewStates.ts';
import { besideTheList, choosingSeverities, impossibleTravel } from './readmeStates.ts';
import type { State, Story } from './state.ts';

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
      choosingSeverities,
      { ...besideTheList, name: 'read' },
      {
        name: 'create',
        shows: 'A form that is partly filled in.',
        async reach({ workbench }) {
          const form = await openCreateForm(workbench);
          await form.enter(impossibleTravel);
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
      return stage.closeEditors;
    },
  },
  {
    name: 'sample data',
    shows: 'Sample data, marked above the rows and in the status bar.',
    reach: ({ useSampleData }) => useSampleData(),
  },
  {
    name: 'sample details',
    shows: 'Details marked as sample data.',
    async reach(stage) {
      await stage.alerts.rows.first().click();
      const details = await stage.workbench.webview('Alert Details');
      await details
        .locator('#position')
        .getByText(/^Sample data · Alert 1 of 60/)
        .waitFor();
      return stage.closeEditors;
    },
  },
  {
    name: 'sample overview',
    shows: 'An overview marked as of sample data.',
    async reach(stage) {
      const overview = await openOverview(stage.workbench);
      await overview.getByText(/^Sample data · /).waitFor();
      return stage.closeEditors;
    },
  },
  {
    name: 'sample form',
    shows: 'A form that creates alerts in the sample data.',
    async reach({ workbench }) {
      const form = await openCreateForm(workbench);
      await form.frame.getByText('The alert will be created on Sample Data.').waitFor();
    },
  },
];

/** First steps, from the welcome on. */
export const startStory: Story = {
  options: { signedIn: false, settings: { 'alertTriage.baseUrl': '' } },
  states: sampleStates,
};
