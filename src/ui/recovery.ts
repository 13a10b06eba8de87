import { type Command, commands, l10n } from 'vscode';
import { commandIds } from '../contributions.ts';

/** What the user can do about a failure. Each action is one command. */
export type RecoveryAction =
  'retry' | 'signIn' | 'setToken' | 'setServiceUrl' | 'openSettings' | 'proxySettings' | 'showLog';

/** Those that do not depend on the service that is shown. */
export const generalActions: ReadonlySet<RecoveryAction> = new Set([
  'openSettings',
  'proxySettings',
  'showLog',
]);

export interface Explanation {
  /** One or more localized sentences without the token, safe to show as plain text. */
  readonly text: string;
  /** The actions to offer, the most likely solution first. */
  readonly actions: readonly RecoveryAction[];
}

/**
 * The command for an action; `reconnect` reads the token again. What is retried differs between callers, so they pass the
 * command for it where they need more than its title.
 */
export function commandOfAction(
  action: RecoveryAction | 'reconnect',
  retry: Command = { command: '', title: l10n.t('Retry') },
): Command {
  switch (action) {
    case 'retry':
      return retry;
    case 'reconnect':
      return { command: commandIds.reconnect, title: l10n.t('Retry') };
    case 'signIn':
      return { command: commandIds.signIn, title: l10n.t('Sign In') };
    case 'setToken':
      return { command: commandIds.signIn, title: l10n.t('Set Token…') };
    case 'setServiceUrl':
      return { command: commandIds.setServiceUrl, title: l10n.t('Set Service URL…') };
    case 'openSettings':
      return { command: 'workbench.action.openApplicationSettingsJson', title: l10n.t('Open Settings') };
    case 'proxySettings':
      return {
        command: 'workbench.action.openSettings',
        title: l10n.t('Open Proxy Settings'),
        arguments: ['http.proxy'],
      };
    case 'showLog':
      return { command: commandIds.showLog, title: l10n.t('Show Log') };
  }
}

export async function runCommand({ command, arguments: args = [] }: Command): Promise<void> {
  await commands.executeCommand(command, ...args);
}
