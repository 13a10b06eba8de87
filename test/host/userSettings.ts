import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';

/**
 * User settings that suppress welcome pages, prompts and network requests, and those by which VS Code on a server would
 * behave differently from one on the desktop. Contains only settings whose default would cause one of these.
 */
const quietSettings = {
  'alertTriage.loadAllUpTo': 0,
  'alertTriage.refreshInterval': 0,
  'chat.disableAIFeatures': true,
  'extensions.autoCheckUpdates': false,
  'extensions.autoUpdate': 'off',
  'extensions.ignoreRecommendations': true,
  // In a browser, VS Code saves an editor a second after a change.
  'files.autoSave': 'off',
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

/** A user's shortcut, as in `keybindings.json`. */
export interface Keybinding {
  readonly key: string;
  readonly command: string;
  readonly when?: string;
}

/**
 * Writes user settings, in addition to the quiet ones, and shortcuts into a new user-data folder; returns the file of the
 * settings.
 */
export async function writeUserSettings(
  userDataDir: string,
  settings: Readonly<Record<string, unknown>>,
  keybindings: readonly Keybinding[] = [],
): Promise<string> {
  const file = settingsFile(userDataDir);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify({ ...quietSettings, ...settings }, undefined, 2));
  await writeFile(join(dirname(file), 'keybindings.json'), JSON.stringify(keybindings, undefined, 2));
  return file;
}

/**
 * What a running VS Code has to change in its user settings to have those that {@link writeUserSettings} would write:
 * values by id, null for what is not to be set any more.
 */
export async function settingsToChange(
  userDataDir: string,
  settings: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, unknown>>> {
  const text = await readFile(settingsFile(userDataDir), 'utf8');
  const current = z.record(z.string(), z.unknown()).parse(JSON.parse(text));
  const wanted: Readonly<Record<string, unknown>> = { ...quietSettings, ...settings };
  const ids = [...new Set([...Object.keys(current), ...Object.keys(wanted)])];
  const changed = ids.filter((id) => !isDeepStrictEqual(current[id], wanted[id]));
  return Object.fromEntries(changed.map((id) => [id, wanted[id] ?? null]));
}

function settingsFile(userDataDir: string): string {
  return join(userDataDir, 'User', 'settings.json');
}
