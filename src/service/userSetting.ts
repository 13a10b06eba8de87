import { workspace } from 'vscode';

/**
 * The value of a setting in the user's own settings, or its default. Values of workspaces and folders are ignored: opening
 * somebody's repository must neither send the token elsewhere nor keep alerts from the user. The scope of a setting does
 * not see to that in VS Code 1.108, which heeds it only where the whole name stands in the file.
 */
export function readUserSetting(id: string): unknown {
  const inspected = workspace.getConfiguration().inspect<unknown>(id);
  return inspected?.globalValue ?? inspected?.defaultValue;
}
