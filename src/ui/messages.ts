import { commands, type Disposable, env, l10n, type MessageOptions, ProgressLocation, window } from 'vscode';
import { inert } from '../text/sanitize.ts';
import { isLocalAddress } from '../text/webLink.ts';

/**
 * All notifications, questions, status texts and progress of the extension. VS Code makes links, commands included, and
 * icons of what it finds in them; here the text is made inert as a whole, so that no text of the service can act. The
 * linter refuses VS Code's own functions elsewhere.
 *
 * Texts are localised sentences; each function resolves with the button that was chosen, or undefined.
 */

const statusMs = 3000;

export async function showInformation<Button extends string>(
  text: string,
  ...buttons: readonly Button[]
): Promise<Button | undefined> {
  return window.showInformationMessage<Button>(inert(text), ...buttons);
}

export async function showWarning<Button extends string>(
  text: string,
  ...buttons: readonly Button[]
): Promise<Button | undefined> {
  return window.showWarningMessage<Button>(inert(text), ...buttons);
}

export async function showError<Button extends string>(
  text: string,
  ...buttons: readonly Button[]
): Promise<Button | undefined> {
  return window.showErrorMessage<Button>(inert(text), ...buttons);
}

/** Asks in a dialog that has to be answered; VS Code adds Cancel, which resolves with undefined. */
export async function askModal<Button extends string>(
  question: string,
  { detail, buttons }: { readonly detail: string; readonly buttons: readonly Button[] },
): Promise<Button | undefined> {
  const options: MessageOptions = { modal: true, detail: inert(detail) };
  return window.showWarningMessage<Button>(inert(question), options, ...buttons);
}

/** Shows what was done in the status bar, for some seconds. */
export function showStatus(text: string): Disposable {
  return window.setStatusBarMessage(inert(text), statusMs);
}

/** Shows the progress bar of a view while something is done. */
export async function withViewProgress<Result>(viewId: string, task: () => Promise<Result>): Promise<Result> {
  return window.withProgress({ location: { viewId } }, task);
}

/**
 * Tells how far something is. @param increment percent done since the last report; without any the bar just moves
 */
type ReportProgress = (message: string, increment?: number) => void;

/**
 * Shows a notification with progress and Cancel while something is done.
 *
 * @param task its signal is aborted by Cancel
 */
export async function withProgress<Result>(
  title: string,
  task: (report: ReportProgress, signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const options = { location: ProgressLocation.Notification, title: inert(title), cancellable: true };
  return window.withProgress(options, async (progress, token) => {
    const abort = new AbortController();
    const cancelling = token.onCancellationRequested(() => abort.abort());
    const report: ReportProgress = (message, increment) =>
      progress.report({ message: inert(message), ...(increment === undefined ? {} : { increment }) });
    try {
      return await task(report, abort.signal);
    } finally {
      cancelling.dispose();
    }
  });
}

/**
 * Opens a link of a text outside of VS Code. VS Code asks before it opens an address, but not where it is this
 * machine's own; local addresses are asked about here, since a click on one may well change something there.
 *
 * @param url see `readWebLink`
 */
export async function openLink(url: URL): Promise<void> {
  if (isLocalAddress(url) && url.href.length > maxShownAddress) return tellTooLong(url);
  if (isLocalAddress(url) && !(await mayOpenLocal(url))) return;
  // As a string: VS Code's Uri decodes and encodes again, which can change the address.
  await commands.executeCommand('vscode.open', url.href);
}

async function mayOpenLocal({ href }: URL): Promise<boolean> {
  const open = l10n.t('Open');
  const question = l10n.t('Open a link to this computer or its local network?');
  return (await askModal(question, { detail: href, buttons: [open] })) === open;
}

/** Characters of an address that is asked about: a dialog as high as the screen would hide its buttons. */
const maxShownAddress = 1000;

/** What cannot be shown whole cannot be agreed to. */
async function tellTooLong({ href }: URL): Promise<void> {
  const copy = l10n.t('Copy Link');
  const text = l10n.t(
    'This link to your computer or its local network is too long to show. Copy it to open it yourself.',
  );
  if ((await showWarning(text, copy)) === copy) await env.clipboard.writeText(href);
}
