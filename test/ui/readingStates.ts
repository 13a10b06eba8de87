import { chooseInContextMenu } from './contextMenu.ts';
import type { QuickInput } from './quickInput.ts';
import { narrowest, widenSideBar } from './sideBar.ts';
import type { State } from './state.ts';

/** A state in which the pick that a command opens is shown. @param arrange waits for the pick, or types into it */
function box(
  name: string,
  shows: string,
  command: string,
  arrange: (quickInput: QuickInput) => Promise<void>,
): State {
  return {
    name,
    shows,
    async reach({ run, quickInput }) {
      await run(command);
      await arrange(quickInput);
      return () => quickInput.dismiss();
    },
  };
}

/** States in which the service responds normally. */
export const readingStates: readonly State[] = [
  {
    name: 'first page',
    shows: 'The first page of alerts and of users; one alert is selected and hovered.',
    async reach({ alerts, users, workbench }) {
      await users.toggle();
      await users.rows.first().waitFor();
      await alerts.toFirst();
      await workbench.press('ArrowDown', 'ControlOrMeta+Shift+Enter');
      await (await alerts.hoverFocused()).first().waitFor();
      return async () => await users.toggle();
    },
  },
  {
    name: 'marks',
    shows:
      'Unseen alerts beside seen ones, a pinned one on top, the badge, and the status bar with its tooltip.',
    async reach({ alerts, workbench, closeEditors }) {
      await workbench.press('Escape');
      for (const row of [1, 2, 6]) await alerts.rows.nth(row).click();
      await closeEditors();
      await alerts.rows.nth(8).click({ button: 'right' });
      await chooseInContextMenu(workbench.page, 'Pin');
      await alerts.rows.first().and(workbench.page.locator('[aria-label*=", pinned, "]')).waitFor();
      await workbench.page.getByRole('button', { name: /^\d+ open alerts of/ }).hover();
      await workbench.page.locator('.monaco-hover').getByText('As of').waitFor();
      return async () => {
        await alerts.rows.first().click();
        await workbench.runCommand('Alerts: Unpin');
        await closeEditors();
      };
    },
  },
  {
    name: 'details',
    shows: 'An alert beside the list.',
    async reach({ press, openDetails }) {
      await press('Escape');
      await openDetails(2);
    },
  },
  {
    name: 'details to the end',
    shows: 'What stands further down in the details.',
    async reach({ workbench, closeEditors }) {
      const details = await workbench.webview('Alert Details');
      await details.getByRole('table').last().scrollIntoViewIfNeeded();
      return closeEditors;
    },
  },
  {
    name: 'raw json',
    shows: 'What the service sent, in a document that cannot be changed.',
    async reach({ alerts, workbench, closeEditors }) {
      await alerts.contextMenu(/./, 'Open Raw JSON');
      await workbench.page.locator('.monaco-editor .view-line').first().waitFor();
      return closeEditors;
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
      return async () => void (await widenSideBar(workbench.page, 300));
    },
  },
  box(
    'finding',
    'Find Alert, with the way to the pages not loaded yet.',
    'Alerts: Find Alert…',
    (quickInput) => quickInput.type('login'),
  ),
  box('filtering', 'What can be filtered by, and common filters.', 'Alerts: Filter…', (quickInput) =>
    quickInput.rows.nth(2).waitFor(),
  ),
  box(
    'filtering by text',
    'A text to search for, and the values whose name holds it, in their facets.',
    'Alerts: Filter…',
    async (quickInput) => {
      await quickInput.type('clo');
      await quickInput.rows.getByText('closed', { exact: true }).waitFor();
    },
  ),
  box(
    'filtering by values',
    'The values of a facet, to be shown or excluded.',
    'Alerts: Filter…',
    async (quickInput) => {
      await quickInput.pick('Status');
      await quickInput.waitForText('Filter Alerts: Status');
    },
  ),
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
  box('saved filters', 'The saved filters, "Mine" among them.', 'Alerts: Saved Filters…', (quickInput) =>
    quickInput.rows.first().waitFor(),
  ),
  box('exporting', 'The formats of an export.', 'Alerts: Export…', (quickInput) =>
    quickInput.rows.first().waitFor(),
  ),
];
