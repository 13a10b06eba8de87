import { workspace } from 'vscode';
import { settingIds } from '../contributions.ts';

const defaultSeconds = 60;
const minSeconds = 10;

/** The interval of auto refresh in milliseconds; 0 if it is turned off. */
export function readIntervalMs(): number {
  const value: unknown = workspace.getConfiguration().get(settingIds.refreshInterval);
  const seconds = typeof value === 'number' && value >= 0 ? value : defaultSeconds;
  return seconds === 0 ? 0 : Math.max(seconds, minSeconds) * 1000;
}

/** The user's setting for our item in the status bar, and VS Code's for the whole bar. */
export const statusBarSettings = [settingIds.statusBar, 'workbench.statusBar.visible'];

/** Whether the settings show our item in the status bar. Extensions cannot detect that the user hid it there. */
export function isStatusBarOn(): boolean {
  const settings = workspace.getConfiguration();
  return statusBarSettings.every((id) => settings.get<unknown>(id) !== false);
}
