import { commands, type Disposable, l10n } from 'vscode';
import { commandIds } from '../contributions.ts';
import { showWarning } from '../ui/messages.ts';
import type { Connection } from './connection.ts';

/** Asks once for a new token when the service refuses the one in use. The old one stays stored until it is replaced. */
export function askWhenTokenRefused(connection: Connection): Disposable {
  return connection.onDidRefuseToken(async ({ host }) => {
    const setToken = l10n.t('Set Token…');
    const chosen = await showWarning(l10n.t('{0} rejected the token.', host), setToken);
    if (chosen === setToken) await commands.executeCommand(commandIds.signIn);
  });
}
