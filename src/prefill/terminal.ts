import type { Clipboard } from 'vscode';
import { delay } from '../api/delay.ts';

/** VS Code writes the clipboard after its command has ended. */
const attempts = 25;
const pauseMs = 20;

/**
 * The selection of the active terminal. Extensions can get it only through the clipboard, whose text is restored
 * afterwards; other contents (an image, files) are lost, since extensions cannot read them.
 *
 * @param copySelection VS Code's own command; it informs the user when nothing is selected
 * @returns empty when nothing is selected
 */
export async function readTerminalSelection(
  clipboard: Clipboard,
  copySelection: () => Thenable<unknown>,
): Promise<string> {
  const before = await clipboard.readText();
  // Otherwise a selection equal to the clipboard's text would look like none.
  if (before !== '') await clipboard.writeText('');
  let copied = '';
  try {
    await copySelection();
    copied = await firstText(clipboard);
  } finally {
    // Unless the user has copied something else meanwhile.
    if (copied !== before && (await clipboard.readText()) === copied) await clipboard.writeText(before);
  }
  return copied;
}

async function firstText(clipboard: Clipboard): Promise<string> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const text = await clipboard.readText();
    if (text !== '') return text;
    await delay(pauseMs);
  }
  return '';
}
