import { createFormStates } from './createFormStates.ts';
import type { WebviewState } from './webviewState.ts';

const alertDetailsStates: readonly WebviewState[] = [
  {
    name: 'an alert',
    shows: 'Everything that the service tells of an alert.',
    webview: 'Alert Details',
    async reach(stage) {
      await stage.alerts.rows.first().click();
      const frame = await stage.workbench.webview('Alert Details');
      await frame.getByRole('heading', { level: 1 }).waitFor();
    },
  },
];

/** Every state of every webview. */
export const webviewStates: readonly WebviewState[] = [...createFormStates, ...alertDetailsStates];
