import { type Command, l10n } from 'vscode';
import { commandIds } from '../contributions.ts';
import type { RecoveryAction } from './explain.ts';

/** The command that takes a action; "retry" is another one in each place, so the place gives it. */
export function commandOfAction(action: RecoveryAction, retry: Command): Command {
  switch (action) {
    case 'retry':
      return retry;
    case 'signIn':
      return { command: commandIds.signIn, title: l10n.t('Sign In') };
    case 'setToken':
      return { command: commandIds.signIn, title: l10n.t('Set Token…') };
    case 'setServiceUrl':
      return { command: commandIds.setServiceUrl, title: l10n.t('Set Service URL…') };
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
