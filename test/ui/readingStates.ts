import { chooseInContextMenu } from './contextMenu.ts';
import { narrowest, usualWidth, widenSideBar } from './sideBar.ts';
import { box, type States } from './state.ts';

/** States in which the service responds normally. */
export const readingStates: States = {
  'first page of alerts and of users': async ({ alerts, users, press }) => {
    await users.toggle();
    await users.rows.first().waitFor();
    await alerts.toFirst();
    await press('ArrowDown', 'ControlOrMeta+Shift+Enter');
    await (await alerts.hoverFocused()).first().waitFor();
    return async () => await users.toggle();
  },
  'seen, unseen and pinned': async ({ alerts, page, press, run, closeEditors }) => {
    await press('Escape');
    for (const row of [1, 2, 6]) await alerts.rows.nth(row).click();
    await closeEditors();
    await alerts.rows.nth(8).click({ button: 'right' });
    await chooseInContextMenu(page, 'My Marks', 'Pin');
    await alerts.rows.first().and(page.locator('[aria-label*=", pinned, "]')).waitFor();
    await page.getByRole('button', { name: /^\d+\+? unfinished alerts of/ }).hover();
    await page.locator('.monaco-hover').getByText('As of').waitFor();
    return async () => {
      await alerts.rows.first().click();
      await run('Alerts: Unpin');
      await closeEditors();
    };
  },
  details: async ({ press, openDetails }) => {
    await press('Escape');
    await openDetails(2);
  },
  'details to the end': async ({ workbench, closeEditors }) => {
    const details = await workbench.webview('Alert Details');
    await details.getByText('All fields').click();
    await details.getByRole('table').last().scrollIntoViewIfNeeded();
    return closeEditors;
  },
  'raw json': async ({ alerts, page, closeEditors }) => {
    await alerts.contextMenu(/./, 'Open Raw JSON');
    await page.locator('.monaco-editor .view-line').first().waitFor();
    return closeEditors;
  },
  'context menu': async ({ alerts, page, press }) => {
    await alerts.rows.nth(3).click({ button: 'right' });
    await page.locator('.action-menu-item').first().waitFor();
    return async () => await press('Escape');
  },
  'more actions': async ({ alerts, page, press }) => {
    await alerts.titleAction('More Actions...');
    await page.locator('.action-menu-item').first().waitFor();
    return async () => await press('Escape');
  },
  'narrowest side bar': async ({ alerts, page }) => {
    await widenSideBar(page, narrowest);
    await alerts.root.locator('.pane-header').hover();
    return async () => await widenSideBar(page, usualWidth);
  },
  finding: box('Alerts: Find Alert…', (quickInput) => quickInput.type('login')),
  filtering: box('Alerts: Filter…', (quickInput) => quickInput.rows.nth(2).waitFor()),
  'filtering by text': box('Alerts: Filter…', async (quickInput) => {
    await quickInput.type('clo');
    await quickInput.rows.getByText('closed', { exact: true }).waitFor();
  }),
  'filtering by values': box('Alerts: Filter…', async (quickInput) => {
    await quickInput.pick('Status');
    await quickInput.waitForText('Filter Alerts: Status');
  }),
  filtered: async ({ alerts, filterBy }) => {
    await filterBy('critical');
    await alerts.waitForMessage(/^critical · /);
  },
  'nothing matches': async ({ alerts, run, filterBy }) => {
    await filterBy('no alert holds this');
    await alerts.row('Clear Filter').waitFor();
    await alerts.waitForMessage(/No matches in /);
    return async () => await run('Alerts: Clear Filter');
  },
  'grouped, the first group closed': async ({ alerts, press, groupBy }) => {
    await groupBy('Severity');
    await alerts.row('critical').waitFor();
    await alerts.toFirst();
    await press('ArrowLeft');
    return async () => await groupBy('None');
  },
  'saved filters': box('Alerts: Saved Filters…'),
  exporting: box('Alerts: Export…'),
};
