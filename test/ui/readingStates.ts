import { chooseInContextMenu } from './contextMenu.ts';
import type { Journey } from './journey.ts';
import { narrowest, widenSideBar } from './sideBar.ts';
import type { State } from './state.ts';

async function dismissed({ workbench }: Journey): Promise<void> {
  await workbench.quickInput.dismiss();
}

/** States in which the service responds normally. */
export const readingStates: readonly State[] = [
  {
    name: 'first page',
    shows: 'The first page of alerts and of users; one alert is selected and hovered.',
    async reach({ alerts, users, workbench }) {
      await users.root.locator('.pane-header').click();
      await users.rows.first().waitFor();
      await alerts.toFirst();
      await workbench.press('ArrowDown', 'ControlOrMeta+Shift+Enter');
      await (await alerts.hoverFocused()).first().waitFor();
      return async () => await users.root.locator('.pane-header').click();
    },
  },
  {
    name: 'marks',
    shows:
      'Unseen alerts beside seen ones, a pinned one on top, the badge, and the status bar with its tooltip.',
    async reach({ alerts, workbench }) {
      await workbench.press('Escape');
      for (const row of [1, 2, 6]) await alerts.rows.nth(row).click();
      await workbench.runCommand('View: Close All Editors');
      await alerts.rows.nth(8).click({ button: 'right' });
      await chooseInContextMenu(workbench.page, 'Pin');
      await alerts.rows.first().and(workbench.page.locator('[aria-label*=", pinned, "]')).waitFor();
      await workbench.page.getByRole('button', { name: /^\d+ open alerts of/ }).hover();
      await workbench.page.locator('.monaco-hover').getByText('As of').waitFor();
      return async () => {
        await alerts.rows.first().click();
        await workbench.runCommand('Alerts: Unpin');
        await workbench.runCommand('View: Close All Editors');
      };
    },
  },
  {
    name: 'details',
    shows: 'An alert beside the list.',
    async reach({ alerts, workbench }) {
      await workbench.press('Escape');
      await alerts.rows.nth(2).click();
      const details = await workbench.webview('Alert Details');
      await details.getByRole('heading', { level: 1 }).waitFor();
    },
  },
  {
    name: 'details to the end',
    shows: 'What stands further down in the details.',
    async reach({ workbench }) {
      const details = await workbench.webview('Alert Details');
      await details.getByRole('table').last().scrollIntoViewIfNeeded();
      return async () => await workbench.runCommand('View: Close All Editors');
    },
  },
  {
    name: 'raw json',
    shows: 'What the service sent, in a document that cannot be changed.',
    async reach({ alerts, workbench }) {
      await alerts.contextMenu(/./, 'Open Raw JSON');
      await workbench.page.locator('.monaco-editor .view-line').first().waitFor();
      return async () => await workbench.runCommand('View: Close All Editors');
    },
  },
  {
    name: 'context menu',
    shows: 'What can be done with the selected alerts.',
    async reach({ alerts, workbench }) {
      await alerts.rows.nth(3).click({ button: 'right' });
      await workbench.page.locator('.action-menu-item').first().waitFor();
      return async () => await workbench.press('Escape');
    },
  },
  {
    name: 'more actions',
    shows: 'The title menu of the view.',
    async reach({ alerts, workbench }) {
      await alerts.titleAction('More Actions...');
      await workbench.page.locator('.action-menu-item').first().waitFor();
      return async () => await workbench.press('Escape');
    },
  },
  {
    name: 'narrowest side bar',
    shows: 'The counts above the alerts, where no button of the title covers them.',
    async reach({ alerts, workbench }) {
      await widenSideBar(workbench.page, narrowest);
      await alerts.root.locator('.pane-header').hover();
      return async () => await widenSideBar(workbench.page, 300);
    },
  },
  {
    name: 'finding',
    shows: 'Find Alert, with the way to the pages not loaded yet.',
    async reach(stage) {
      await stage.workbench.runCommand('Alerts: Find Alert…');
      await stage.workbench.quickInput.type('login');
      return async () => await dismissed(stage);
    },
  },
  {
    name: 'filtering',
    shows: 'What can be filtered by, and common filters.',
    async reach(stage) {
      await stage.workbench.runCommand('Alerts: Filter…');
      await stage.workbench.quickInput.rows.nth(2).waitFor();
      return async () => await dismissed(stage);
    },
  },
  {
    name: 'filtering by text',
    shows: 'A text to search for, and the values whose name holds it, in their facets.',
    async reach(stage) {
      await stage.workbench.runCommand('Alerts: Filter…');
      await stage.workbench.quickInput.type('clo');
      await stage.workbench.quickInput.rows.getByText('closed', { exact: true }).waitFor();
      return async () => await dismissed(stage);
    },
  },
  {
    name: 'filtering by values',
    shows: 'The values of a facet, to be shown or excluded.',
    async reach(stage) {
      await stage.workbench.runCommand('Alerts: Filter…');
      await stage.workbench.quickInput.pick('Status');
      await stage.workbench.quickInput.waitForText('Filter Alerts: Status');
      return async () => await dismissed(stage);
    },
  },
  {
    name: 'filtered',
    shows: 'The filter and its scope above the list, its icon filled.',
    async reach({ alerts, filterBy }) {
      await filterBy('critical');
      await alerts.waitForMessage(/^critical · /);
    },
  },
  {
    name: 'nothing matches',
    shows: 'That nothing loaded matches, and the way to clear the filter; no "no alerts".',
    async reach({ alerts, workbench, filterBy }) {
      await filterBy('no alert holds this');
      await alerts.row('Clear Filter').waitFor();
      await alerts.waitForMessage(/No matches in /);
      return async () => await workbench.runCommand('Alerts: Clear Filter');
    },
  },
  {
    name: 'grouped',
    shows: 'Groups with counts, the first one closed.',
    async reach({ alerts, workbench, groupBy }) {
      await groupBy('Severity');
      await alerts.row('critical').waitFor();
      await alerts.toFirst();
      await workbench.press('ArrowLeft');
      return async () => {
        await groupBy('None');
      };
    },
  },
  {
    name: 'saved filters',
    shows: 'The saved filters, "Mine" among them.',
    async reach(stage) {
      await stage.workbench.runCommand('Alerts: Saved Filters…');
      await stage.workbench.quickInput.rows.first().waitFor();
      return async () => await dismissed(stage);
    },
  },
  {
    name: 'exporting',
    shows: 'The formats of an export.',
    async reach(stage) {
      await stage.workbench.runCommand('Alerts: Export…');
      await stage.workbench.quickInput.rows.first().waitFor();
      return async () => await dismissed(stage);
    },
  },
];
