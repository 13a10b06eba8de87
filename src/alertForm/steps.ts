import { commands, env, Uri } from 'vscode';
import { commandOfStep } from '../ui/steps.ts';
import type { WorldStep } from './sessionDeps.ts';

/** Takes a step that a notice of the form offers, by its command. */
export function runStep(step: Exclude<WorldStep, 'newAlert'>): void {
  const { command, arguments: args } = commandOfStep(step, { command: '', title: '' });
  void commands.executeCommand(command, ...(args ?? []));
}

/** Opens an address of a text outside of VS Code, which asks the user first. */
export function openLink(url: string): void {
  void env.openExternal(Uri.parse(url, true));
}
