import { type Command, commands, env, Uri } from 'vscode';
import { commandIds } from '../contributions.ts';
import { commandOfStep } from '../ui/steps.ts';
import type { HostStep } from './protocol.ts';

/** Takes a step that a notice of the form offers. */
export function runStep(step: HostStep): void {
  const refresh: Command = { command: commandIds.refresh, title: '' };
  const { command, arguments: args } = step === 'refresh' ? refresh : commandOfStep(step, refresh);
  void commands.executeCommand(command, ...(args ?? []));
}

/** Opens an address of a text outside of VS Code, which asks the user first. */
export function openLink(url: string): void {
  void env.openExternal(Uri.parse(url, true));
}
