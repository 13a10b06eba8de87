import { commands, l10n } from 'vscode';
import { isLocalAddress } from '../text/webLink.ts';
import { copyText } from './clipboard.ts';
import { askModal, showWarning } from './messages.ts';

/**
 * Opens a link from the text of an alert or a draft outside VS Code. VS Code asks before it opens an address, except a
 * local one. This function asks before local ones, because opening them may change something there.
 *
 * @param url see `readWebLink`
 */
export async function openWebLink(url: URL): Promise<void> {
  const { href } = url;
  if (isLocalAddress(url)) {
    if (href.length > maxShownAddress) return showTooLong(url);
    const question = l10n.t('Open a link to this computer or its local network?');
    if (!(await askModal(question, href, l10n.t('Open')))) return;
  }
  // As a string: VS Code's `Uri` would decode and re-encode the address, which can change it.
  await commands.executeCommand('vscode.open', href);
}

/** Maximum length of an address in the question: a dialog as high as the screen would hide its buttons. */
const maxShownAddress = 1000;

/** The user cannot agree to what is not shown completely. */
async function showTooLong({ href }: URL): Promise<void> {
  const copy = l10n.t('Copy Link');
  const text = l10n.t(
    'This link to your computer or its local network is too long to show. Copy it to open it yourself.',
  );
  if ((await showWarning(text, copy)) === copy) await copyText(href);
}
