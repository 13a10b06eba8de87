import { commands, l10n } from 'vscode';
import { isLocalAddress } from '../text/webLink.ts';
import { askModal } from './messages.ts';

/**
 * Opens a link of a text outside of VS Code. VS Code asks before it opens an address, but not where it is this
 * machine's own; local addresses are asked about here, since a click on one may well change something there.
 *
 * @param url see `readWebLink`
 */
export async function openLink(url: URL): Promise<void> {
  if (isLocalAddress(url) && !(await mayOpenLocal(url))) return;
  // As a string: VS Code's Uri decodes and encodes anew, which makes another address of it.
  await commands.executeCommand('vscode.open', url.href);
}

async function mayOpenLocal({ href }: URL): Promise<boolean> {
  const open = l10n.t('Open');
  const question = l10n.t('Open a link to this computer or its local network?');
  return (await askModal(question, { detail: href, buttons: [open] })) === open;
}
