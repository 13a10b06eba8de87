import { Disposable } from 'vscode';
import { contextKeys } from '../contributions.ts';
import { contextKey } from '../ui/contextKey.ts';
import type { Connection } from './connection.ts';

/** Sets the context keys about service and sign-in, on which menus, keys and welcome texts depend. */
export function showConnectionState(connection: Connection): Disposable {
  const { services } = connection;
  const showConnection = contextKey(contextKeys.connection);
  const showSample = contextKey(contextKeys.sample);
  const showConnected = contextKey(contextKeys.connected);
  const showSeveral = contextKey(contextKeys.severalServices);
  const updateSeveral = () => showSeveral(services.configured.length > 1);
  updateSeveral();
  return Disposable.from(
    connection.onDidChange(({ kind }) => {
      showConnection(kind);
      showSample(connection.isSample);
      showConnected(kind === 'signedIn' && !connection.isSample);
    }),
    services.onDidChange(updateSeveral),
  );
}
