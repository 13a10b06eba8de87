import { l10n } from 'vscode';
import { askModal, showInformation, showOutdated, showStatus, showWarning } from '../ui/messages.ts';
import { pickOne } from '../ui/quickPick.ts';
import type { Connection } from './connection.ts';
import type { Service } from '../api/service.ts';

/** Removes the token, or ends the sample data. If the key ring keeps the token, a warning offers to try again. */
export async function signOut(connection: Connection): Promise<void> {
  const { service, isSample } = connection;
  if (isSample) return connection.leaveSample();
  if (service === undefined) return;
  const isRemoved = await connection.tokens.forget(service.origin);
  await connection.reload();
  if (!isRemoved) void showNotRemoved(connection, service);
}

async function showNotRemoved(connection: Connection, { host, origin }: Service): Promise<void> {
  const retry = l10n.t('Retry');
  const text = l10n.t(
    "You're signed out in this window, but the stored token for {0} couldn't be removed.",
    host,
  );
  if ((await showWarning(text, retry)) !== retry) return;
  // What is stored by now may be another one, if the user has signed in again.
  if (connection.tokens.isForgotten(origin)) await forgetToken(connection, origin);
  else showOutdated();
}

/** Also those of former services. @returns whether that signed the user out @throws KeyRingError */
export async function manageTokens(connection: Connection): Promise<boolean> {
  const current = connection.triage?.service.origin;
  const origins = await connection.tokens.origins();
  if (origins.length === 0) {
    void showInformation(l10n.t('No tokens are stored.'));
    return false;
  }
  const items = origins.map((origin) => ({
    label: origin,
    ...(origin === current && { description: l10n.t('signed in') }),
  }));
  const title = l10n.t('Manage Stored Tokens');
  const chosen = await pickOne(items, { title, placeHolder: l10n.t('Select the token to remove') });
  const origin = origins[items.findIndex(({ label }) => label === chosen?.label)];
  if (origin === undefined) return false;
  const question = l10n.t('Remove the token for {0}?', origin);
  const detail = l10n.t("You'll need it again to sign in to this service.");
  if (!(await askModal(question, detail, l10n.t('Remove Token')))) return false;
  await forgetToken(connection, origin);
  return origin === current;
}

/** Removes the token of an origin, and says whether that worked. */
export async function forgetToken(connection: Connection, origin: string): Promise<void> {
  const isRemoved = await connection.tokens.forget(origin);
  await connection.reload();
  if (isRemoved) showStatus(l10n.t('Removed the token for {0}.', origin));
  else void showWarning(l10n.t("The token for {0} couldn't be removed from the system's key ring.", origin));
}
