import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * User settings that suppress welcome pages, prompts and network requests. Contains only settings whose default
 * would cause one of these.
 */
const quietSettings = {
  'alertTriage.refreshInterval': 0,
  'chat.disableAIFeatures': true,
  'extensions.autoCheckUpdates': false,
  'extensions.autoUpdate': 'off',
  'extensions.ignoreRecommendations': true,
  'git.enabled': false,
  'remote.autoForwardPorts': false,
  // Otherwise a server (not a desktop) scans all processes every few seconds, in the extension host.
  'remote.autoForwardPortsSource': 'output',
  'security.workspace.trust.enabled': false,
  'telemetry.telemetryLevel': 'off',
  'update.mode': 'none',
  'update.showReleaseNotes': false,
  'window.confirmBeforeClose': 'never',
  'workbench.enableExperiments': false,
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'workbench.startupEditor': 'none',
  'workbench.tips.enabled': false,
  'workbench.welcomePage.walkthroughs.openOnInstall': false,
} as const;

/** Writes the user settings of a new user-data folder, in addition to the quiet ones; returns the file. */
export async function writeUserSettings(
  userDataDir: string,
  settings: Readonly<Record<string, unknown>>,
): Promise<string> {
  const file = join(userDataDir, 'User', 'settings.json');
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify({ ...quietSettings, ...settings }, undefined, 2));
  return file;
}
