import { type Clipboard, env, l10n } from 'vscode';
import { ClipboardError } from '../api/errors.ts';
import { explain } from './explain.ts';
import { showError } from './messages.ts';

/** VS Code's clipboard, for commands. Every failure is a `ClipboardError`. */
export const clipboard: Clipboard = {
  readText: () => orClipboardError(() => env.clipboard.readText()),
  writeText: (text) => orClipboardError(() => env.clipboard.writeText(text)),
};

async function orClipboardError<Result>(use: () => Thenable<Result>): Promise<Result> {
  try {
    return await use();
  } catch (error) {
    throw new ClipboardError('The clipboard failed.', { cause: error });
  }
}

/** Copies a text. A failure is said, and can be tried again. @returns whether it was copied */
export async function copyText(text: string): Promise<boolean> {
  try {
    await clipboard.writeText(text);
    return true;
  } catch (error) {
    const retry = l10n.t('Retry');
    return (await showError(explain(error, '').text, retry)) === retry && (await copyText(text));
  }
}
