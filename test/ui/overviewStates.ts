import type { FrameLocator } from 'playwright-core';
import type { State } from './state.ts';
import type { Workbench } from './workbench.ts';

/** Opens the overview, or shows the open one. */
export async function openOverview(workbench: Workbench): Promise<FrameLocator> {
  await workbench.runCommand('Alerts: Show Overview');
  const overview = await workbench.webview('Alerts Overview');
  await overview.locator('figure').first().waitFor();
  return overview;
}

/** Shows pictures or tables. */
export async function showTables(overview: FrameLocator, isTable: boolean): Promise<void> {
  const button = overview.getByRole('button', { name: 'Show as Tables' });
  if ((await button.getAttribute('aria-pressed')) !== String(isTable)) await button.click();
  await overview.locator(`body${isTable ? '.as-table' : ':not(.as-table)'}`).waitFor();
}

export const overviewStates: readonly State[] = [
  {
    name: 'overview',
    shows: 'Pictures of the loaded alerts, and how many those are.',
    webview: 'Alerts Overview',
    async reach({ workbench }) {
      await showTables(await openOverview(workbench), false);
    },
  },
  {
    name: 'overview as tables',
    shows: 'The same numbers in tables.',
    webview: 'Alerts Overview',
    async reach({ workbench }) {
      await showTables(await openOverview(workbench), true);
    },
  },
];
