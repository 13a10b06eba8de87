import type { FrameLocator } from 'playwright-core';
import { fixed } from '../service/faults.ts';
import type { Journey } from './journey.ts';
import { hold } from './requests.ts';
import type { State, Story } from './state.ts';
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

export const overviewStates: readonly State[] = [
  {
    name: 'overview as charts',
    shows: 'Pictures of the loaded alerts, and how many those are.',
    async reach({ workbench }) {
      await showTables(await openOverview(workbench), false);
    },
  },
  {
    name: 'overview as tables',
    shows: 'The same numbers in tables.',
    async reach({ workbench }) {
      await showTables(await openOverview(workbench), true);
    },
  },
];

/** Names as long as services have them, and one that is hostile. */
export const longNames = [
  'Cloud Security Posture Management (production, eu-central-1, account 112233445566)',
  'Endpoint detection for laptops of the subsidiaries in the southern region',
  'donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft.example',
  '<b>siem</b> $(flame) [x](command:y)',
];

function nameLong({ service: { store } }: Journey): void {
  for (let index = 0; index < 24; index++) {
    const name = longNames[index % longNames.length] ?? '';
    store.update(index, {
      source: store.sourceNamed(name),
      tags: [name.toLowerCase().replaceAll(' ', '-'), 'vpn'],
    });
  }
}

/** The overview of few alerts with long names, of none, and while it has none to count. */
export const overviewStory: Story = {
  options: { alerts: 30 },
  states: [
    {
      name: 'overview of long names',
      shows: 'Names that are too long for the charts, and whole ones in the tables.',
      async reach(stage) {
        nameLong(stage);
        await stage.run('Alerts: Refresh');
        const overview = await openOverview(stage.workbench);
        await overview.locator('#source').getByText(/siem/).first().waitFor({ state: 'attached' });
        await showTables(overview, false);
      },
    },
    {
      name: 'long names as tables',
      shows: 'The same numbers in tables.',
      async reach({ workbench }) {
        const overview = await openOverview(workbench);
        await showTables(overview, true);
        return async () => await showTables(overview, false);
      },
    },
    {
      name: 'overview not refreshed',
      shows: 'Why the charts are not newer, and what to do.',
      async reach({ run, service, workbench }) {
        service.behave({ onRequest: fixed(403, '{}') });
        await run('Alerts: Refresh');
        const overview = await openOverview(workbench);
        await overview.getByText('Your token lacks permission (403).').waitFor();
        return async () => service.behave({ onRequest: undefined });
      },
    },
    {
      name: 'overview loading',
      shows: 'That there is nothing to count yet.',
      async reach({ service, workbench }) {
        const held = hold(service);
        await workbench.reload();
        const overview = await workbench.webview('Alerts Overview');
        await overview.getByText('Loading alerts').waitFor();
        return async () => {
          held.release();
          await overview.locator('figure').first().waitFor();
        };
      },
    },
    {
      name: 'overview failed',
      shows: 'Why nothing can be counted, and what to do.',
      async reach({ service, workbench }) {
        service.behave({ onRequest: fixed(403, '{}') });
        await workbench.reload();
        const overview = await workbench.webview('Alerts Overview');
        await overview.getByText('Your token lacks permission (403).').waitFor();
        return async () => service.behave({ onRequest: undefined });
      },
    },
    {
      name: 'overview of nothing',
      shows: 'That the service has no alerts.',
      async reach({ run, workbench, removeAlerts }) {
        removeAlerts();
        await run('Alerts: Refresh');
        const overview = await workbench.webview('Alerts Overview');
        await overview.getByText('The service has no alerts.').waitFor();
      },
    },
  ],
};
