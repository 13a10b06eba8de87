import { type ExtensionContext, extensions } from 'vscode';
import type { AlertTriageApi, AlertTriageExtension } from '../../../src/publicApi/alertTriage.d.ts';

/** What the suites see of this extension. */
export interface ApiUser {
  readonly api: AlertTriageApi;
  /** How often the loaded alerts have changed. */
  changes(): number;
}

/** Gets the API of Alert Triage as its README says. */
export async function activate({ subscriptions }: ExtensionContext): Promise<ApiUser> {
  const extension = extensions.getExtension<AlertTriageExtension>('alert-triage.alert-triage');
  const api = (await extension?.activate())?.getAPI(1);
  if (api === undefined) throw new Error('Alert Triage is not installed.');
  let changes = 0;
  subscriptions.push(api.onDidChangeAlerts(() => (changes += 1)));
  return { api, changes: () => changes };
}
