import { basename } from 'node:path';
import { chooseInContextMenu } from './contextMenu.ts';
import type { Workbench } from './workbench.ts';

/** A position in a file, counted from 1 as in VS Code's status bar. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** Opens a file, by a path in the workspace or an absolute one, and puts the cursor at a position. */
export async function openFile(
  { page, quickInput }: Workbench,
  path: string,
  { line, column }: Place,
): Promise<void> {
  await page.locator('.command-center-quick-pick').dispatchEvent('click');
  await quickInput.type(`${path}:${line}:${column}`);
  const name = basename(path);
  await quickInput.rows.first().getByText(name, { exact: true }).waitFor();
  // Not by a click, which is lost if VS Code replaces the rows under it when its search is done.
  await quickInput.accept();
  await page.locator('.tab.active').getByText(name, { exact: true }).waitFor();
  await page.locator('.monaco-editor.focused').waitFor();
  const position = { name: `Ln ${line}, Col ${column}`, exact: true };
  await page.locator('.statusbar').getByRole('button', position).waitFor();
}

/** Selects from the cursor to the end of the line `lines` below. */
export async function selectDown({ page }: Workbench, lines: number): Promise<void> {
  for (let line = 0; line < lines; line++) await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+End');
  await page
    .locator('.statusbar')
    .getByRole('button', { name: /^Ln .* selected\)$/ })
    .waitFor();
}

/** Selects an entry of the editor's context menu, opened by its key: lines move when a code lens appears above them. */
export async function chooseInEditor({ page }: Workbench, entry: string): Promise<void> {
  await page.locator('.monaco-editor.focused').waitFor();
  await page.keyboard.press('Shift+F10');
  await chooseInContextMenu(page, entry);
}

/** Waits until VS Code has read the repository of the open folder. */
export async function waitForBranch({ page }: Workbench, branch: string): Promise<void> {
  const button = { name: new RegExp(String.raw`\(Git\) - ${branch}\b`) };
  await page.locator('.statusbar').getByRole('button', button).waitFor();
}
