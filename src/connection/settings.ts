import { ConfigurationTarget, type Disposable, workspace } from 'vscode';
import { settingIds } from '../contributions.ts';

/**
 * The service URL of the user's own settings, as written there. Values of a workspace or folder are never looked at:
 * opening somebody's repository must not send the token elsewhere.
 */
export function readServiceUrl(): string {
  const value = workspace.getConfiguration().inspect(settingIds.baseUrl)?.globalValue;
  return typeof value === 'string' ? value : '';
}

export async function writeServiceUrl(baseUrl: string): Promise<void> {
  await workspace.getConfiguration().update(settingIds.baseUrl, baseUrl, ConfigurationTarget.Global);
}

export function onDidChangeServiceUrl(listener: () => void): Disposable {
  return workspace.onDidChangeConfiguration((event) => {
    if (event.affectsConfiguration(settingIds.baseUrl)) listener();
  });
}
