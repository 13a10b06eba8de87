import assert from 'node:assert/strict';
import { commands, Uri, window, workspace } from 'vscode';

/** The folder of the workspace. */
export function workspaceFolder(): Uri {
  const [folder] = workspace.workspaceFolders ?? [];
  assert.ok(folder, 'No folder is open.');
  return folder.uri;
}

/** Writes files into the workspace, by their paths. */
export async function writeFiles(files: Readonly<Record<string, string>>): Promise<void> {
  const encoder = new TextEncoder();
  for (const [path, text] of Object.entries(files))
    await workspace.fs.writeFile(Uri.joinPath(workspaceFolder(), path), encoder.encode(text));
}

/** Undoes what is not saved in files: the next test might still find it in a file of the same name. */
export async function revertChanges(): Promise<void> {
  const changed = workspace.textDocuments.filter(({ isDirty, isUntitled }) => isDirty && !isUntitled);
  for (const document of changed) {
    await window.showTextDocument(document);
    await commands.executeCommand('workbench.action.files.revert');
    assert.ok(!document.isDirty);
  }
}

/** Deletes everything in the workspace. */
export async function clearWorkspace(): Promise<void> {
  const folder = workspaceFolder();
  for (const [name] of await workspace.fs.readDirectory(folder))
    await workspace.fs.delete(Uri.joinPath(folder, name), { recursive: true });
}
