import { chooseInContextMenu } from './contextMenu.ts';
import type { Workbench } from './workbench.ts';

/**
 * Settings under which every terminal prints this text and waits. It runs no shell, whose prompt would differ
 * between machines. The terminal renders to DOM elements, and a right click opens its menu on every system.
 */
export function loggingTerminal(text: string): Readonly<Record<string, unknown>> {
  const program = `console.log(${JSON.stringify(text)}); setInterval(() => {}, 1e6);`;
  const profiles = { log: { path: process.execPath, args: ['-e', program] } };
  const perSystem = ['linux', 'osx', 'windows'].flatMap((system) => [
    [`terminal.integrated.profiles.${system}`, profiles],
    [`terminal.integrated.defaultProfile.${system}`, 'log'],
  ]);
  return {
    ...Object.fromEntries(perSystem),
    'terminal.integrated.rightClickBehavior': 'default',
    'terminal.integrated.gpuAcceleration': 'off',
  };
}

/** Opens a terminal, waits for a part of its text, and creates an alert from all of it, by the context menu. */
export async function createFromTerminal(workbench: Workbench, part: string): Promise<void> {
  const { page } = workbench;
  await workbench.runCommand('Terminal: Create New Terminal');
  const screen = page.locator('.xterm-screen');
  await screen.getByText(part).waitFor();
  for (const entry of ['Select All', 'Create Alert from Terminal Selection']) {
    await screen.click({ button: 'right' });
    await chooseInContextMenu(page, entry);
  }
}

export async function closeTerminal(workbench: Workbench): Promise<void> {
  await workbench.runCommand('Terminal: Kill the Active Terminal Instance');
  await workbench.page.locator('.xterm-screen').waitFor({ state: 'detached' });
}
