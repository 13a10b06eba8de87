import type { FrameLocator } from 'playwright-core';
import type { Workbench } from './workbench.ts';

/** Opens the overview, or shows the open one. */
export async function openOverview(workbench: Workbench): Promise<FrameLocator> {
  await workbench.runCommand('Alerts: Show Overview');
  const overview = await workbench.webview('Alerts Overview');
  await overview.locator('figure').first().waitFor();
  return overview;
}

/** Switches the overview to tables or to charts, if it does not show them already. */
export async function showTables(overview: FrameLocator, isTable: boolean): Promise<void> {
  const wanted = overview.locator(`body${isTable ? '.as-table' : ':not(.as-table)'}`);
  if ((await wanted.count()) === 0) await overview.locator('#as-table').click();
  await wanted.waitFor();
}
